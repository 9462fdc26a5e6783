import type { Context, Hono } from "hono";
import { z } from "zod";
import { STORE_CODES, type StoreCode } from "../../lib/storefront/types";
import { type Catalogue, categoryPath, lastDepartment, type SandboxEngine } from "./catalogue";
import { findRecords, findSuggestions } from "./find";
import { answerFault, namedFault, type Scenarios } from "./scenarios";
import { parseJson, searchRequest } from "./wire";

/** The key of a store view is this and its code. */
const KEY = "klevu-sandbox-";

/** Returns the words that lead to a page: to the last department of the shop, which sells at a reduction, or away. */
function keywordsOf(catalogue: Catalogue) {
  const sale = lastDepartment(catalogue);
  return [
    { keywords: ["outlet", "klevu outlet"], url: sale ? categoryPath(sale) : "/" },
    { keywords: ["elsewhere"], url: "https://elsewhere.example/outlet" },
  ];
}

const storeOf = (apiKey: string): StoreCode | undefined => STORE_CODES.find((code) => apiKey === KEY + code);

interface SearchPorts {
  engine: SandboxEngine;
  readCatalogue: (store: StoreCode) => Promise<Catalogue>;
  scenarios: Scenarios;
}

async function answerSearch(
  c: Context,
  text: string,
  { engine, readCatalogue, scenarios }: SearchPorts,
): Promise<Response> {
  const asked = searchRequest.safeParse(parseJson(text));
  const { recordQueries: queries = [], suggestions = [] } = asked.data ?? {};
  const fault = await answerFault(c, scenarios.take(namedFault(c, queries[0]?.settings.query.term ?? "")));
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

/** Adds the search and the map of keywords of the store views. */
export function addSearchRoutes(app: Hono, ports: SearchPorts): void {
  app.get("/cs/v2/search", (c) => answerSearch(c, c.req.query("q") ?? "", ports));
  app.post("/cs/v2/search", async (c) => answerSearch(c, await c.req.text(), ports));
  app.get("/klevu-js-v1/klevu-js-api/:file", async (c) => {
    const fault = await answerFault(c, ports.scenarios.take(namedFault(c, "")));
    if (fault) return fault;
    const store = storeOf(c.req.param("file").replace(/-maps\.json$/, ""));
    if (!store) return c.json({ message: "Not found" }, 404);
    return c.json({ klevu_keywordUrlMap: keywordsOf(await ports.readCatalogue(store)) });
  });
}
