import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CONTRACT } from "@/lib/upstream/contract";
import { orderHome, type Page } from "../backend/booking";
import { send } from "../backend/client";
import { makeShop, NOW, type Shop } from "../backend/fixtures";

describe("wrong postcodes of strangers for a shipment", () => {
  let shop: Shop;
  let page: Page;
  beforeEach(async () => {
    shop = await makeShop("sqlite", { now: NOW });
    page = await orderHome(shop);
  });
  afterEach(() => shop.dispose());

  const tryFrom = async (address: string, postcode: string) => {
    const query = new URLSearchParams({ bookingId: page.number, postcode, storeCode: "bmfi" });
    const headers = { "x-forwarded-for": address };
    return (await send(shop, "GET", `${CONTRACT.bookingValidate.path}?${query}`, { headers })).status;
  };

  it("do not shut out its owner, who may come again", async () => {
    for (let n = 0; n < 30; n++) await tryFrom("192.0.2.1", "11111");
    expect(await tryFrom("192.0.2.1", "00100")).toBe(429);
    expect(await tryFrom("198.51.100.7", "00100")).toBe(200);
    for (let n = 0; n < 120; n++) await tryFrom(`203.0.113.${n}`, "11111");
    for (let n = 0; n < 3; n++) expect(await tryFrom("198.51.100.7", "00100")).toBe(200);
  });

  it("from many addresses are one of each", async () => {
    for (let n = 0; n < 110; n++) await tryFrom(`203.0.113.${n}`, "11111");
    expect([await tryFrom("198.51.100.8", "11111"), await tryFrom("198.51.100.8", "00100")]).toEqual([404, 429]);
  });
});
