import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { buildProductPath, slugify } from "../../lib/paths";
import { getStore } from "../../lib/storefront";
import type { StoreCode } from "../../lib/storefront/types";
import type { stockReview } from "../../lib/upstream/contract/review";
import { userKeyOf } from "../../sandboxes/yotpo/create";
import { readProduct } from "../catalog/product";
import type { Backend } from "../context";
import { nextNumber } from "../db/counter";
import type { Queries } from "../db/types";
import { Refusal } from "../http/refusal";

/** `review_status` of the reference: it waits to be read. */
const PENDING = 2;

/** Returns the score of a review, 1 to 5: the mean of its ratings; 0 where it has none. */
const scoreOf = (ratings: { value: number }[]): number =>
  ratings.length === 0 ? 0 : Math.round(ratings.reduce((sum, { value }) => sum + value, 0) / ratings.length);

/**
 * Saves a review as other clients of the reference send it; it waits until somebody has read it. Who a client says its
 * customer is proves nothing and is not kept. Refuses with 404 a product the store view does not have. Run it in a
 * transaction.
 */
export async function createStockReview(
  queries: Queries,
  review: z.output<typeof stockReview>,
  store: StoreCode,
  { now, toPageUrl }: Pick<Backend, "now" | "toPageUrl">,
) {
  const { product_id, title, detail, nickname, review_entity, ratings } = review;
  const document = await queries
    .selectFrom("document")
    .select("body")
    .where("store", "=", store)
    .where("type", "=", "product")
    .where("id", "=", String(product_id))
    .executeTakeFirst();
  const product = document ? readProduct(JSON.parse(document.body)) : null;
  if (!product) throw new Refusal(404, `There is no product ${product_id}`);
  const slug = product.slug ?? product.url_key ?? slugify(product.name);
  const id = await nextNumber(queries, "review");
  const created_at = now().toISOString();
  await queries
    .insertInto("review")
    .values({
      id,
      app_key: `sandbox-${getStore(store).language}`,
      // as the provider names products: other signs than these become a hyphen
      product: product.sku.replaceAll(/[^\w-]/g, "-"),
      product_title: product.name,
      product_url: toPageUrl({ store, path: buildProductPath(product.sku, slug) }),
      product_image: null,
      score: scoreOf(ratings),
      title,
      content: detail,
      author: nickname,
      user_key: userKeyOf(randomUUID()),
      email: null,
      status: "pending",
      is_buyer: 0,
      votes_up: 0,
      votes_down: 0,
      answer: null,
      answered_at: null,
      created_at,
    })
    .execute();
  return { id, product_id, title, detail, nickname, review_entity, review_status: PENDING, created_at };
}
