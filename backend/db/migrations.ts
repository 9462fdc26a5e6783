import { type CreateTableBuilder, sql } from "kysely";
import { orderAnalytics } from "./analytics-tables";
import { bookings } from "./booking-tables";
import { cartMasks, cartVersions, customerCarts, discounts, fees } from "./cart-tables";
import { cmsEntries } from "./cms-tables";
import { consents, toldPurchases } from "./consent-tables";
import {
  companies,
  customers,
  devices,
  emailChanges,
  passwordResets,
  rotatingSessions,
  wishlists,
} from "./customer-tables";
import { deliveries } from "./delivery-tables";
import { learning } from "./learning-tables";
import { confirmations, mail } from "./mail-tables";
import { marketing } from "./marketing-tables";
import { measurement } from "./measurement-tables";
import { newsletter } from "./newsletter-tables";
import { orderLetters, ordersAfterwards } from "./order-tables";
import { passkeys } from "./passkey-tables";
import { payments } from "./payment-tables";
import { reviews, reviewStops } from "./review-tables";
import type { Queries } from "./types";

type Migration = (queries: Queries) => Promise<void>;

async function documents({ schema }: Queries): Promise<void> {
  await schema
    .createTable("document")
    .addColumn("store", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("document_pk", ["store", "type", "id"])
    .execute();
  await schema
    .createTable("document_key")
    .addColumn("store", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("document_key_pk", ["store", "value", "kind", "type", "id"])
    .execute();
  await schema.createIndex("document_key_owner").on("document_key").columns(["store", "type", "id"]).execute();
}

async function stock({ schema }: Queries): Promise<void> {
  await schema
    .createTable("stock")
    .addColumn("sku", "text", (column) => column.primaryKey())
    .addColumn("product_id", "bigint", (column) => column.notNull())
    .addColumn("qty", "integer", (column) => column.notNull())
    .addColumn("managed", "integer", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
}

async function carts({ schema }: Queries): Promise<void> {
  await schema
    .createTable("coupon")
    .addColumn("code", "text", (column) => column.primaryKey())
    .addColumn("basis_points", "integer", (column) => column.notNull())
    .addColumn("valid_from", "text")
    .addColumn("valid_to", "text")
    .execute();
  await schema
    .createTable("cart")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("store", "text", (column) => column.notNull())
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("next_item_id", "bigint", (column) => column.notNull())
    .addColumn("country", "text")
    .addColumn("shipping_address", "text")
    .addColumn("billing_address", "text")
    .addColumn("shipping_carrier", "text")
    .addColumn("shipping_method", "text")
    .addColumn("payment_method", "text")
    .addColumn("coupon", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await schema
    .createTable("cart_item")
    .addColumn("cart_id", "text", (column) => column.notNull().references("cart.id").onDelete("cascade"))
    .addColumn("item_id", "bigint", (column) => column.notNull())
    .addColumn("line_key", "text", (column) => column.notNull())
    .addColumn("sku", "text", (column) => column.notNull())
    .addColumn("qty", "integer", (column) => column.notNull())
    .addColumn("product_option", "text")
    .addPrimaryKeyConstraint("cart_item_pk", ["cart_id", "item_id"])
    .addUniqueConstraint("cart_item_line", ["cart_id", "line_key"])
    .execute();
}

async function orders({ schema }: Queries): Promise<void> {
  const money = ["subtotal_net", "subtotal", "discount", "shipping", "shipping_tax", "tax", "grand_total"];
  const needed = [
    "order_number",
    "cart_id",
    "store",
    "state",
    "status",
    "currency",
    "billing_address",
    "payment_method",
    "payment_title",
    "created_at",
  ];
  const optional = [
    "client_order_id",
    "customer_id",
    "customer_email",
    "shipping_address",
    "shipping_carrier",
    "shipping_method",
    "shipping_title",
    "coupon",
  ];
  let table: CreateTableBuilder<string, string> = schema
    .createTable("orders")
    .addColumn("id", "bigint", (column) => column.primaryKey())
    .addColumn("items_qty", "integer", (column) => column.notNull());
  for (const name of needed) table = table.addColumn(name, "text", (column) => column.notNull());
  for (const name of optional) table = table.addColumn(name, "text");
  for (const name of money) table = table.addColumn(name, "bigint", (column) => column.notNull());
  await table
    .addUniqueConstraint("orders_number", ["order_number"])
    .addUniqueConstraint("orders_cart", ["cart_id"])
    .execute();
  await schema.createIndex("orders_client").on("orders").column("client_order_id").execute();
  await schema.createIndex("orders_email").on("orders").columns(["customer_email", "created_at"]).execute();
}

async function orderLines({ schema }: Queries): Promise<void> {
  let table: CreateTableBuilder<string, string> = schema
    .createTable("order_line")
    .addColumn("order_id", "bigint", (column) => column.notNull().references("orders.id"))
    .addColumn("line", "integer", (column) => column.notNull())
    .addColumn("product_option", "text");
  for (const name of ["sku", "parent_sku", "name", "product_type", "options"])
    table = table.addColumn(name, "text", (column) => column.notNull());
  for (const name of [
    "product_id",
    "qty",
    "unit_price",
    "unit_price_regular",
    "row_total",
    "discount",
    "tax",
    "tax_basis_points",
  ])
    table = table.addColumn(name, "bigint", (column) => column.notNull());
  await table.addPrimaryKeyConstraint("order_line_pk", ["order_id", "line"]).execute();
}

async function idempotency({ schema }: Queries): Promise<void> {
  await schema
    .createTable("counter")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "bigint", (column) => column.notNull())
    .execute();
  await schema
    .createTable("idempotency")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("body_hash", "text", (column) => column.notNull())
    .addColumn("order_id", "bigint")
    .addColumn("result", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
}

async function addresses({ schema }: Queries): Promise<void> {
  await schema
    .createTable("url_rewrite")
    .addColumn("store", "text", (column) => column.notNull())
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("target", "text", (column) => column.notNull())
    .addColumn("code", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("url_rewrite_pk", ["store", "path"])
    .execute();
  await schema.createIndex("document_updated").on("document").column("updated_at").execute();
}

async function prices({ schema }: Queries): Promise<void> {
  let table: CreateTableBuilder<string, string> = schema.createTable("price_history");
  for (const name of ["store", "sku", "at"]) table = table.addColumn(name, "text", (column) => column.notNull());
  for (const name of ["inside", "outside", "regular"])
    table = table.addColumn(name, "bigint", (column) => column.notNull());
  for (const name of ["opens", "closes"]) table = table.addColumn(name, "text");
  await table.addPrimaryKeyConstraint("price_history_pk", ["store", "sku", "at"]).execute();
}

/** Lets each stock row count its changes. What has changed before this migration is synced once more. */
async function stockVersions(queries: Queries): Promise<void> {
  for (const name of ["version", "synced_version"])
    await queries.schema
      .alterTable("stock")
      .addColumn(name, "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
  await queries.updateTable("stock").set({ version: 1 }).execute();
  await sql`create index stock_unsynced on stock (sku) where version <> synced_version`.execute(queries);
}

/** The migrations in order; a released one is never edited, only followed by another. */
export const MIGRATIONS: Migration[] = [
  async (queries) => {
    await documents(queries);
    await stock(queries);
    await carts(queries);
    await orders(queries);
    await orderLines(queries);
    await idempotency(queries);
  },
  addresses,
  prices,
  mail,
  customers,
  customerCarts,
  discounts,
  fees,
  wishlists,
  passwordResets,
  stockVersions,
  emailChanges,
  cartVersions,
  confirmations,
  ordersAfterwards,
  orderLetters,
  deliveries,
  payments,
  devices,
  newsletter,
  passkeys,
  companies,
  cmsEntries,
  reviews,
  reviewStops,
  bookings,
  cartMasks,
  rotatingSessions,
  learning,
  consents,
  toldPurchases,
  measurement,
  orderAnalytics,
  marketing,
];
