import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { get } from "./load";

/** Below the ports systems hand out by themselves. */
const PORTS = { first: 23_100, last: 23_199 };
const READY_MS = 60_000;
const STOP_MS = 10_000;

/** A running shop, in a process of its own. */
export interface Shop {
  port: number;
  pid: number;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once("error", () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

async function findPort(): Promise<number> {
  for (let port = PORTS.first; port <= PORTS.last; port++) if (await isFree(port)) return port;
  throw new Error(`no free port from ${PORTS.first} to ${PORTS.last}`);
}

const start = (args: string[], env: Record<string, string> = {}) => spawn(process.execPath, ["scripts/start.mjs", ...args], { stdio: ["ignore", 2, 2], env: { ...process.env, ...env } });
const ended = (child: ChildProcess) => new Promise<number>((resolve) => child.once("exit", (code) => resolve(code ?? 1)));

async function waitUntilReady(port: number, child: ChildProcess): Promise<void> {
  const until = Date.now() + READY_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the shop ended with ${child.exitCode} instead of starting`);
    const answer = await get(port, "/").catch(() => null);
    if (answer?.status === 200) return;
    await sleep(100);
  }
  throw new Error(`the shop did not answer within ${READY_MS / 1000} s`);
}

/**
 * Builds the shop where its build is not one of these sources, and starts it on a free port with an empty data folder.
 * The other settings of the environment hold. Rejects when it does not come up.
 */
export async function startShop(): Promise<Shop> {
  if ((await ended(start(["--build"]))) !== 0) throw new Error("the shop could not be built");
  const folder = mkdtempSync(path.join(tmpdir(), "shop-bench-"));
  const port = await findPort();
  const child = start([], { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: "warn" });
  const stop = async () => {
    const gone = child.exitCode === null ? ended(child) : Promise.resolve(0);
    child.kill("SIGTERM");
    const timer = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
    await gone;
    clearTimeout(timer);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(port, child);
  } catch (cause) {
    await stop();
    throw cause;
  }
  return { port, pid: child.pid ?? 0, stop };
}
