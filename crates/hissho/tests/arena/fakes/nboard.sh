# A program that speaks NBoard: it replays the game whose moves are in $GAME, as long as $BEHAVIOUR
# does not say otherwise, and writes what it is told to $LOG.
set -f
tell() { if [ -n "$LOG" ]; then echo "$1" >> "$LOG"; fi; }
tell started
played=0
pings=0
while IFS= read -r line; do
    tell "$line"
    case $line in
    "nboard "*)
        if [ "$BEHAVIOUR" = ends-at-once ]; then echo "no weights" >&2; exit 4; fi
        echo "set myname Fake N"
        ;;
    "ping "*)
        pings=$((pings + 1))
        if [ "$BEHAVIOUR" = wrong-pong ] && [ "$pings" -gt 1 ]; then echo "pong 999"; continue; fi
        echo "status ready"
        echo "pong ${line#ping }"
        ;;
    "set game "*)
        played=0
        rest=$line
        while :; do
            case $rest in
            *\][BW]\[*) rest=${rest#*\][BW]\[}; played=$((played + 1)) ;;
            *) break ;;
            esac
        done
        ;;
    go)
        case $BEHAVIOUR in
        illegal) echo "=== A1" ;;
        no-move) echo "=== banana" ;;
        silent) echo "status thinking for ever" ;;
        passes) echo "=== PA" ;;
        ends) echo "out of memory" >&2; exit 3 ;;
        closes) exec >&- ; sleep 1000 ;;
        chatter) yes "status still thinking" ;;
        flood) yes x | tr -d '\n' ;;
        leaves-a-child) sleep 1000 & tell "child $!"; echo "=== A1" ;;
        *)
            set -- $GAME
            shift "$played"
            echo "search $1 0.5 0 4"
            # As the document has it for Black and as Edax writes it for White.
            if [ $((played % 2)) = 0 ]; then echo "=== $1/-1.25/0.5"; else echo "=== $1 -1.25 0.5"; fi
            echo "status waiting"
            ;;
        esac
        ;;
    esac
done
