import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
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

/** Letters of a name before they are a search. */
const FEWEST_LETTERS = 4;

const readResult = async ({ port }: Shop, path: string): Promise<unknown> =>
  Object(JSON.parse((await get(port, path, undefined, { accept: "application/json" })).body.toString())).result;

const named = z.array(z.object({ name: z.string() }));
const start = z.object({ departments: z.array(z.object({ path: z.string() })) });

/** Returns paths of searches, of categories and of what is typed, all different, so that no cache is measured. */
async function readCases(shop: Shop): Promise<[name: string, paths: string[]][]> {
  const store = `store=${DEFAULT_STORE}`;
  const { departments } = start.parse(await readResult(shop, `/api/suggest/start?${store}`));
  const slugs = departments.flatMap(({ path }) => /^\/c\/([\w-]+)$/.exec(path)?.[1] ?? []);
  const lists = await Promise.all(
    slugs.map((slug) => readResult(shop, `/api/listing?${store}&kind=category&slug=${slug}`)),
  );
  const names = [...new Set(lists.flatMap((list) => named.parse(Object(list).items).map(({ name }) => name)))];
  const typed = names.flatMap((name) =>
    Array.from({ length: Math.max(0, name.length - FEWEST_LETTERS) }, (_, n) => name.slice(0, FEWEST_LETTERS + n)),
  );
  const texts = [...new Set(typed.map((text) => text.trim().toLowerCase()))].map(encodeURIComponent);
  const widths = Array.from({ length: 100 }, (_, n) => `product_measure_width=*-${250 + n}`);
  return [
    ["search", texts.map((text) => `/api/listing?${store}&q=${text}`)],
    [
      "list",
      slugs.flatMap((slug) => widths.map((width) => `/api/listing?${store}&kind=category&slug=${slug}&${width}`)),
    ],
    ["suggestions", texts.map((text) => `/api/suggest?${store}&q=${text}`)],
  ];
}

const cpuOf = ({ pid }: Shop): number => readCpuMs(pid) ?? Number.NaN;

/** Sends the requests to all shops in turn, so that a slow moment of the machine affects all of them alike. */
async function measureShops(shops: Shop[], paths: string[], requests: number) {
  const ask = async ({ port }: Shop, n: number) => {
    // not one beside the other, so that few requests have texts of many products
    const path = paths[(n * 7) % paths.length] ?? "/";
    const { status, ms } = await get(port, path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return ms;
  };
  for (let n = 0; n < WARM_UP; n++) for (const shop of shops) await ask(shop, n);
  const measured = shops.map((shop) => ({ shop, before: cpuOf(shop), times: [] as number[] }));
  const count = Math.min(requests, paths.length - WARM_UP);
  for (let n = WARM_UP; n < WARM_UP + count; n++)
    for (const { shop, times } of measured) times.push(await ask(shop, n));
  return measured.map(({ shop, before, times }) => ({ cpu: (cpuOf(shop) - before) / count, times }));
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
    const names = ["own engine", "provider", "provider down"];
    for (const [name, paths] of await readCases(own)) {
      process.stderr.write(`${name}\n`);
      const measured = await measureShops([own, hosted, down], paths, requests);
      for (const [at, { cpu, times }] of measured.entries()) {
        const more = cpu - (measured[0]?.cpu ?? 0);
        const spread = [formatMs(median(times)), formatMs(percentile(times, 0.99))];
        rows.push([name, names[at] ?? "", cpu.toFixed(1), more.toFixed(1), ...spread]);
      }
    }
    return { heads: ["asked for", "answered by", "CPU ms", "more", "p50 ms", "p99 ms"], rows };
  } finally {
    for (const step of undo.toReversed()) await step();
  }
}
