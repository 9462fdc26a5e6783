import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

const READY_MS = 60_000;

/** A server that can be killed at any moment and started again on the same port. */
export class Service {
  #child: ChildProcess | null = null;
  /** How often it was killed. */
  kills = 0;

  constructor(
    readonly url: string,
    private readonly script: string,
    private readonly env: Record<string, string>,
  ) {}

  async start(): Promise<void> {
    const args = ["--import", "tsx", this.script];
    this.#child = spawn(process.execPath, args, { stdio: ["ignore", 2, 2], env: { ...process.env, ...this.env } });
    const until = Date.now() + READY_MS;
    while (Date.now() < until) {
      if (this.#child.exitCode !== null) throw new Error(`${this.script} ended with ${this.#child.exitCode}`);
      // any answer will do
      if (await fetch(this.url, { signal: AbortSignal.timeout(1000) }).catch(() => null)) return;
      await sleep(100);
    }
    throw new Error(`${this.script} did not answer within ${READY_MS / 1000} s`);
  }

  /** Ends it without a warning, in the middle of whatever it does, and starts it again after a pause. */
  async restart(pauseMs: number): Promise<void> {
    this.kills += 1;
    await this.#end("SIGKILL");
    await sleep(pauseMs);
    await this.start();
  }

  stop(): Promise<void> {
    return this.#end("SIGTERM");
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  }
}
