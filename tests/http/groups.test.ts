import { expect, test } from "vitest";
import { readSites } from "@/e2e/servers/sites";

test("a customer group that a browser only names changes no price", async () => {
  const price = async (query: string) => {
    const answer = await fetch(`${readSites().whole.url}/api/product/render-list?skus=CHAIR-TOVE&storeId=1${query}`);
    const { result }: { result: { items: { price_info: { final_price: number } }[] } } = await answer.json();
    return result.items[0]?.price_info.final_price;
  };
  const guests = await price("");
  expect(guests).toBeGreaterThan(0);
  expect(await price("&userGroupId=2")).toBe(guests);
  expect(await price("&userGroupId=2&storeCode=bmse&groupToken=a.b.c")).toBe(guests);
});
