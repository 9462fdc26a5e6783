import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

/** Options of Node for a process whose heap is read; it needs a channel. */
export const HEAP_ARGS = ["--expose-gc", "--import", "./scripts/bench/heap.mjs"];

const heapReport = z.object({ heapUsed: z.number(), external: z.number() });

/** Returns the resident memory in bytes from the text of a process's `/proc/{pid}/status`. */
export function parseRss(status: string): number {
  const kib = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
  if (!Number.isFinite(kib)) throw new Error("the process's memory cannot be read");
  return kib * 1024;
}

/** Reads the resident memory of a running process in bytes. Linux only. */
export const readRss = (pid: number): number => parseRss(readFileSync(`/proc/${pid}/status`, "utf8"));

/** Reads the heap and buffers, in bytes after a collection, of a process started with `HEAP_ARGS`. */
export async function readHeapUsed(child: ChildProcess): Promise<number> {
  const answer = once(child, "message");
  child.send("heap");
  const { heapUsed, external } = heapReport.parse((await answer)[0]);
  return heapUsed + external;
}

/** Returns the bytes of all files below a folder. */
export function readDisk(folder: string): number {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.reduce((sum, entry) => {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) return sum + readDisk(at);
    return entry.isFile() ? sum + statSync(at).size : sum;
  }, 0);
}
