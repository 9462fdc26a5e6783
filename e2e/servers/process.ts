import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdirSync } from "node:fs";
import { givePort, takePort } from "./ports";

/** Settings a server under test must not take over from the shell it is started in; a busy machine may be slow. */
const UNSET = {
  API_BASE_URL: "",
  API_TIMEOUT_MS: "20000",
  DATABASE_URL: "",
  ELASTICSEARCH_URL: "",
  REDIS_URL: "",
  STORE_HOSTS: "",
  SITE_URL: "",
  SHOP_URL: "",
  REVALIDATE_SECRET: "",
  DEV_OUTBOX: "true",
  LOG_LEVEL: "error",
  // journeys say themselves what is rendered when
  WARM_PAGES: "false",
  SELF_CHECK: "false",
  NODE_ENV: "production",
} as const;

const READY_MS = 120_000;
const KEPT_OUTPUT = 20_000;

export type Environment = Record<string, string>;

/** A server of this checkout in a process of its own, on one port for its whole life. */
export class ServerProcess {
  #child: ChildProcess | null = null;
  #output = "";
  #isListening = false;

  private constructor(
    readonly args: string[],
    readonly port: number,
    readonly environment: Environment,
    readonly readyPath: string,
  ) {}

  /** Starts `node …args` and waits until it answers at `readyPath`. */
  static async start(
    args: string[],
    environment: Environment,
    readyPath: string,
    port?: number,
  ): Promise<ServerProcess> {
    const server = new ServerProcess(args, port ?? (await takePort()), environment, readyPath);
    try {
      await server.start();
      return server;
    } catch (cause) {
      // another run on this machine was faster
      if (port !== undefined || !server.output.includes("EADDRINUSE")) throw cause;
      return ServerProcess.start(args, environment, readyPath);
    }
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** How it ended; null while it runs and when a signal ended it. */
  get exitCode(): number | null {
    return this.#child?.exitCode ?? null;
  }

  /** What it has said so far, the newest part. */
  get output(): string {
    return this.#output;
  }

  /** Starts again and waits until it answers. */
  async start(): Promise<void> {
    this.launch();
    await this.ready();
  }

  launch(): void {
    this.#isListening = false;
    const env = { ...process.env, ...UNSET, ...this.environment, PORT: String(this.port) };
    const child = spawn(process.execPath, this.args, { env, stdio: ["ignore", "pipe", "pipe"] });
    this.#child = child;
    const keep = (chunk: Buffer) => {
      this.#output = (this.#output + chunk.toString()).slice(-KEPT_OUTPUT);
      // both servers tell their address once the port is theirs; an answer alone may be another run's
      if (chunk.toString().includes(this.url)) this.#isListening = true;
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
  }

  async ready(): Promise<void> {
    const deadline = performance.now() + READY_MS;
    while (!(await this.#answers())) {
      const ended = this.#child?.exitCode ?? null;
      if (ended !== null) throw new Error(`node ${this.args.join(" ")} ended with ${ended}:\n${this.#output}`);
      if (performance.now() > deadline)
        throw new Error(`node ${this.args.join(" ")} does not answer at ${this.readyPath}:\n${this.#output}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async #answers(): Promise<boolean> {
    if (!this.#isListening) return false;
    const answer = await fetch(this.url + this.readyPath, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
    await answer?.body?.cancel();
    return answer?.ok === true;
  }

  /** Sends `signal` to this very process and waits until it has ended. */
  async end(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    const killer = setTimeout(() => child.kill("SIGKILL"), 15_000);
    await ended;
    clearTimeout(killer);
  }

  /** Ends for good. What it said is kept with the results, to tell why a test failed. */
  async stop(): Promise<void> {
    await this.end();
    mkdirSync("test-results", { recursive: true });
    appendFileSync(`test-results/server-${this.port}.log`, `${this.args.join(" ")}\n${this.#output}\n`);
    givePort(this.port);
  }
}
