import { Hono } from "hono";
import { indexName } from "../../lib/search-engine/index-name";
import { CONTRACT } from "../../lib/upstream/contract";
import { loadGroupPrices } from "../catalog/prices";
import type { Backend } from "../context";
import { groupOfToken } from "../customer/group-token";
import type { Source } from "../documents";
import { check, need, readJson, storeOf } from "../http/request";
import { findByUrl } from "./find";

/** POST /api/url/map: which document a path of the store view leads to (docs/commerce-api.md#url-map-and-rewrites). */
export function urlRouter(backend: Backend): Hono {
  const {
    database: { queries },
    indexPrefix,
    now,
  } = backend;
  const router = new Hono();
  router.post("/map", async (c) => {
    const body = await readJson(c);
    need(body, "url");
    const { url, groupToken } = check(CONTRACT.urlMap.body, body);
    const store = storeOf(c);
    const found = await findByUrl(backend, store, url);
    if (!found) return c.json({ code: 200, result: { _404: true }, _404: true });
    const priced = async (source: Source) => {
      const group = await groupOfToken(queries, groupToken ?? null, now());
      return (await loadGroupPrices(queries, store, now(), group)).compute(source);
    };
    const source = found.type === "product" ? await priced(found.source) : found.source;
    const hit = { _type: found.type, _id: found.id, _source: source };
    // older clients read the hit itself, newer ones the envelope: each finds its own in one answer
    return c.json({ code: 200, result: hit, _index: indexName(indexPrefix, store), ...hit, _score: 1 });
  });
  return router;
}
