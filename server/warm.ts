import { readFile, rename, writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

export interface WarmOptions {
  /** Requests a URL of the shop, as a shopper's browser would; rejects or resolves once it is answered. */
  request: (url: URL) => Promise<{ status: number; body: string }>;
  /** The shop's own address, where its sitemap is. */
  site: URL;
  /** Returns pages with a query that are requested often, the most frequent first. */
  listFrequent?: () => Promise<URL[]>;
  /** True while nobody waits for anything. */
  isIdle: () => boolean;
  /** True where the page cache has no room for more pages without a query. */
  isFull: () => boolean;
  /** Where the time that each page took is remembered over restarts. */
  file: string;
  now?: () => number;
  pause?: (ms: number) => Promise<unknown>;
}

/** Of one processor, what warming may take. */
const SHARE = 0.25;
/** Milliseconds to the next look while shoppers wait. */
const BUSY_MS = 500;
/** Pages at most; their addresses and times are a few megabytes. */
const MAX_PAGES = 20_000;

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, text = ""]) => {
    const address = text.replaceAll("&amp;", "&");
    return URL.canParse(address) ? [new URL(address)] : [];
  });

/** Creates what remembers how many milliseconds each page took to render, over restarts in a file. */
function createPageTimes(file: string) {
  const times = new Map<string, number>();
  const of = ({ href }: URL) => times.get(href) ?? 0;
  return {
    of,
    note: (page: URL, ms: number) => void times.set(page.href, Math.max(ms, of(page))),
    /** Reads the file, unless something is known already. */
    async read(): Promise<void> {
      if (times.size > 0) return;
      const text = await readFile(file, "utf8").catch(() => "[]");
      const entries: unknown = parse(text);
      if (!Array.isArray(entries)) return;
      for (const [address, ms] of entries.filter(Array.isArray).slice(0, MAX_PAGES))
        if (typeof address === "string" && typeof ms === "number") times.set(address, ms);
    },
    async write(): Promise<void> {
      await writeFile(`${file}.new`, JSON.stringify([...times]));
      await rename(`${file}.new`, file);
    },
  };
}

/** Lists the pages of the sitemap; rejects where it cannot be read. */
async function listPages({ request, site }: Pick<WarmOptions, "request" | "site">): Promise<URL[]> {
  const found: URL[] = [];
  for (const part of locations((await request(new URL("/sitemap.xml", site))).body))
    found.push(...locations((await request(part)).body));
  return found.slice(0, MAX_PAGES);
}

/**
 * Creates what renders pages before anybody requests them: the most frequent searches and filters, then the pages of the
 * sitemap, the slowest first where that is known. One at a time, on a quarter of one processor, and not while a shopper
 * waits (docs/decisions/0105-warm-pages.md).
 */
export function createWarmer({
  request,
  site,
  listFrequent = async () => [],
  isIdle,
  isFull,
  file,
  now = Date.now,
  pause = sleep,
}: WarmOptions) {
  const times = createPageTimes(file);
  let turn = 0;

  /** Goes round all pages once; a later call ends an earlier one. Rejects where the sitemap cannot be read. */
  async function round(): Promise<number> {
    const own = ++turn;
    await times.read();
    const frequent = await listFrequent();
    const pages = (await listPages({ request, site })).toSorted((a, b) => times.of(b) - times.of(a));
    let rendered = 0;
    for (const [index, page] of [...frequent, ...pages].entries()) {
      const isFrequent = index < frequent.length;
      while (own === turn && !isIdle()) await pause(BUSY_MS);
      // searches have room of their own
      if (own !== turn || (isFull() && !isFrequent)) break;
      const began = now();
      const status = await request(page).then(
        (answer) => answer.status,
        () => 0,
      );
      const ms = now() - began;
      // what is kept is answered in no time, which says nothing of how long it takes to render
      if (status === 200 && !isFrequent) times.note(page, ms);
      rendered++;
      await pause(ms * (1 / SHARE - 1));
    }
    if (own === turn) await times.write();
    return rendered;
  }

  return { round, stop: () => void turn++ };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
