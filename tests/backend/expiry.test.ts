import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startBackend } from "@/backend/instance";
import { removeOld } from "@/backend/retention";
import { getSettings } from "@/lib/config/settings";
import { Customer, Guest, makeCustomer, send } from "./client";
import { buildSeed, makePlace, makeShop, NOW, type Shop, TOKEN_LIFE } from "./fixtures";
import { KINDS } from "./kinds";

const DAY = 86_400_000;
const { guestDays, customerDays } = getSettings("bmfi").cart;
const statusOf = async (cart: Guest) => (await send(cart.shop, "GET", cart.path("/api/cart/pull"))).status;

describe.each(KINDS)("expiry on %s", (kind) => {
  let shop: Shop;
  const clock = { now: NOW };
  const wait = (days: number) => void (clock.now = new Date(clock.now.getTime() + days * DAY));
  beforeEach(async () => {
    clock.now = NOW;
    shop = await makeShop(kind, clock);
  });
  afterEach(() => shop.dispose());
  const removeCarts = async () => {
    const gone = await removeOld(shop.database, clock.now, ["guestCarts", "customerCarts"]);
    return (gone.guestCarts ?? 0) + (gone.customerCarts ?? 0);
  };

  it("deletes old carts, guests' before customers'; a change keeps them; a deleted id answers 404", async () => {
    const [left, used] = [await new Guest(shop).create(), await new Guest(shop).create()];
    const asa = await (await makeCustomer(shop)).create();
    for (const cart of [left, used, asa]) await cart.add("LAMP");
    wait(guestDays - 1);
    await used.add("LAMP");
    expect(await removeCarts()).toBe(0);
    wait(1.01);
    expect(await removeCarts()).toBe(1);
    await asa.signIn();
    expect([await statusOf(left), await statusOf(used), await statusOf(asa)]).toEqual([404, 200, 200]);
    wait(customerDays);
    expect(await removeCarts()).toBe(2);
    await asa.signIn();
    expect([await statusOf(used), await statusOf(asa)]).toEqual([404, 404]);
    expect(await shop.database.queries.selectFrom("cart_item").selectAll().execute()).toEqual([]);
    const gone = asa.cartId;
    await asa.create();
    expect(asa.cartId).not.toBe(gone);
  });

  it("deletes ordered and merged carts; their order is still found by them", async () => {
    const guest = await new Guest(shop).create();
    await guest.add("LAMP");
    const placed = await guest.order([{ sku: "LAMP", qty: 1 }]);
    const asa = await (await makeCustomer(shop)).create();
    const merged = await new Guest(shop).create();
    await merged.add("TABLE");
    await asa.create(`&guestCartId=${merged.cartId}`);
    expect((await asa.order([{ sku: "TABLE", qty: 1 }])).status).toBe(200);
    wait(guestDays + 1);
    expect(await removeCarts()).toBe(3);
    expect(await guest.order([{ sku: "LAMP", qty: 1 }])).toEqual(placed);
  });

  it("deletes more carts than fit one statement, and no others", async () => {
    const { queries } = shop.database;
    const old = new Date(NOW.getTime() - (guestDays + 1) * DAY).toISOString();
    const rows = Array.from({ length: 1203 }, (_, index) => ({
      id: `old${index}`,
      store: "bmse" as const,
      currency: "SEK",
      status: "active" as const,
      next_item_id: 1,
      version: 0,
      created_at: old,
      updated_at: old,
    }));
    for (let start = 0; start < rows.length; start += 400)
      await queries
        .insertInto("cart")
        .values(rows.slice(start, start + 400))
        .execute();
    const guest = await new Guest(shop, "bmse").create();
    expect(await removeCarts()).toBe(1203);
    expect(await statusOf(guest)).toBe(200);
  });

  it("deletes tokens, sessions and attempts once they have expired, not before", async () => {
    const asa = await makeCustomer(shop);
    await new Customer(shop, asa.email).signIn("Wrong-123");
    const first = asa.refreshToken;
    await asa.refresh();
    await asa.refresh();
    const rest = async () => {
      await removeOld(shop.database, clock.now);
      const { queries } = shop.database;
      return [
        (await queries.selectFrom("session_token").select("hash").execute()).length,
        (await queries.selectFrom("session").select("id").execute()).length,
        (await queries.selectFrom("attempt").select("key").execute()).length,
      ];
    };
    expect(await rest()).toEqual([6, 1, 3]);
    clock.now = new Date(NOW.getTime() + 3600_000);
    expect(await rest()).toEqual([3, 1, 0]);
    expect((await asa.refresh(first)).status).toBe(401);
    expect((await asa.refresh()).status).toBe(401);
    await asa.signIn();
    clock.now = new Date(clock.now.getTime() + (TOKEN_LIFE.refresh + 1) * 1000);
    expect(await rest()).toEqual([0, 0, 0]);
  });
});

it.each(KINDS)("a start on %s deletes what has expired", async (kind) => {
  const { url, folder, discard } = await makePlace(kind);
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: url,
    ELASTICSEARCH_INDEX_PREFIX: "vue_storefront_catalog",
    LOG_LEVEL: "error" as const,
    CUSTOMER_TOKEN_SECONDS: 3600,
  };
  const begin = (now: Date) => startBackend({ env, seed: async () => buildSeed(), now: () => now });
  const first = await begin(NOW);
  const made = await first.fetch(new Request("http://backend.test/api/cart/create", { method: "POST" }));
  const { result } = (await made.json()) as { result: string }; // the mask of a new cart
  await first.close();
  const second = await begin(new Date(NOW.getTime() + (guestDays + 1) * DAY));
  await expect
    .poll(async () => (await second.fetch(new Request(`http://backend.test/api/cart/pull?cartId=${result}`))).status, {
      timeout: 10_000,
    })
    .toBe(404);
  await second.close();
  await discard();
});
