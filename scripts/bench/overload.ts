import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { DEFAULT_STORE } from "../../lib/storefront";
import { readCatalogue } from "./catalogue";
import { runLoad } from "./load";
import { readRss } from "./memory";
import { percentile, randomFrom } from "./numbers";
import { startShop } from "./shop";
import type { Subject } from "./subject";
import { formatMs } from "./table";

const USAGE = "usage: npm run bench -- overload [--searches 200] [--random 5000]";
const MAX_SEARCHES = 500;
const MAX_RANDOM = 20_000;
/** Milliseconds between two requests of a shopper who is there meanwhile. */
const PACE_MS = 50;
/** Connections of the random searches after it. */
const CONNECTIONS = 2;
/** Milliseconds after which the shop should be well again. */
const REST_MS = 2000;

interface Asked {
  status: number;
  ms: number;
}

/** Sends one request to this machine; a broken connection has the status 0. */
function ask(port: number, path: string, agent: Agent, method = "GET"): Promise<Asked> {
  return new Promise((resolve) => {
    const began = performance.now();
    const end = (status: number) => resolve({ status, ms: performance.now() - began });
    const host = `127.0.0.1:${port}`;
    const headers = { "accept-encoding": "gzip", accept: "text/html,*/*", host, origin: `http://${host}` };
    const sent = request({ host: "127.0.0.1", port, path, method, agent, headers }, (response) => {
      response.resume();
      response.on("end", () => end(response.statusCode ?? 0));
    });
    sent.on("error", () => end(0));
    sent.end();
  });
}

/** Asks again and again, as a shopper would, until told to stop; returns what was answered. */
function startShopper(port: number, path: string, method = "GET"): () => Promise<Asked[]> {
  const agent = new Agent({ keepAlive: true });
  const answers: Asked[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      answers.push(await ask(port, path, agent, method));
      await sleep(PACE_MS);
    }
  })();
  return async () => {
    isOver = true;
    await asking;
    agent.destroy();
    return answers;
  };
}

/** "200 × 157, 503 × 43". */
function countsOf(answers: Asked[]): string {
  const statuses = [...new Set(answers.map(({ status }) => status))].toSorted((a, b) => a - b);
  return statuses.map((status) => `${status} × ${answers.filter((one) => one.status === status).length}`).join(", ");
}

const rowOf = (name: string, answers: Asked[]) => {
  const times = answers.map(({ ms }) => ms);
  return [name, countsOf(answers), formatMs(percentile(times, 0.5)), formatMs(percentile(times, 0.99))];
};

/** Measures home page and cart beside more searches than the processor can make, and the shop's memory after many. */
export const overload: Subject = {
  async run(args) {
    const { values } = parseArgs({
      args,
      options: { searches: { type: "string", default: "200" }, random: { type: "string", default: "5000" } },
    });
    const [searches, count] = [Number(values.searches), Number(values.random)];
    if (![searches, count].every((value) => Number.isInteger(value) && value > 0)) throw new Error(USAGE);
    if (searches > MAX_SEARCHES || count > MAX_RANDOM) throw new Error(USAGE);
    const shop = await startShop();
    try {
      const { port, pid } = shop;
      const { words } = await readCatalogue(port, DEFAULT_STORE);
      const random = randomFrom(23);
      const next = () =>
        `/search?q=${encodeURIComponent(words[Math.floor(random() * words.length)] ?? "")}` +
        `&price=0-${90_000 + Math.floor(random() * 1e9)}`;
      const paths = (length: number) => Array.from({ length }, next);
      await runLoad({ port, paths: [...paths(60), ...Array.from({ length: 60 }, () => "/")], connections: 1 });
      const before = readRss(pid);
      const [stopHome, stopCart] = [startShopper(port, "/"), startShopper(port, "/api/cart/create", "POST")];
      const agent = new Agent({ keepAlive: true, maxSockets: searches });
      const began = performance.now();
      let highest = before;
      const watch = setInterval(() => (highest = Math.max(highest, readRss(pid))), 100);
      const answers = await Promise.all(paths(searches).map((path) => ask(port, path, agent)));
      const seconds = (performance.now() - began) / 1000;
      clearInterval(watch);
      agent.destroy();
      const [home, cart] = [await stopHome(), await stopCart()];
      await sleep(REST_MS);
      const stopAfter = startShopper(port, "/");
      await sleep(REST_MS);
      const after = await stopAfter();
      await runLoad({ port, paths: paths(count), connections: CONNECTIONS });
      const mb = (bytes: number) => (bytes / 1024 ** 2).toFixed(0);
      return {
        tables: [
          {
            heads: [`${searches} searches at once`, "answers", "p50 ms", "p99 ms"],
            rows: [
              rowOf("the searches", answers),
              rowOf("home page meanwhile", home),
              rowOf("cart/create meanwhile", cart),
              rowOf("home page 2 s later", after),
            ],
          },
          {
            heads: ["resident, MB", "before", "highest meanwhile", `after ${count} random searches`],
            rows: [["the shop", mb(before), mb(highest), mb(readRss(pid))]],
          },
        ],
        conditions: [
          `all answered in ${seconds.toFixed(1)} s; each address asked once; everything embedded`,
          `random searches over ${CONNECTIONS} connections`,
        ],
      };
    } finally {
      await shop.stop();
    }
  },
};
