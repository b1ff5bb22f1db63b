// The real program as a server: it can be killed, started again, and asked where it listens.
//
// Start at Server.start. The program is the one that HISSHO names; `cargo xtask test` builds it and names it.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

export class Server {
  /** The folder that holds the library, removed at the end. @type {string} */
  #folder = mkdtempSync(join(tmpdir(), "hissho-web-"));
  /** @type {import("node:child_process").ChildProcessByStdio<null, import("node:stream").Readable, null> | null} */
  #child = null;
  /** Where it is, without a slash at the end: the same after it was started again. */
  origin = "";

  /** Starts one with an empty library on a free port. */
  static async start() {
    const server = new Server();
    await server.again();
    return server;
  }

  /** Starts it after it was killed: the same address and the same library. */
  async again() {
    const program = process.env.HISSHO;
    assert(program, "HISSHO must name the program under test (`cargo xtask test` does)");
    const address = this.origin === "" ? "127.0.0.1:0" : new URL(this.origin).host;
    const library = join(this.#folder, "library.sqlite");
    const child = spawn(program, ["serve", "--addr", address, "--library", library, "--json"], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#child = child;
    const lines = createInterface({ input: child.stdout });
    const said = await Promise.race([
      once(lines, "line").then(([line]) => JSON.parse(line)),
      once(child, "exit").then(([code]) => assert.fail(`${program} ended with ${code} before it listened`)),
    ]);
    this.origin = said.address.replace(/\/$/, "");
  }

  /** Ends it at once, with no chance to save anything. */
  async kill() {
    await this.#end("SIGKILL");
  }

  /** Ends it for good; its library is removed. */
  async end() {
    await this.#end("SIGINT");
    rmSync(this.#folder, { recursive: true });
  }

  /** @param {NodeJS.Signals} signal */
  async #end(signal) {
    const child = this.#child;
    this.#child = null;
    if (!child) return;
    const exit = once(child, "exit");
    child.kill(signal);
    await exit;
  }

  /** Begins a game, which is then kept, and says its name. @returns {Promise<string>} */
  async keep() {
    const body = new URLSearchParams({ move: "f5" });
    const answer = await fetch(`${this.origin}/api/othello/play?side=both`, { method: "POST", body });
    assert.equal(answer.status, 200);
    return (await answer.json()).game;
  }

  /**
   * What the JSON interface answers.
   * @param {string} path
   * @returns {Promise<any>}
   */
  async api(path) {
    const answer = await fetch(this.origin + path);
    assert.equal(answer.status, 200, path);
    return answer.json();
  }
}
