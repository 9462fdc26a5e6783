import { Hono } from "hono";
import type { EntityType } from "../../search-engine/types";
import { CONTRACT } from "../../upstream/contract";
import { loadGroupPrices } from "../catalog/prices";
import type { Backend } from "../context";
import { groupOfToken } from "../customer/group-token";
import { findDocuments, normalUrl, type Source } from "../documents";
import { answer } from "../http/answer";
import { check, need, readJson, storeOf } from "../http/request";

/** The types a URL may lead to; of two documents with one path the first type wins. */
const MAPPED: EntityType[] = ["product", "category", "cms_page"];

/** POST /api/url/map: which document a path of the store view leads to (docs/commerce-api.md#url-map-and-rewrites). */
export function urlRouter({ database: { queries }, now }: Backend): Hono {
  const router = new Hono();
  router.post("/map", async (c) => {
    const body = await readJson(c);
    need(body, "url");
    const { url, groupToken } = check(CONTRACT.urlMap.body, body);
    const store = storeOf(c);
    const found = await findDocuments(queries, store, ["url", "identifier"], normalUrl(url), MAPPED);
    const [first] = found.toSorted((a, b) => MAPPED.indexOf(a.type) - MAPPED.indexOf(b.type));
    if (!first) return answer(c, { _404: true });
    const priced = async ({ source }: { source: Source }) => {
      const group = await groupOfToken(queries, groupToken ?? null, now());
      return (await loadGroupPrices(queries, store, now(), group)).compute(source);
    };
    const source = first.type === "product" ? await priced(first) : first.source;
    return answer(c, { _type: first.type, _id: first.id, _source: source });
  });
  return router;
}
