import { z } from "zod";
import { openCatalog } from "../backend/catalog/engine";
import { readSearchReport, type ReportedText } from "../backend/search-count/report";
import { suggestWord } from "../lib/search-engine/suggest-word";
import type { EntityType, SearchAnswer, SearchBody } from "../lib/search-engine/types";
import { getStore } from "../lib/storefront";
import { STORE_CODES, type StoreCode } from "../lib/storefront/types";
import type { Result } from "../lib/upstream/types";
import { runOffice } from "./office";

const USAGE = `npm run search-report -- [--store ${STORE_CODES.join("|")}] [--days 30] [--least 2] [--limit 20]
Prints what shoppers searched and did not find, of the last days, from texts that were searched at least that often. The
lines with => are proposals for the file of synonyms (docs/domain-rules.md#synonyms).`;

const count = z.coerce.number().int().min(1);
const options = z.object({
  store: z.enum(STORE_CODES).optional(),
  days: count.max(90).default(30),
  least: count.max(1000).default(2),
  limit: count.max(1000).default(20),
});

const DAY_MS = 86_400_000;

/** Keeps what a stranger typed from doing anything to a terminal. */
const shown = (text: string) => text.replaceAll(/\p{Cc}/gu, " ");
const describe = ({ text, searches, empty, instead }: ReportedText) =>
  `  ${String(searches).padStart(6)} searches, ${String(empty).padStart(5)} empty  ${shown(text)}${instead ? ` => ${shown(instead)}` : ""}`;

function print(store: StoreCode, title: string, texts: ReportedText[]): void {
  console.log(`${store} (${getStore(store).language}), ${title}: ${texts.length === 0 ? "none" : ""}`);
  for (const text of texts) console.log(describe(text));
}

await runOffice({ usage: USAGE, options }, async ({ database, now, options: { store, days, least, limit } }) => {
  const catalog = openCatalog(database.queries, () => now);
  const engine = {
    // the caller names the shape of its documents
    search: <T>(of: StoreCode, type: EntityType, body: SearchBody) =>
      catalog.search({ store: of, type, body }) as Promise<Result<SearchAnswer<T>>>,
  };
  const since = new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
  for (const each of store ? [store] : STORE_CODES) {
    const report = await readSearchReport(database.queries, each, { since, least, limit }, (text) =>
      suggestWord(each, text, engine),
    );
    print(each, "without a product", report.without);
    print(each, "nothing opened", report.unopened);
  }
});
