import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { refreshPairs } from "@/backend/recommendations";
import { CONTRACT } from "@/lib/upstream/contract";
import { orderOf, placeOrder, send } from "./client";
import { makeShop, NOW, type Shop } from "./fixtures";
import { KINDS } from "./kinds";

const DAY_MS = 86_400_000;

describe.each(KINDS)("what was ordered together on %s", (kind) => {
  const clock = { now: NOW };
  let shop: Shop;
  beforeEach(async () => {
    clock.now = NOW;
    shop = await makeShop(kind, clock);
  });
  afterEach(() => shop.dispose());

  const order = async (...skus: string[]) => {
    const { body } = await placeOrder(shop, orderOf(skus.map((sku) => ({ sku, qty: 1 }))));
    return CONTRACT.order.result.parse(body.result).orderNumber ?? "";
  };
  const together = async (...skus: string[]) => {
    const path = `${CONTRACT.boughtTogether.path}?skus=${skus.join(",")}`;
    return CONTRACT.boughtTogether.result.parse((await send(shop, "GET", path)).body.result).skus;
  };
  const refresh = (days = 0) => refreshPairs(shop.database, new Date(NOW.getTime() + days * DAY_MS));

  it("is told from two orders on, by the product of a variant, the most often first", async () => {
    await order("LAMP", "TABLE");
    expect(await refresh()).toBe(0);
    for (const others of [["TABLE", "SOFA-GREY"], ["SOFA-GREY"], ["SOFA-GREY"]]) await order("LAMP", ...others);
    await refresh();
    expect(await together("LAMP")).toEqual(["SOFA", "TABLE"]);
    expect(await together("SOFA", "TABLE")).toEqual(["LAMP"]);
    expect(await together("LAMP", "SOFA")).toEqual(["TABLE"]);
    expect(await together("OTHER")).toEqual([]);
  });

  it("forgets cancelled orders and those of more than a year ago", async () => {
    const numbers = [await order("LAMP", "TABLE"), await order("LAMP", "TABLE")];
    expect(await refresh(364)).toBe(2);
    expect(await refresh(366)).toBe(0);
    expect(await refresh()).toBe(2);
    await shop.database.queries
      .updateTable("orders")
      .set({ status: "cancelled" })
      .where("order_number", "=", numbers[0] ?? "")
      .execute();
    expect(await refresh()).toBe(0);
    expect(await together("LAMP")).toEqual([]);
  });

  it("needs skus, and not too many", async () => {
    expect((await send(shop, "GET", CONTRACT.boughtTogether.path)).status).toBe(500);
    const many = Array.from({ length: 101 }, (_, index) => `S${index}`).join(",");
    expect((await send(shop, "GET", `${CONTRACT.boughtTogether.path}?skus=${many}`)).status).toBe(400);
  });
});
