import { type ChildProcess, spawn, type StdioOptions } from "node:child_process";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { get } from "./load";

/** Below the ephemeral ports of operating systems. */
const PORTS = { first: 23_100, last: 23_199 };
const READY_MS = 60_000;
const STOP_MS = 10_000;

/** A server in a process of its own. */
export interface Running {
  port: number;
  pid: number;
  child: ChildProcess;
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Its name in errors: "the shop". */
  name: string;
  /** Arguments of Node. */
  args: string[];
  /** Added to the environment of this process; `PORT` is set to the free port found. */
  env?: Record<string, string>;
  cwd?: string;
  /** A path that answers 200 once it is ready. */
  readyPath: string;
  /** True where messages can be sent to it. */
  hasChannel?: boolean;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once("error", () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

/** Finds a free port. */
export async function findPort({ first, last } = PORTS): Promise<number> {
  for (let port = first; port <= last; port++) if (await isFree(port)) return port;
  throw new Error(`no free port from ${first} to ${last}`);
}

/** Runs Node until it ends and returns its exit code; its output goes to standard error. */
export function runNode(
  args: string[],
  { env, cwd }: { env?: Record<string, string>; cwd?: string } = {},
): Promise<number> {
  return ended(spawn(process.execPath, args, { stdio: ["ignore", 2, 2], cwd, env: { ...process.env, ...env } }));
}

const ended = (child: ChildProcess) =>
  new Promise<number>((resolve) => child.once("exit", (code) => resolve(code ?? 1)));

async function waitUntilReady({ name, readyPath }: StartOptions, port: number, child: ChildProcess): Promise<void> {
  const until = Date.now() + READY_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode} instead of starting`);
    const answer = await get(port, readyPath).catch(() => null);
    if (answer?.status === 200) return;
    await sleep(100);
  }
  throw new Error(`${name} did not answer within ${READY_MS / 1000} s`);
}

/** Starts a server on a free port. Rejects, and ends it, when it does not come up. */
export async function startNode(options: StartOptions): Promise<Running> {
  const { args, env, cwd, hasChannel } = options;
  const port = await findPort();
  const stdio: StdioOptions = ["ignore", 2, 2, ...(hasChannel ? (["ipc"] as const) : [])];
  const child = spawn(process.execPath, args, { stdio, cwd, env: { ...process.env, ...env, PORT: String(port) } });
  const stop = async () => {
    const exited = child.exitCode === null ? ended(child) : Promise.resolve(0);
    child.kill("SIGTERM");
    const timer = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
    await exited;
    clearTimeout(timer);
  };
  try {
    await waitUntilReady(options, port, child);
  } catch (cause) {
    await stop();
    throw cause;
  }
  return { port, pid: child.pid ?? 0, child, stop };
}
