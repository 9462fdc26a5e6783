import { readFileSync } from "node:fs";

/** Linux counts process time in hundredths of a second, whatever the machine (USER_HZ). */
const TICK_MS = 10;

/** True where the CPU time of another process can be read. */
export const canReadCpu = process.platform === "linux";

/** Returns the fields of `/proc/{pid}/stat` from the third on; the second is a name in brackets with any characters. */
function afterName(stat: string): string[] {
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

/** Returns the user and system time of all threads of a process so far, in ms, from the text of `/proc/{pid}/stat`. */
export function parseCpuMs(stat: string): number {
  const fields = afterName(stat);
  const ticks = Number(fields[11]) + Number(fields[12]);
  if (!Number.isFinite(ticks)) throw new Error("the process's CPU time cannot be read");
  return ticks * TICK_MS;
}

/** Returns the CPU time of a running process in ms, to 10 ms; null where the system does not report it. */
export function readCpuMs(pid: number): number | null {
  return canReadCpu ? parseCpuMs(readFileSync(`/proc/${pid}/stat`, "utf8")) : null;
}
