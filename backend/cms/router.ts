import { Hono } from "hono";
import { listStores } from "../../lib/storefront";
import type { StoreCode } from "../../lib/storefront/types";
import type { Backend } from "../context";
import { findDocuments, listDocuments, type Source } from "../documents";
import { answer } from "../http/answer";
import { Refusal } from "../http/refusal";
import { storeOf } from "../http/request";

const TYPES = { cmsPage: "cms_page", cmsBlock: "cms_block" } as const;
type Kind = keyof typeof TYPES;

/** The words of the reference for content that is not there; it answers every failure with 500. */
const EMPTY = "CMS query returned empty result";
const empty = () => new Refusal(500, { message: EMPTY });

const isActive = ({ active }: Source) => active !== false && active !== 0;

/** Returns the store view of a number. */
function storeOfId(id: string): StoreCode {
  const store = listStores().find(({ storeId }) => String(storeId) === id);
  if (!store) throw empty();
  return store.code;
}

/** Content pages and blocks by id or identifier, under /api/ext/cms-data (docs/commerce-api.md#calls). */
export function cmsDataRouter({ database: { queries } }: Backend): Hono {
  const router = new Hono();
  for (const kind of Object.keys(TYPES) as Kind[]) {
    router.get(`/${kind}/:id`, async (c) => {
      const documents = await listDocuments(queries, storeOf(c), TYPES[kind]);
      const found = documents.find(({ source }) => String(source.id) === c.req.param("id") && isActive(source));
      if (!found) throw empty();
      return answer(c, found.source);
    });
    router.get(`/${kind}Identifier/:identifier/storeId/:id`, async (c) => {
      const { identifier, id } = c.req.param();
      const documents = await findDocuments(queries, storeOfId(id), ["identifier"], identifier, [TYPES[kind]]);
      const found = documents.find(({ source }) => isActive(source));
      if (!found) throw empty();
      return answer(c, found.source);
    });
  }
  return router;
}
