import "server-only";
import { cachedRead, cacheLife, cacheTag } from "../cache/cached-read";
import { CACHE, kindTag } from "../config/cache";
import { getSettings } from "../config/settings";
import { cardFields, toProductCard } from "../product/card";
import { productDocument } from "../product/schema";
import type { ProductCard } from "../product/types";
import { readDocuments, valueOf } from "../search-engine/read";
import { getSearchEngine } from "../search-engine/server";
import { SHOWROOMS } from "../stock/showrooms";
import type { StoreCode } from "../storefront/types";
import { buildListingBody } from "./listing-body";
import { parseListingQuery } from "./listing-query";

/** Products shown of each showroom. */
const SHOWN = 12;

export interface ShowroomProducts {
  /** Id of the showroom. */
  id: number;
  /** Products that stand there. */
  total: number;
  /** The first of them. */
  cards: ProductCard[];
}

/** Reads what stands in each showroom, in the order of a list. Throws `ReadError` in an outage. */
export const getShowroomProducts = cachedRead(
  "getShowroomProducts",
  async (store: StoreCode): Promise<ShowroomProducts[]> => {
    cacheLife(CACHE.catalog.life);
    cacheTag(kindTag("product", store));
    const everything = parseListingQuery({});
    return Promise.all(
      SHOWROOMS.map(async ({ id }) => {
        const { query, sort } = buildListingBody({ fixed: { product_showroom: [id] } }, everything, getSettings(store));
        const body = { query, sort, size: SHOWN, _source: cardFields() };
        const answer = valueOf(await getSearchEngine().search(store, "product", body));
        const now = new Date();
        const cards = readDocuments(store, "product", answer, productDocument).map((document) =>
          toProductCard(document, store, now),
        );
        return { id, total: answer.total, cards };
      }),
    );
  },
);
