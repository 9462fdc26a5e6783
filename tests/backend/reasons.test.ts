import { afterEach, beforeEach, expect, it } from "vitest";
import { type RefusalCode, refusalCodeOf } from "@/lib/upstream/refusal-code";
import { type Answer, Customer, Guest, makeCustomer, send } from "./client";
import { makeShop, type Shop } from "./fixtures";

let shop: Shop;
beforeEach(async () => {
  shop = await makeShop("sqlite");
});
afterEach(() => shop.dispose());

const unknownCart = () => Object.assign(new Guest(shop), { cartId: "0".repeat(32) });

const REFUSED: [RefusalCode, string, () => Promise<Answer>][] = [
  ["cartNotFound", "an unknown cart is read", () => send(shop, "GET", unknownCart().path("/api/cart/totals"))],
  ["cartNotFound", "an unknown cart is ordered", () => unknownCart().order([{ sku: "LAMP", qty: 1 }])],
  [
    "cartForbidden",
    "the fees of a customer's cart are read by somebody else",
    async () => {
      const { cartId } = await (await makeCustomer(shop)).create();
      const stranger = Object.assign(new Guest(shop), { cartId });
      return send(shop, "GET", stranger.path("/api/ext/amasty-extra-fees/getAppliedFeeOptions"));
    },
  ],
  [
    "amountMismatch",
    "an order names another amount",
    async () => (await new Guest(shop).create()).order([{ sku: "LAMP", qty: 1 }], { grand_total: 1 }),
  ],
  [
    "outOfStock",
    "what is sold out is added",
    async () => (await new Guest(shop).create()).update({ sku: "NONE", qty: 1 }),
  ],
  [
    "outOfStock",
    "more than is left is added",
    async () => (await new Guest(shop).create()).update({ sku: "TABLE", qty: 11 }),
  ],
  ["outOfStock", "what is sold out is ordered", async () => new Guest(shop).order([{ sku: "NONE", qty: 1 }])],
  [
    "emailTaken",
    "somebody signs up twice",
    async () => {
      const customer = await makeCustomer(shop);
      return customer.signUp();
    },
  ],
  [
    "passwordWrong",
    "the e-mail changes without the right password",
    async () => {
      const customer = await makeCustomer(shop);
      return send(shop, "POST", customer.path("/api/user/me"), {
        body: { customer: customer.profile({ email: "new@example.com" }), password: "Wrong-123" },
      });
    },
  ],
  ["passwordWeak", "a password is too short", () => new Customer(shop, "bo@example.com").signUp("short")],
];

it.each(REFUSED)("meta.reason is %s where %s, whatever the text says", async (reason, _, call) => {
  const { status, body } = await call();
  expect(status).toBeGreaterThanOrEqual(400);
  expect(body.meta).toEqual({ reason });
  expect(refusalCodeOf("", { reason })).toBe(reason);
});

it("other refusals carry no reason", async () => {
  const guest = await new Guest(shop).create();
  const { status, body } = await guest.update({ sku: "LAMP", qty: 0 });
  expect([status, body.meta]).toEqual([400, undefined]);
});
