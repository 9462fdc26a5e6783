import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { z } from "zod";
import { STORE_CODES, type StoreCode } from "../../lib/storefront/types";
import { type Catalogue, categoryPath, createCatalogueRead, lastDepartment, type SandboxEngine } from "./catalogue";
import { createEventLog, eventsPage } from "./events";
import { findRecords, findSuggestions } from "./find";
import { searchRequest } from "./wire";

export interface KlevuWorld {
  engine: SandboxEngine;
  now: () => Date;
  report: (cause: unknown) => void;
}

/** Faults that a call asks for by `X-Sandbox-Scenario`, a search by a text such as `fault:html`, a test for the next. */
const SCENARIOS = ["none", "timeout", "error", "html", "rate_limit", "empty", "malformed", "half", "circular"] as const;
type Scenario = (typeof SCENARIOS)[number];
const scenario = z.object({ name: z.enum(SCENARIOS), times: z.number().int().min(1).max(1_000_000).default(1) });

/** Bytes of a request; the real one takes no more. */
const MAX_BODY = 8192;
/** The key of a store view is this and its code. */
const KEY = "klevu-sandbox-";
const EVENTS = [
  "n-search/search",
  "productTracking",
  "categoryProductViewTracking",
  "categoryProductClickTracking",
  "collect",
];
/** Returns the words that lead to a page: to the last department of the shop, which sells at a reduction, or away. */
function keywordsOf(catalogue: Catalogue) {
  const sale = lastDepartment(catalogue);
  return [
    { keywords: ["outlet", "klevu outlet"], url: sale ? categoryPath(sale) : "/" },
    { keywords: ["elsewhere"], url: "https://elsewhere.example/outlet" },
  ];
}

const storeOf = (apiKey: string): StoreCode | undefined => STORE_CODES.find((code) => apiKey === KEY + code);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Answers as a provider in trouble does; null where nothing is wrong. */
async function answerFault(c: Context, fault: Scenario): Promise<Response | null> {
  switch (fault) {
    case "none":
      return null;
    case "timeout":
      return new Promise<Response>(() => {});
    case "error":
      return c.json({ message: "Internal server error" }, 500);
    case "html":
      return c.html("<!doctype html><title>Bad gateway</title>");
    case "rate_limit":
      return c.json({ message: "Too many requests" }, 429, { "retry-after": "2" });
    case "empty":
      return c.json({ meta: { qTime: 1, responseCode: 200 }, queryResults: [], suggestionResults: [] });
    case "malformed":
      return c.json({ meta: { qTime: 1, responseCode: 200 }, queryResults: "none" });
    case "half":
      return c.body('{"meta":{"qTime":1,"responseCode":200},"queryResults":[{"id":"rec', 200, {
        "content-type": "application/json",
      });
    case "circular":
      return c.redirect(c.req.url, 302);
  }
}

/**
 * Creates the sandbox of the provider of search (docs/decisions/0120-the-sandbox-of-the-hosted-search.md): its search over
 * the shop's own catalogue, its map of keywords, and its analytics, whose calls it shows at `/`.
 */
export function createKlevuSandbox({ engine, now, report }: KlevuWorld): Hono {
  const app = new Hono();
  const events = createEventLog(now);
  const readCatalogue = createCatalogueRead(engine, () => now().getTime());
  let next: z.output<typeof scenario> = { name: "none", times: 0 };
  app.onError((cause, c) => {
    report(cause);
    return c.json({ message: "Internal server error" }, 500);
  });
  app.notFound((c) => c.json({ message: "Not found" }, 404));
  app.use(cors());
  app.use(bodyLimit({ maxSize: MAX_BODY, onError: (c) => c.json({ message: "Request entity too large" }, 413) }));

  function faultOf(c: Context, term: string): Scenario {
    const asked = c.req.header("x-sandbox-scenario") ?? /^fault:(\w+)$/.exec(term)?.[1];
    const named = SCENARIOS.find((one) => one === asked);
    if (named) return named;
    if (next.times === 0) return "none";
    next = { ...next, times: next.times - 1 };
    return next.name;
  }

  async function answerSearch(c: Context, text: string): Promise<Response> {
    const asked = searchRequest.safeParse(parseJson(text));
    const { recordQueries: queries = [], suggestions = [] } = asked.data ?? {};
    const fault = await answerFault(c, faultOf(c, queries[0]?.settings.query.term ?? ""));
    if (fault) return fault;
    if (!asked.success) return c.json({ message: z.prettifyError(asked.error) }, 400);
    const store = storeOf(asked.data.context.apiKeys[0] ?? "");
    if (!store) return c.json({ message: "Unknown API key" }, 400);
    const place = { store, catalogue: await readCatalogue(store) };
    return c.json({
      meta: { qTime: 1, responseCode: 200 },
      queryResults: await Promise.all(
        queries.map(async (query) => {
          const { total, records, filters } = await findRecords(engine, place, query);
          const { offset, query: wanted } = query.settings;
          const searched = { searchedTerm: wanted.term, typeOfSearch: "WILDCARD_AND", offset };
          const meta = { ...searched, qTime: 1, totalResultsFound: total, noOfResults: records.length };
          return { id: query.id, meta, records, filters };
        }),
      ),
      suggestionResults: await Promise.all(
        suggestions.map(async (query) => ({ id: query.id, suggestions: await findSuggestions(engine, place, query) })),
      ),
    });
  }

  app.get("/cs/v2/search", (c) => answerSearch(c, c.req.query("q") ?? ""));
  app.post("/cs/v2/search", async (c) => answerSearch(c, await c.req.text()));
  app.get("/klevu-js-v1/klevu-js-api/:file", async (c) => {
    const fault = await answerFault(c, faultOf(c, ""));
    if (fault) return fault;
    const store = storeOf(c.req.param("file").replace(/-maps\.json$/, ""));
    if (!store) return c.json({ message: "Not found" }, 404);
    return c.json({ klevu_keywordUrlMap: keywordsOf(await readCatalogue(store)) });
  });
  for (const path of EVENTS) {
    app.get(`/analytics/${path}`, (c) => {
      events.add(path, c.req.query());
      return c.json({});
    });
    app.post(`/analytics/${path}`, async (c) => {
      const text = await c.req.text();
      events.add(path, parseJson(text) ?? Object.fromEntries(new URLSearchParams(text)));
      return c.json({});
    });
  }
  app.get("/", (c) => c.html(eventsPage(events.list())));
  app.get("/__sandbox/events", (c) => c.json(events.list()));
  app.post("/__sandbox/reset", (c) => {
    events.clear();
    next = { name: "none", times: 0 };
    return c.json({});
  });
  app.post("/__sandbox/scenario", async (c) => {
    const asked = scenario.safeParse(parseJson(await c.req.text()));
    if (!asked.success) return c.json({ message: z.prettifyError(asked.error) }, 400);
    next = asked.data;
    return c.json({});
  });
  return app;
}
