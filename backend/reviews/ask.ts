import { getCompany } from "../../lib/config/company";
import { buildProductPath, slugify } from "../../lib/paths";
import type { StoreCode } from "../../lib/storefront/types";
import { loadProducts } from "../catalog/product";
import type { Backend } from "../context";
import type { OrderTable } from "../db/order-types";
import type { Queries } from "../db/types";
import { type Mail, sendMail } from "../mail";
import { writeLetter } from "../mail/letter";
import { loadMailWords } from "../mail/words";
import { isShipped, loadOrder, type StoredOrder } from "../order/load";
import { readAddress } from "../order/stored";
import { makeReviewLink } from "./links";
import { makeStopLink, stoppedAt } from "./stop";

const DAY_MS = 86_400_000;
/** Two weeks after it came a piece of furniture has been lived with (docs/domain-rules.md#reviews). */
const ASK_AFTER_MS = 14 * DAY_MS;
/** Mails written at a time. */
const BATCH = 20;
/** The page of a product reads it; what stands behind # reaches no server and no log. */
export const REVIEW_TOKEN = "review-token";

/** Notes that an order's buyer is to be asked for a review, in the transaction that delivers it. */
export async function requestReviews(queries: Queries, { id }: Pick<OrderTable, "id">, now: Date): Promise<void> {
  await queries
    .insertInto("review_request")
    .values({ order_id: id, due_at: new Date(now.getTime() + ASK_AFTER_MS).toISOString(), state: "waiting" })
    .onConflict((conflict) => conflict.column("order_id").doNothing())
    .execute();
}

interface ReviewedProduct {
  sku: string;
  name: string;
  path: string;
}

/** Returns the products an order's buyer kept and its store view still sells, each once. */
async function productsOf(queries: Queries, { order, lines }: StoredOrder): Promise<ReviewedProduct[]> {
  const kept = lines.filter((line) => isShipped(line) && line.withdrawn < line.qty);
  const find = await loadProducts(queries, order.store, [...new Set(kept.map(({ parent_sku }) => parent_sku))]);
  const products = kept.flatMap(({ parent_sku }) => {
    const product = find(parent_sku)?.product;
    if (!product) return [];
    const slug = product.slug ?? product.url_key ?? slugify(product.name);
    return { sku: product.sku, name: product.name, path: buildProductPath(product.sku, slug) };
  });
  return products.filter((product, index) => products.findIndex(({ sku }) => sku === product.sku) === index);
}

/** Returns a first name and an initial, as customers are shown. */
function shownName(order: OrderTable): string {
  const { firstname, lastname } = readAddress(order.billing_address);
  return [firstname, lastname && `${Array.from(lastname)[0]?.toUpperCase()}.`].filter(Boolean).join(" ").slice(0, 80);
}

async function writeRequest(
  queries: Queries,
  stored: StoredOrder,
  { products, email }: { products: ReviewedProduct[]; email: string },
  backend: Backend,
): Promise<Mail> {
  const { order } = stored;
  const store: StoreCode = order.store;
  const t = await loadMailWords(store);
  const company = getCompany(store);
  const author = shownName(order);
  const links: { label: string; url: string }[] = [];
  for (const { sku, name, path } of products) {
    const token = await makeReviewLink(queries, { order_id: order.id, store, sku, name, author, email }, backend);
    links.push({ label: name, url: `${backend.toPageUrl({ store, path })}#${REVIEW_TOKEN}=${token}` });
  }
  const { firstname } = readAddress(order.billing_address);
  const subject = t("review.subject", { company: company.name });
  const leaveUrl = await makeStopLink(queries, { store, email }, backend);
  // links with tokens are in the text alone
  const { text } = writeLetter("", subject, [
    { kind: "text", text: firstname ? t("helloName", { name: firstname }) : t("hello") },
    { kind: "text", text: t("review.intro", { number: order.order_number }) },
    { kind: "links", links },
    { kind: "text", text: t("review.terms") },
    { kind: "links", links: [{ label: t("review.stop"), url: leaveUrl }] },
    { kind: "text", text: company.line },
  ]);
  return { store, to: email, subject, text, leaveUrl };
}

/**
 * Mails buyers whose order came two weeks ago and asks for a review, once for each order whatever process does it. An
 * order without an address, of which nothing was kept, or whose buyer wants no such mails is left alone. Returns how many were due.
 */
export async function askForReviews(backend: Backend): Promise<number> {
  const { database, now } = backend;
  const due = await database.queries
    .selectFrom("review_request")
    .innerJoin("orders", "orders.id", "review_request.order_id")
    .selectAll("orders")
    .where("review_request.state", "=", "waiting")
    .where("review_request.due_at", "<=", now().toISOString())
    .orderBy("review_request.due_at")
    .limit(BATCH)
    .execute();
  for (const order of due)
    await database.write(async (queries) => {
      const stored = await loadOrder(queries, order);
      const isAsked = order.customer_email !== null && (await stoppedAt(queries, order.customer_email)) === null;
      const products = isAsked ? await productsOf(queries, stored) : [];
      const claimed = await queries
        .updateTable("review_request")
        .set({ state: products.length > 0 ? "sent" : "none" })
        .where("order_id", "=", order.id)
        .where("state", "=", "waiting")
        .executeTakeFirst();
      if (claimed.numUpdatedRows === 0n || products.length === 0 || order.customer_email === null) return;
      await sendMail(
        queries,
        await writeRequest(queries, stored, { products, email: order.customer_email }, backend),
        backend,
      );
    });
  return due.length;
}
