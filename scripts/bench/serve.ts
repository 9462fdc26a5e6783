import { once } from "node:events";
import { parseArgs } from "node:util";
import { DEFAULT_STORE } from "../../lib/storefront";
import { readCatalogue } from "./catalogue";
import { canReadCpu, readCpuMs } from "./cpu";
import { get, runLoad } from "./load";
import { median, percentile } from "./numbers";
import { buildHello, buildWithoutMiddleware, removeBuilt, START_NEXT } from "./other-apps";
import type { PlainPage } from "./plain-server";
import { type Running, startNode } from "./running";
import { startShop, startWithData } from "./shop";
import type { Subject } from "./subject";
import { formatKb, formatMs } from "./table";

const USAGE = "usage: npm run bench -- serve [--requests 500] [--rounds 3] [--connections 20]";
const WARM_UP = 300;
/** CPU time is reported in hundredths of a second: cheap answers are requested more often. */
const CHEAP = 8;

interface Options {
  requests: number;
  rounds: number;
  connections: number;
}

/** A page of one server. */
interface Row {
  page: string;
  by: string;
  server: Running;
  path: string;
  isCheap: boolean;
  cpu: number[];
  times: number[];
}

function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      requests: { type: "string", default: "500" },
      rounds: { type: "string", default: "3" },
      connections: { type: "string", default: "20" },
    },
  });
  const options = {
    requests: Number(values.requests),
    rounds: Number(values.rounds),
    connections: Number(values.connections),
  };
  if (Object.values(options).some((value) => !Number.isInteger(value) || value < 1)) throw new Error(USAGE);
  return options;
}

/** Copies what a server sends for a path, without headers of the connection. */
async function copyPage(port: number, path: string): Promise<PlainPage> {
  const { body, encoding } = await get(port, path);
  return {
    path,
    body: body.toString("base64"),
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-length": String(body.length),
      ...(encoding ? { "content-encoding": encoding } : {}),
    },
  };
}

async function startPlain(pages: PlainPage[]): Promise<Running> {
  const server = await startNode({
    name: "the plain server",
    args: ["--import", "tsx", "scripts/bench/plain-server.ts"],
    readyPath: "/ready",
    hasChannel: true,
  });
  const taken = once(server.child, "message");
  server.child.send(pages);
  await taken;
  return server;
}

async function measure({ server, path, isCheap, cpu, times }: Row, { requests, connections }: Options): Promise<void> {
  const count = isCheap ? requests * CHEAP : requests;
  const before = readCpuMs(server.pid);
  times.push(...(await runLoad({ port: server.port, paths: Array.from({ length: count }, () => path), connections })));
  const after = readCpuMs(server.pid);
  if (before !== null && after !== null) cpu.push((after - before) / count);
}

/** Starts all servers that are compared and adds each to `started` as it starts. */
async function startAll(started: Running[]): Promise<Row[]> {
  const [hello, bare] = [await buildHello(), await buildWithoutMiddleware()];
  const add = async <R extends Running>(starting: Promise<R>): Promise<R> => {
    const running = await starting;
    started.push(running);
    return running;
  };
  const shop = await add(startShop());
  const next = await add(startWithData({ script: START_NEXT }));
  const inner = await add(startWithData({ script: START_NEXT, cwd: bare, readyPath: `/${DEFAULT_STORE}` }));
  const greeting = await add(startNode({ name: "hello world", args: START_NEXT, cwd: hello, readyPath: "/" }));
  const { categoryPath, productPath } = await readCatalogue(shop.port, DEFAULT_STORE);
  const pages = { home: "/", list: categoryPath, product: productPath };
  const copies: PlainPage[] = [];
  for (const path of Object.values(pages)) copies.push(await copyPage(shop.port, path));
  const plain = await add(startPlain(copies));
  const row = (page: string, by: string, server: Running, path: string, isCheap = false): Row => ({
    page,
    by,
    server,
    path,
    isCheap,
    cpu: [],
    times: [],
  });
  return [
    ...Object.entries(pages).flatMap(([page, path]) => [
      row(page, "npm start", shop, path, true),
      row(page, "next start", next, path),
      row(page, "next start, no middleware", inner, `/${DEFAULT_STORE}${path === "/" ? "" : path}`),
      row(page, "plain node:http", plain, path, true),
    ]),
    row("hello world", "next start", greeting, "/"),
  ];
}

/** Measures home, list and product with and without page cache and middleware, beside plain Next and plain Node. */
export const serve: Subject = {
  async run(args) {
    const options = readOptions(args);
    const started: Running[] = [];
    try {
      const rows = await startAll(started);
      for (const { server, path } of rows)
        await runLoad({
          port: server.port,
          paths: Array.from({ length: WARM_UP }, () => path),
          connections: options.connections,
        });
      for (let round = 1; round <= options.rounds; round++) {
        process.stderr.write(`round ${round} of ${options.rounds}\n`);
        // over all of them in turn, so that a slow moment of the machine affects all alike
        for (const row of rows) await measure(row, options);
      }
      const cells: string[][] = [];
      for (const { page, by, server, path, cpu, times } of rows) {
        const { body } = await get(server.port, path);
        cells.push([
          `${page}: ${by}`,
          cpu.length > 0 ? formatMs(median(cpu)) : "–",
          formatMs(percentile(times, 0.5)),
          formatMs(percentile(times, 0.99)),
          formatKb(body.length),
        ]);
      }
      return {
        tables: [{ heads: ["page", "server CPU ms", "p50 ms", "p99 ms", "kB gzip"], rows: cells }],
        conditions: [
          `${options.rounds} rounds of ${options.requests} requests, ${options.requests * CHEAP} where answers are ` +
            `cached, over ${options.connections} connections from the same machine, gzip`,
          "next start compresses each answer again, npm start and plain node:http do not",
          "CPU is user and system time of all threads; target: list of npm start ≤ 0.5",
          ...(canReadCpu ? [] : ["the CPU time of another process can be read on Linux only"]),
        ],
      };
    } finally {
      for (const running of started) await running.stop();
      removeBuilt();
    }
  },
};
