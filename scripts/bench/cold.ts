import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { DEFAULT_STORE } from "../../lib/storefront";
import { readCatalogue } from "./catalogue";
import { readCpuMs } from "./cpu";
import { get, runLoad } from "./load";
import { median, percentile, randomFrom } from "./numbers";
import { buildCards, buildHello, buildUnminified, removeBuilt, START_NEXT } from "./other-apps";
import { type Running, startNode } from "./running";
import { startShop, startWithData } from "./shop";
import { readSitemapPaths } from "./sitemap-paths";
import { cpuProfile, stagesOf } from "./stages";
import type { Subject } from "./subject";
import { formatKb, formatMs, type Table } from "./table";

const USAGE = "usage: npm run bench -- cold [--pages 40] [--rounds 5] [--profile] [--before CHECKOUT]";
/**
 * Pages of a kind before the first that counts: V8 compiles what runs often, and a page takes half as much again until it
 * has.
 */
const WARM_UP = 200;
/** Products of the page that is compared with. */
const CARDS = 48;
const PROFILE_ARGS = ["--import", "./scripts/bench/profile.mjs"];

interface Case {
  name: string;
  server: Running;
  /** Returns an address that was never asked for. */
  next: () => string;
  cpu: number[];
  times: number[];
  bytes: number;
}

/** Returns the addresses of variants, each a product's page of its own, as the pages of their products have them. */
async function readVariantPaths(port: number): Promise<string[]> {
  const variants = new Set<string>();
  for (const product of await readSitemapPaths(port, "products")) {
    const { body } = await get(port, product, undefined, { accept: "text/html" });
    for (const [, path = ""] of body.toString().matchAll(/href="([^"]+)"/g))
      if (path.startsWith(`${product}/`)) variants.add(path);
  }
  return [...variants];
}

/** Returns addresses nobody asked for yet, of each kind. */
async function casesOf(server: Running): Promise<Omit<Case, "cpu" | "times" | "bytes">[]> {
  const { port } = server;
  const { categoryPath, words } = await readCatalogue(port, DEFAULT_STORE);
  const variants = await readVariantPaths(port);
  const random = randomFrom(17);
  const upTo = () => 90_000 + Math.floor(random() * 1e9);
  const pick = (list: string[]) => list[Math.floor(random() * list.length)] ?? "";
  return [
    { name: "search", server, next: () => `/search?q=${encodeURIComponent(pick(words))}&price=0-${upTo()}` },
    { name: "search without hits", server, next: () => `/search?q=${encodeURIComponent(`xq${upTo()}zz`)}` },
    { name: "filtered list", server, next: () => `${categoryPath}?price=0-${upTo()}` },
    // each once: taken off the list
    { name: "product, first time", server, next: () => variants.shift() ?? "/" },
  ];
}

async function measure(one: Case, pages: number): Promise<void> {
  const paths = Array.from({ length: pages }, one.next);
  const before = readCpuMs(one.server.pid) ?? 0;
  one.times.push(...(await runLoad({ port: one.server.port, paths, connections: 1 })));
  one.cpu.push(((readCpuMs(one.server.pid) ?? 0) - before) / pages);
}

async function tableOf(cases: Case[], pages: number, rounds: number): Promise<Table> {
  for (const one of cases)
    await runLoad({ port: one.server.port, paths: Array.from({ length: WARM_UP }, one.next), connections: 1 });
  for (const one of cases) one.bytes = (await get(one.server.port, one.next())).body.length;
  // in alternation, so that a slow moment of the machine affects all alike
  for (let round = 0; round < rounds; round++) for (const one of cases) await measure(one, pages);
  const floor = median(cases.find(({ name }) => name.startsWith("Next: a page of"))?.cpu ?? [1]);
  return {
    heads: ["a page nobody asked for", "CPU ms", "÷ Next's list", "p50 ms", "p99 ms", "kB gzip"],
    rows: cases.map(({ name, cpu, times, bytes }) => [
      name,
      formatMs(median(cpu)),
      (median(cpu) / floor).toFixed(1),
      formatMs(percentile(times, 0.5)),
      formatMs(percentile(times, 0.99)),
      formatKb(bytes),
    ]),
  };
}

/** Profiles a build whose functions keep their places, kind by kind. */
async function profile(pages: number): Promise<Table> {
  const cwd = await buildUnminified();
  const server = await startWithData({ cwd, nodeArgs: PROFILE_ARGS, hasChannel: true });
  const folder = mkdtempSync(path.join(tmpdir(), "profile-"));
  try {
    const columns: { name: string; stages: Map<string, number> }[] = [];
    for (const { name, next } of await casesOf(server)) {
      await runLoad({ port: server.port, paths: Array.from({ length: WARM_UP }, next), connections: 1 });
      const file = path.join(folder, "out.cpuprofile");
      let answer = once(server.child, "message");
      server.child.send("profile");
      await answer;
      await runLoad({ port: server.port, paths: Array.from({ length: pages }, next), connections: 1 });
      answer = once(server.child, "message");
      server.child.send({ profileTo: file });
      await answer;
      columns.push({ name, stages: new Map(stagesOf(cpuProfile.parse(JSON.parse(readFileSync(file, "utf8"))))) });
    }
    const total = (stage: string) => columns.reduce((sum, { stages }) => sum + (stages.get(stage) ?? 0), 0);
    const names = [...new Set(columns.flatMap(({ stages }) => [...stages.keys()]))].toSorted(
      (a, b) => total(b) - total(a),
    );
    return {
      heads: ["stage, ms a page on the main thread", ...columns.map(({ name }) => name)],
      rows: names.map((stage) => [stage, ...columns.map(({ stages }) => formatMs((stages.get(stage) ?? 0) / pages))]),
    };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures pages nobody asked for yet beside the plainest ones Next can make, and tells where their time goes. */
export const cold: Subject = {
  async run(args) {
    const { values } = parseArgs({
      args,
      options: {
        pages: { type: "string", default: "40" },
        rounds: { type: "string", default: "5" },
        profile: { type: "boolean", default: false },
        // another checkout of the shop with its packages
        before: { type: "string" },
      },
    });
    const [pages, rounds] = [Number(values.pages), Number(values.rounds)];
    if (![pages, rounds].every((value) => Number.isInteger(value) && value > 0 && value <= 1000))
      throw new Error(USAGE);
    const started: Running[] = [];
    const add = async <R extends Running>(starting: Promise<R>): Promise<R> => {
      const running = await starting;
      started.push(running);
      return running;
    };
    try {
      // the shop's build clears the folder that the others are built in
      const shop = await add(startShop());
      const [hello, cards] = [await buildHello(true), await buildCards(CARDS)];
      const greeting = await add(startNode({ name: "hello world", args: START_NEXT, cwd: hello, readyPath: "/" }));
      const list = await add(startNode({ name: "a list", args: START_NEXT, cwd: cards, readyPath: "/" }));
      const react = await add(
        startNode({
          name: "React alone",
          args: ["--import", "tsx", "scripts/bench/plain-react.tsx"],
          env: { NODE_ENV: "production", CARDS: String(CARDS) },
          readyPath: "/",
        }),
      );
      const before = values.before === undefined ? null : await add(startShop({ cwd: values.before }));
      let number = 0;
      const others = [
        { name: "Next: hello world, each time anew", server: greeting, next: () => `/?n=${number++}` },
        { name: `Next: a page of ${CARDS} plain cards, each time anew`, server: list, next: () => `/?n=${number++}` },
        { name: `React alone: ${CARDS} plain cards`, server: react, next: () => `/?n=${number++}` },
      ];
      const earlier = before ? await casesOf(before) : [];
      const cases = [
        ...(await casesOf(shop)),
        ...earlier.map((one) => ({ ...one, name: `${one.name}, before` })),
        ...others,
      ].map((one) => ({ ...one, cpu: [], times: [], bytes: 0 }));
      const table = await tableOf(cases, pages, rounds);
      return {
        tables: values.profile ? [table, await profile(pages)] : [table],
        conditions: [
          `medians of ${rounds} rounds of ${pages} different addresses each, all kinds in alternation, one connection, gzip`,
          "the shop by npm start with everything embedded, the others by next start",
          ...(values.profile ? ["stages from a build that is not minified, with the profiler's own cost"] : []),
        ],
      };
    } finally {
      for (const server of started) await server.stop();
      removeBuilt();
    }
  },
};
