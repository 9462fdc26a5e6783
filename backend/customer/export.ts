import { userKeyOf } from "../../sandboxes/yotpo/create";
import type { Queries } from "../db/types";
import { withoutTokens } from "../mail/redact";
import { findOwnMarketing } from "../marketing";
import { stoppedAt } from "../reviews/stop";
import { listOwnMails } from "./own-mail";
import { type Customer, findCustomer } from "./repository";

type Row = Record<string, unknown>;

/** Columns that hold JSON. */
const JSON_COLUMNS = new Set([
  "answers",
  "addresses",
  "attachments",
  "billing_address",
  "options",
  "parts",
  "placing",
  "product_option",
  "shipping_address",
  "transports",
]);

/** Returns a row with its JSON read, without the columns that are named. */
const tidy = (row: object, ...without: string[]): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !without.includes(name))
      .map(([name, value]) => [name, JSON_COLUMNS.has(name) && typeof value === "string" ? JSON.parse(value) : value]),
  );

const tidyAll = (rows: object[], ...without: string[]): Row[] => rows.map((row) => tidy(row, ...without));

/** Tables of what belongs to an order. */
const OF_ORDER = {
  analytics: "analytics_event",
  lines: "order_line",
  fees: "order_fee",
  deliveries: "order_delivery",
  delivery_lines: "order_delivery_line",
  shipments: "shipment",
  shipment_lines: "shipment_line",
  withdrawals: "withdrawal",
  withdrawal_lines: "withdrawal_line",
  refunds: "refund",
  mails: "order_letter",
  coupon_uses: "coupon_use",
  review_requests: "review_request",
  bookings: "order_booking",
  charges: "order_charge",
  booking_mails: "booking_letter",
} as const;

/** Of a payment, what is a secret between the shop and its provider. */
const PAYMENT_SECRETS = ["id", "provider_id", "customer_id"];

async function listPayments(queries: Queries, by: { order: number } | { customer: number }): Promise<Row[]> {
  const payments = await queries
    .selectFrom("payment")
    .selectAll()
    .$if("order" in by, (query) => query.where("order_id", "=", "order" in by ? by.order : 0))
    .$if("customer" in by, (query) =>
      query.where("customer_id", "=", "customer" in by ? by.customer : 0).where("order_id", "is", null),
    )
    .orderBy("created_at")
    .execute();
  return Promise.all(
    payments.map(async (payment) => {
      const tasks = await queries
        .selectFrom("payment_task")
        .select(["kind", "number", "amount", "state", "created_at", "done_at"])
        .where("payment_id", "=", payment.id)
        .orderBy("created_at")
        .orderBy("kind")
        .execute();
      return { ...tidy(payment, ...PAYMENT_SECRETS), tasks };
    }),
  );
}

/** Returns the address of a customer where a mail has proven it to be theirs; what stands under another's is not. */
export const provenEmail = ({ email, email_verified_at }: Customer): string | null =>
  email_verified_at === null ? null : email;

/** Returns a customer's orders, oldest first, those placed as a guest under a proven address among them. */
export const listOwnOrders = (queries: Queries, customer: Customer) =>
  queries
    .selectFrom("orders")
    .selectAll()
    .where(({ or, and, eb }) =>
      or([
        eb("customer_id", "=", String(customer.id)),
        and([eb("customer_id", "is", null), eb("customer_email", "=", provenEmail(customer))]),
      ]),
    )
    .orderBy("id")
    .execute();

async function exportOrders(queries: Queries, orders: Awaited<ReturnType<typeof listOwnOrders>>): Promise<Row[]> {
  const found: Row[] = [];
  for (const order of orders) {
    const parts: Row = {};
    for (const [name, table] of Object.entries(OF_ORDER))
      parts[name] = tidyAll(
        await queries.selectFrom(table).selectAll().where("order_id", "=", order.id).execute(),
        "order_id",
        "key",
        "ref",
      );
    found.push({ ...tidy(order), ...parts, payments: await listPayments(queries, { order: order.id }) });
  }
  return found;
}

async function exportCarts(queries: Queries, customerId: number): Promise<Row[]> {
  const carts = await queries.selectFrom("cart").selectAll().where("customer_id", "=", customerId).execute();
  return Promise.all(
    carts.map(async (cart) => ({
      ...tidy(cart, "mask"),
      items: tidyAll(
        await queries.selectFrom("cart_item").selectAll().where("cart_id", "=", cart.id).execute(),
        "cart_id",
        "line_key",
      ),
      fees: tidyAll(
        await queries.selectFrom("cart_fee").selectAll().where("cart_id", "=", cart.id).execute(),
        "cart_id",
      ),
      slots: tidyAll(
        await queries.selectFrom("slot_hold").selectAll().where("cart_id", "=", cart.id).execute(),
        "cart_id",
        "ref",
      ),
    })),
  );
}

/** Returns what the owner of an address wrote of products, with photos, and where they were asked to. */
async function exportReviews(queries: Queries, email: string): Promise<Row> {
  const written = await queries.selectFrom("review").selectAll().where("user_key", "=", userKeyOf(email)).execute();
  const links = await queries.selectFrom("review_link").selectAll().where("email", "=", email).execute();
  const reviews: Row[] = [];
  for (const review of written) {
    const photos = await queries.selectFrom("review_photo").selectAll().where("review_id", "=", review.id).execute();
    reviews.push({ ...tidy(review, "id", "user_key"), photos: tidyAll(photos, "review_id") });
  }
  const stopped = await stoppedAt(queries, email);
  return { reviews, review_links: tidyAll(links, "hash"), review_stops: stopped === null ? [] : [stopped] };
}

/** Returns what stands under a proven e-mail address alone. */
async function exportByEmail(queries: Queries, email: string): Promise<Row> {
  const alerts = await queries.selectFrom("stock_alert").selectAll().where("email", "=", email).execute();
  const codes = await queries.selectFrom("order_code_request").selectAll().where("email", "=", email).execute();
  const letters = await queries.selectFrom("newsletter").selectAll().where("email", "=", email).execute();
  const requests = await queries.selectFrom("newsletter_request").selectAll().where("email", "=", email).execute();
  const coupons = await queries.selectFrom("coupon").selectAll().where("email", "=", email).execute();
  return {
    stock_alerts: tidyAll(alerts, "id", "token_hash"),
    order_code_requests: tidyAll(codes, "id"),
    newsletter: tidyAll(letters, "email_key"),
    newsletter_requests: tidyAll(requests, "id"),
    coupons: tidyAll(coupons),
    ...(await exportReviews(queries, email)),
  };
}

/**
 * Returns everything the database holds of a customer, by area, as it is stored: amounts in minor units, times in UTC.
 * Left out are hashes and tokens, which say nothing of a person, and what stands under an e-mail address that no mail has
 * proven to be the customer's: it may be a stranger's.
 */
export async function exportCustomer(
  queries: Queries,
  customerId: number,
  now: Date,
): Promise<Row & { generated_at: string }> {
  const customer = await findCustomer(queries, { id: customerId });
  if (!customer) throw new Error(`there is no customer ${customerId}`);
  const ofCustomer = (table: "session" | "email_change" | "password_reset" | "wish" | "passkey") =>
    queries.selectFrom(table).selectAll().where("customer_id", "=", customerId).execute();
  const { addresses, ...profile } = customer;
  const email = provenEmail(customer);
  const orders = await listOwnOrders(queries, customer);
  const mails = await listOwnMails(queries, { email, orders });
  const yes = await findOwnMarketing(queries, { customerId, email: customer.email });
  return {
    generated_at: now.toISOString(),
    is_email_proven: email !== null,
    profile: tidy(profile, "password_hash", "wishlist_version"),
    addresses,
    devices: tidyAll(await ofCustomer("session"), "id", "customer_id"),
    passkeys: tidyAll(await ofCustomer("passkey"), "id", "customer_id", "public_key", "counter"),
    email_changes: tidyAll(await ofCustomer("email_change"), "hash", "customer_id"),
    password_links: tidyAll(await ofCustomer("password_reset"), "hash", "customer_id"),
    wishlist: tidyAll(await ofCustomer("wish"), "customer_id"),
    carts: await exportCarts(queries, customerId),
    orders: await exportOrders(queries, orders),
    marketing: yes ? [tidy(yes, "email_key")] : [],
    payments_without_order: await listPayments(queries, { customer: customerId }),
    mails: mails.map((mail) => ({
      ...tidy(mail, "id", "error", "next_at", "leave_url"),
      body: withoutTokens(mail.body),
    })),
    ...(email === null ? {} : await exportByEmail(queries, email)),
  };
}
