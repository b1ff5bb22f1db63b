# A program that speaks GTP: it replays the game whose moves are in $GAME, as long as $BEHAVIOUR does
# not say otherwise, and writes what it is told to $LOG.
set -f
tell() { if [ -n "$LOG" ]; then echo "$1" >> "$LOG"; fi; }
tell started
if [ "$BEHAVIOUR" = does-not-read ]; then yes "= d3
"; exit; fi
played=0
while IFS= read -r line; do
    tell "$line"
    number=${line%% *}
    command=${line#* }
    case $command in
    list_commands)
        if [ "$BEHAVIOUR" = never-ready ]; then continue; fi
        printf '=%s list_commands\nname\nboardsize\nclear_board\n' "$number"
        printf 'play\ngenmove\nset_game\nset_level\ntime_settings\n\n'
        ;;
    name) printf '=%s Fake G\n\n' "$number" ;;
    clear_board) played=0; printf '=%s\n\n' "$number" ;;
    play*)
        played=$((played + 1))
        if [ "$BEHAVIOUR" = refuses-moves ]; then printf '?%s illegal move\n\n' "$number"
        else printf '=%s \n\n' "$number"; fi
        ;;
    genmove*)
        case $BEHAVIOUR in
        refuses) printf '?%s cannot think\n\n' "$number" ;;
        resigns) printf '=%s resign\n\n' "$number" ;;
        illegal) printf '=%s h8\n\n' "$number" ;;
        wrong-number) printf '=%s d3\n\n' 77777 ;;
        half-an-answer) printf '=%s d3\n' "$number" ;;
        ends) exit 5 ;;
        silent) ;;
        *)
            if [ "$BEHAVIOUR" = works ]; then
                # In a child, whose time counts too.
                (i=0; while [ $i -lt 200000 ]; do i=$((i + 1)); done)
            fi
            set -- $GAME
            shift "$played"
            played=$((played + 1))
            printf '# thinking\n=999999 a1\n\n=%s %s\n\n' "$number" "$1"
            ;;
        esac
        ;;
    set_level*|time_settings*|set_game*|boardsize*) printf '=%s\n\n' "$number" ;;
    *) printf '?%s unknown command\n\n' "$number" ;;
    esac
done
