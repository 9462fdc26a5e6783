import { join } from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { getMeta, setMeta } from "@/backend/db/meta";
import { MIGRATIONS } from "@/backend/db/migrations";
import { openDatabase } from "@/backend/db/open";
import { openPostgres } from "@/backend/db/postgres";
import { openSqlite } from "@/backend/db/sqlite";
import { makePlace, NOW } from "./fixtures";
import { KINDS } from "./kinds";

/** Number of migrations in the first version. */
const FIRST = 3;

it.each(KINDS)("a database one migration ahead of this program on %s is refused and left alone", async (kind) => {
  const { discard, ...place } = await makePlace(kind);
  const newer = await openDatabase(place);
  await setMeta(newer.queries, "schema_version", String(MIGRATIONS.length + 1));
  await newer.close();
  await expect(openDatabase(place)).rejects.toThrow(
    `The database is at version ${MIGRATIONS.length + 1}, this program knows ${MIGRATIONS.length}`,
  );
  const same = place.url ? openPostgres(place.url) : openSqlite(join(place.folder, "shop.db"));
  expect(await getMeta(same.queries, "schema_version")).toBe(String(MIGRATIONS.length + 1));
  await same.close();
  await discard();
});

it.each(KINDS)("a database of the first version on %s is migrated with its data", async (kind) => {
  const { discard, ...place } = await makePlace(kind);
  const old = place.url ? openPostgres(place.url) : openSqlite(join(place.folder, "shop.db"));
  const at = NOW.toISOString();
  await old.exclusive(async (queries) => {
    await sql`create table meta (name text primary key, value text not null)`.execute(queries);
    for (const migration of MIGRATIONS.slice(0, FIRST)) await migration(queries);
    await setMeta(queries, "schema_version", String(FIRST));
    await sql`insert into stock (sku, product_id, qty, managed, updated_at) values ('LAMP', 1, 5, 1, ${at})`.execute(
      queries,
    );
    await sql`insert into coupon (code, basis_points) values ('BREV10', 1000)`.execute(queries);
    await sql`insert into cart (id, store, currency, status, next_item_id, coupon, created_at, updated_at) values ('mask', 'bmfi', 'EUR', 'active', 7, 'BREV10', ${at}, ${at})`.execute(
      queries,
    );
    await sql`insert into orders (id, order_number, cart_id, store, state, status, currency, billing_address, payment_method, payment_title, items_qty, subtotal_net, subtotal, discount, shipping, shipping_tax, tax, grand_total, created_at)
      values (1, '1', 'gone', 'bmfi', 'new', 'pending', 'EUR', '{}', 'free', 'Free', 1, 80, 100, 0, 0, 0, 20, 100, ${at})`.execute(
      queries,
    );
  });
  await old.close();

  const database = await openDatabase(place);
  const { queries } = database;
  expect(await queries.selectFrom("stock").selectAll().executeTakeFirst()).toMatchObject({
    sku: "LAMP",
    qty: 5,
    min_sale_qty: 1,
    max_sale_qty: 10_000,
  });
  expect(await queries.selectFrom("coupon").selectAll().executeTakeFirst()).toMatchObject({
    code: "BREV10",
    basis_points: 1000,
    amounts: null,
    once_per_customer: 0,
    usage_limit: null,
    used: 0,
  });
  expect(await queries.selectFrom("cart").selectAll().executeTakeFirst()).toMatchObject({
    id: "mask",
    customer_id: null,
    owner: null,
    next_item_id: 7,
  });
  expect(await queries.selectFrom("orders").selectAll().executeTakeFirst()).toMatchObject({
    id: 1,
    status: "received",
    paid_at: null,
    fee: 0,
    fee_tax: 0,
    grand_total: 100,
  });
  await database.close();
  const again = await openDatabase(place);
  await again.close();
  await discard();
});
