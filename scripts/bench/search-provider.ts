import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { DEFAULT_STORE } from "../../lib/storefront";
import { readCpuMs } from "./cpu";
import { get } from "./load";
import { median, percentile } from "./numbers";
import { findPort } from "./running";
import { buildShop, type Shop, startWithData } from "./shop";
import { formatMs, type Table } from "./table";

/** Requests before the first that counts. */
const WARM_UP = 60;
const READY_MS = 30_000;
/** Ports of the sandboxes: the checkout provider's, the booking service's and the search's. */
const SANDBOX_PORTS = { first: 23_300, last: 23_390 };

interface Sandboxes {
  url: string;
  stop(): void;
}

/** Starts the sandboxes in a process of their own over the catalogue of a shop. */
async function startSandboxes(dataDir: string): Promise<Sandboxes> {
  const port = await findPort(SANDBOX_PORTS);
  const env = { ...process.env, DATA_DIR: dataDir, SANDBOX_PORT: String(port), DATABASE_URL: "", LOG_LEVEL: "warn" };
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/sandboxes.ts"], { env, stdio: "ignore" });
  const url = `http://localhost:${port + 2}`;
  const until = Date.now() + READY_MS;
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (child.exitCode !== null || Date.now() > until) throw new Error("the sandboxes did not start");
    await sleep(100);
  }
  return { url, stop: () => child.kill() };
}

/** Paths of searches and lists, another each time, so that no cache is measured. */
const CASES: [name: string, path: (n: number) => string][] = [
  ["search", (n) => `/api/listing?store=${DEFAULT_STORE}&q=linden&product_measure_width=*-${400 + n}`],
  ["suggestions", (n) => `/api/suggest?store=${DEFAULT_STORE}&q=sof${"abcdefgh"[n % 8]}${n}`],
];

async function measureShop({ port, pid }: Shop, path: (n: number) => string, requests: number) {
  const ask = async (n: number) => {
    const began = performance.now();
    const { status } = await get(port, path(n));
    if (status !== 200) throw new Error(`${path(n)} answered ${status}`);
    return performance.now() - began;
  };
  for (let n = 0; n < WARM_UP; n++) await ask(n);
  const before = readCpuMs(pid) ?? Number.NaN;
  const times: number[] = [];
  for (let n = 0; n < requests; n++) times.push(await ask(WARM_UP + n));
  return { cpu: ((readCpuMs(pid) ?? Number.NaN) - before) / requests, times };
}

/**
 * Measures searches of a whole shop by its own engine, by a provider in another process, and by its own engine because
 * the provider is down: CPU of the shop's process and time of an answer.
 */
export async function measureProvider(requests: number): Promise<Table> {
  await buildShop();
  const own = await startWithData({ env: { KLEVU_ACCOUNTS: "" } });
  const undo: (() => unknown)[] = [() => own.stop()];
  try {
    const sandboxes = await startSandboxes(own.dataDir);
    undo.push(() => sandboxes.stop());
    const account = (url: string) => ({ KLEVU_ACCOUNTS: `default=klevu-sandbox-${DEFAULT_STORE}@${url}` });
    const hosted = await startWithData({ env: account(sandboxes.url) });
    undo.push(() => hosted.stop());
    const down = await startWithData({ env: account("http://127.0.0.1:9") });
    undo.push(() => down.stop());
    const rows: string[][] = [];
    for (const [name, path] of CASES) {
      let first = 0;
      for (const [who, shop] of [
        ["own engine", own],
        ["provider", hosted],
        ["provider down", down],
      ] as const) {
        process.stderr.write(`${name}, ${who}\n`);
        const { cpu, times } = await measureShop(shop, path, requests);
        first ||= cpu;
        rows.push([
          name,
          who,
          cpu.toFixed(1),
          (cpu - first).toFixed(1),
          formatMs(median(times)),
          formatMs(percentile(times, 0.99)),
        ]);
      }
    }
    return { heads: ["asked for", "answered by", "CPU ms", "more", "p50 ms", "p99 ms"], rows };
  } finally {
    for (const step of undo.toReversed()) await step();
  }
}
