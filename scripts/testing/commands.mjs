import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";

/** How long a program that was told to stop may take, ms. */
const STOP_MS = 30_000;

const running = new Set();
let isStopping = false;

/** Kills a program with all that it started. */
function killGroup({ pid }) {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // it has ended meanwhile
  }
}

/**
 * Runs `node …args` in a process group of its own. Its output goes on line by line behind `label`. Returns true when it
 * ended well; `niceness` above 0 lets others go first.
 */
export function runNode(label, args, { env = {}, niceness = 0 } = {}) {
  if (isStopping) return Promise.resolve(false);
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env },
      detached: true,
    });
    running.add(child);
    if (niceness > 0 && child.pid) setPriority(child.pid, niceness);
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on("line", (line) => console.log(`${label} | ${line}`));
    child.on("error", () => resolve(false));
    child.on("close", (code) => {
      running.delete(child);
      resolve(code === 0);
    });
  });
}

/** Stops every program that still runs, with all that it started. */
export async function stopAll() {
  isStopping = true;
  // to the program alone: a test runner stops its servers and removes their data itself
  for (const child of running) child.kill("SIGINT");
  for (const until = Date.now() + STOP_MS; running.size > 0 && Date.now() < until;) await sleep(50);
  for (const child of running) killGroup(child);
}
