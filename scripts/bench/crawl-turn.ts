import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { CountingProxy } from "./counting-proxy";
import { get, runLoad } from "./load";
import { readRss } from "./memory";
import type { Running } from "./running";

/** Milliseconds between the shopper's requests, whether or not the last one is answered. */
export const PACE_MS = 20;
/** The crawler requests its paths in parts, so many a second. */
const PARTS_PER_SECOND = 20;

/** Requests a page at a steady pace until it is stopped; every answer must be 200. */
export function startShopper(port: number, path: string): () => Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const answers: Promise<number>[] = [];
  const visit = async () => {
    const { status, ms } = await get(port, path, agent);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return ms;
  };
  const timer = setInterval(() => {
    const answer = visit();
    // a failure is thrown at the end
    answer.catch(() => {});
    answers.push(answer);
  }, PACE_MS);
  return async () => {
    clearInterval(timer);
    return Promise.all(answers).finally(() => agent.destroy());
  };
}

/** The measurements of a part of the crawl. */
export interface CrawlPart {
  meanwhile: number[];
  seconds: number;
  calls: Map<string, number>;
  highestRss: number;
}

export interface Pace {
  /** Unknown paths a second at most. */
  rate: number;
  connections: number;
}

/** Crawls a part of the paths, with a shopper at the same time. */
export async function crawlPart(
  { port, pid }: Running,
  proxy: CountingProxy,
  pagePath: string,
  paths: string[],
  { rate, connections }: Pace,
): Promise<CrawlPart> {
  const [before, began] = [proxy.counts(), performance.now()];
  const stop = startShopper(port, pagePath);
  const part = Math.ceil(rate / PARTS_PER_SECOND);
  let highestRss = 0;
  for (let at = 0; at < paths.length; at += part) {
    await runLoad({ port, paths: paths.slice(at, at + part), connections, status: 404 });
    highestRss = Math.max(highestRss, readRss(pid));
    await sleep(began + ((at + part) / rate) * 1000 - performance.now());
  }
  const seconds = (performance.now() - began) / 1000;
  const calls = new Map([...proxy.counts()].map(([kind, count]) => [kind, count - (before.get(kind) ?? 0)]));
  return { meanwhile: await stop(), seconds, calls, highestRss };
}
