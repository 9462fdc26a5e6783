import { expect, it } from "vitest";
import { buildFirst } from "@/backend/first-seed";
import { hasPublicAddress, parseEnv } from "@/lib/config/env";

it.each([
  ["none", {}, false],
  ["one of this machine", { SITE_URL: "http://localhost:3000" }, false],
  ["the shop's", { SITE_URL: "https://shop.example" }, true],
  ["that of the shop of a backend", { SHOP_URL: "https://shop.example" }, true],
  ["a store view's", { STORE_HOSTS: "shop.example.dk=bmdk" }, true],
])("a shop with this public address has no customers whose password is in the source: %s", async (_, set, isPublic) => {
  expect(hasPublicAddress(parseEnv(set))).toBe(isPublic);
  const { customers = [], documents } = await buildFirst(new Date(), { isPublic });
  expect([customers.length > 0, documents.length > 0]).toEqual([!isPublic, true]);
});
