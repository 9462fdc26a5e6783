import { Hono } from "hono";
import { indexName } from "../../lib/search-engine/index-name";
import type { EntityType } from "../../lib/search-engine/types";
import { CONTRACT } from "../../lib/upstream/contract";
import { loadGroupPrices } from "../catalog/prices";
import type { Backend } from "../context";
import { groupOfToken } from "../customer/group-token";
import { findDocuments, normalUrl, type Source } from "../documents";
import { check, need, readJson, storeOf } from "../http/request";

/** The types a URL may lead to; of two documents with one path the first type wins. */
const MAPPED: EntityType[] = ["product", "category", "cms_page"];

/** POST /api/url/map: which document a path of the store view leads to (docs/commerce-api.md#url-map-and-rewrites). */
export function urlRouter({ database: { queries }, indexPrefix, now }: Backend): Hono {
  const router = new Hono();
  router.post("/map", async (c) => {
    const body = await readJson(c);
    need(body, "url");
    const { url, groupToken } = check(CONTRACT.urlMap.body, body);
    const store = storeOf(c);
    const found = await findDocuments(queries, store, ["url", "identifier"], normalUrl(url), MAPPED);
    const [first] = found.toSorted((a, b) => MAPPED.indexOf(a.type) - MAPPED.indexOf(b.type));
    if (!first) return c.json({ code: 200, result: { _404: true }, _404: true });
    const priced = async ({ source }: { source: Source }) => {
      const group = await groupOfToken(queries, groupToken ?? null, now());
      return (await loadGroupPrices(queries, store, now(), group)).compute(source);
    };
    const source = first.type === "product" ? await priced(first) : first.source;
    const hit = { _type: first.type, _id: first.id, _source: source };
    // older clients read the hit itself, newer ones the envelope: each finds its own in one answer
    return c.json({ code: 200, result: hit, _index: indexName(indexPrefix, store), ...hit, _score: 1 });
  });
  return router;
}
