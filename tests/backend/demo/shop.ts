import { z } from "zod";
import { buildDemoShop } from "@/backend/demo";
import { attributeDocument } from "@/lib/catalog/facets";
import { categoryDocument } from "@/lib/catalog/schema";
import { blockDocument, pageDocument } from "@/lib/content/schema";
import { productDocument } from "@/lib/product/schema";
import type { EntityType } from "@/lib/search-engine/types";
import type { StoreCode } from "@/lib/storefront/types";

export const NOW = new Date("2026-06-15T12:00:00Z");

/** The demo shop as it is on `NOW`. */
export const SHOP = buildDemoShop(NOW);

/** Parses the documents of a type as the shop does, once; one that does not fit fails the test. */
function reader<S extends z.ZodType>(type: EntityType, schema: S): (store: StoreCode) => z.output<S>[] {
  const known = new Map<StoreCode, z.output<S>[]>();
  return (store) => {
    const documents =
      known.get(store) ??
      SHOP.documents
        .filter((document) => document.store === store && document.type === type)
        .map(({ source }) => schema.parse(source));
    known.set(store, documents);
    return documents;
  };
}

const review = z.object({
  id: z.number(),
  product_id: z.number(),
  product_sku: z.string(),
  title: z.string(),
  detail: z.string(),
  created_at: z.string(),
});
const post = z.object({
  id: z.number(),
  title: z.string(),
  url_key: z.string(),
  short_content: z.string(),
  content: z.string(),
  publish_date: z.string(),
  blog_category_ids: z.array(z.number()),
});
const postCategory = z.object({ id: z.number(), name: z.string(), url_key: z.string() });

export const productsOf = reader("product", productDocument);
export const categoriesOf = reader("category", categoryDocument);
export const attributesOf = reader("attribute", attributeDocument);
export const pagesOf = reader("cms_page", pageDocument);
export const blocksOf = reader("cms_block", blockDocument);
export const reviewsOf = reader("review", review);
export const postsOf = reader("cms_blog", post);
export const postCategoriesOf = reader("cms_blog_category", postCategory);

/** Returns entries that occur more than once. */
export const doublesOf = <T>(list: T[]): T[] => list.filter((entry, index) => list.indexOf(entry) !== index);
