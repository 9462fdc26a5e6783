import { join } from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { openCustomerCart } from "@/backend/cart/repository";
import { cartMasks } from "@/backend/db/cart-tables";
import { rotatingSessions } from "@/backend/db/customer-tables";
import { setMeta } from "@/backend/db/meta";
import { MIGRATIONS } from "@/backend/db/migrations";
import { openDatabase } from "@/backend/db/open";
import { openPostgres } from "@/backend/db/postgres";
import { openSqlite } from "@/backend/db/sqlite";
import { makePlace, NOW } from "./fixtures";
import { KINDS } from "./kinds";

it.each(KINDS)("open carts of customers on %s get ids nobody can guess, and none is lost", async (kind) => {
  const { discard, ...place } = await makePlace(kind);
  const old = place.url ? openPostgres(place.url) : openSqlite(join(place.folder, "shop.db"));
  const at = NOW.toISOString();
  const before = MIGRATIONS.indexOf(cartMasks);
  expect([before > 0, MIGRATIONS.indexOf(rotatingSessions) > before]).toEqual([true, true]);
  await old.exclusive(async (queries) => {
    await sql`create table meta (name text primary key, value text not null)`.execute(queries);
    for (const migration of MIGRATIONS.slice(0, before)) await migration(queries);
    await setMeta(queries, "schema_version", String(before));
    await sql`insert into customer (id, email, password_hash, firstname, lastname, group_id, store, addresses, created_at, updated_at)
      values (7, 'asa@example.com', 'x', 'Åsa', 'Öberg', 1, 'bmfi', '[]', ${at}, ${at})`.execute(queries);
    for (const [id, status, customer, owner] of [
      ["1", "active", 7, "7:bmfi"],
      ["2", "active", 7, "7:bmse"],
      ["3", "ordered", 7, null],
      ["0123456789abcdef0123456789abcdef", "active", null, null],
    ])
      await sql`insert into cart (id, store, currency, status, next_item_id, customer_id, owner, created_at, updated_at)
        values (${id}, 'bmfi', 'EUR', ${status}, 7, ${customer}, ${owner}, ${at}, ${at})`.execute(queries);
    await sql`insert into cart_item (cart_id, item_id, line_key, sku, qty) values ('1', 5, 'LAMP', 'LAMP', 3)`.execute(
      queries,
    );
    for (const [session, used] of [
      ["old-client", 1],
      ["own-page", 2],
    ] as const) {
      await sql`insert into session (id, customer_id, created_at, expires_at) values (${session}, 7, ${at}, ${at})`.execute(
        queries,
      );
      for (let n = 0; n <= used; n++)
        await sql`insert into session_token (hash, session_id, kind, expires_at, used_at)
          values (${`${session}-${n}`}, ${session}, 'refresh', ${at}, ${n < used ? at : null})`.execute(queries);
    }
  });
  await old.close();

  const database = await openDatabase(place);
  const { queries } = database;
  const masks = await queries.selectFrom("cart").select(["id", "mask"]).orderBy("id").execute();
  expect(masks).toEqual([
    { id: "0123456789abcdef0123456789abcdef", mask: null },
    { id: "1", mask: expect.stringMatching(/^1\d{39}$/) },
    { id: "2", mask: expect.stringMatching(/^1\d{39}$/) },
    { id: "3", mask: null },
  ]);
  expect(masks[1]?.mask).not.toBe(masks[2]?.mask);
  expect(await openCustomerCart(queries, "bmfi", 7, NOW)).toEqual({ id: "1", mask: masks[1]?.mask });
  expect(await queries.selectFrom("cart_item").select(["cart_id", "qty"]).execute()).toEqual([
    { cart_id: "1", qty: 3 },
  ]);
  expect(await queries.selectFrom("session").select(["id", "rotates"]).orderBy("id").execute()).toEqual([
    { id: "old-client", rotates: 0 },
    { id: "own-page", rotates: 1 },
  ]);
  await database.close();
  await discard();
});
