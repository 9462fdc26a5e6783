import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { removeOld } from "@/backend/retention";
import { ZERO } from "@/lib/money";
import { CONTRACT } from "@/lib/upstream/contract";
import { send } from "./client";
import { makeShop, NOW, type Shop } from "./fixtures";
import { KINDS } from "./kinds";

const DAY_MS = 86_400_000;
const ORDER = {
  id: 1,
  order_number: "000000123",
  client_order_id: null,
  cart_id: "cart",
  store: "bmse",
  status: "received",
  currency: "SEK",
  customer_id: null,
  customer_email: null,
  shipping_address: null,
  billing_address: "{}",
  shipping_carrier: null,
  shipping_method: null,
  shipping_title: null,
  payment_method: "cashondelivery",
  payment_title: "",
  coupon: null,
  items_qty: 1,
  subtotal_net: ZERO,
  subtotal: ZERO,
  discount: ZERO,
  shipping: ZERO,
  shipping_tax: ZERO,
  fee: ZERO,
  fee_tax: ZERO,
  tax: ZERO,
  grand_total: ZERO,
  confirmation: "none",
  paid_at: null,
  created_at: NOW.toISOString(),
} as const;
const PROOF = "0b6dd1a6-7f1c-4a55-8d9e-1c2f3a4b5c6d";

describe.each(KINDS)("choices about cookies on %s", (kind) => {
  const clock = { now: NOW };
  let shop: Shop;
  beforeEach(async () => {
    clock.now = NOW;
    shop = await makeShop(kind, clock);
  });
  afterEach(() => shop.dispose());

  const tell = (body: object = {}, from = "192.0.2.7") =>
    send(shop, "POST", `${CONTRACT.consentProof.path}?storeCode=bmfi`, {
      body: { proof: PROOF, version: 4_294_967_295, statistics: true, marketing: false, ...body },
      headers: { "x-forwarded-for": from },
    });
  const rows = () => shop.database.queries.selectFrom("consent").selectAll().orderBy("at").execute();

  it("are recorded with their time beside those before, and nothing of who chose", async () => {
    expect((await tell()).status).toBe(200);
    await tell();
    clock.now = new Date(NOW.getTime() + DAY_MS);
    await tell({ statistics: false });
    const expected = { proof: PROOF, store: "bmfi", version: 4_294_967_295, marketing: 0 };
    expect(await rows()).toEqual([
      { ...expected, statistics: 1, at: NOW.toISOString() },
      { ...expected, statistics: 0, at: clock.now.toISOString() },
    ]);
  });

  it.each([{ proof: "anna@example.com" }, { version: -1 }, { statistics: "yes" }, { marketing: undefined }])(
    "of another shape are refused (%j)",
    async (body) => {
      expect((await tell(body)).status).toBe(400);
      expect(await rows()).toEqual([]);
    },
  );

  it("go when they no longer hold", async () => {
    await tell();
    await removeOld(shop.database, new Date(NOW.getTime() + 365 * DAY_MS));
    expect(await rows()).toHaveLength(1);
    await removeOld(shop.database, new Date(NOW.getTime() + 365 * DAY_MS + 1));
    expect(await rows()).toEqual([]);
  });

  it("of one address are limited in an hour", async () => {
    let last = 200;
    for (let count = 0; count <= 60; count++) last = (await tell()).status;
    expect(last).toBe(429);
    expect((await tell({}, "192.0.2.8")).status).toBe(200);
  });

  it("an order is told by the first who asks, of ten at once; a number nobody ordered under is nobody's", async () => {
    await shop.database.queries.insertInto("orders").values(ORDER).execute();
    const claim = async (number: string) =>
      (await send(shop, "POST", `${CONTRACT.purchaseTold.path}?storeCode=bmse`, { body: { number } })).body.result;
    const answers = await Promise.all(Array.from({ length: 10 }, () => claim("000000123")));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect([await claim("000000123"), await claim("000000124")]).toEqual([false, false]);
  });
});
