import { expect, it } from "vitest";
import { urlInView } from "@/lib/catalog/switch-view";
import type { StoreCode } from "@/lib/storefront/types";

const SOFAS = { bmse: "/c/soffor", bmdk: "/c/sofaer", bmfi: "/c/sohvat", bmen: "/c/sofas" };

it.each<[string, string, string, StoreCode, Partial<Record<StoreCode, string>>, string]>([
  [
    "filters and order of a list",
    "category",
    "/c/soffor?color=11&color=12&sort=final_price",
    "bmdk",
    SOFAS,
    "/dk/c/sofaer?color=11&color=12&sort=final_price",
  ],
  [
    "a search text",
    "search",
    "/search?q=gr%C3%A5+soffa&tab=products",
    "bmfi",
    { bmfi: "/search" },
    "/fi/search?q=gr%C3%A5+soffa&tab=products",
  ],
  ["compared products", "compare", "/jamfor?skus=A%2CB", "bmno", { bmno: "/sammenlign" }, "/no/sammenlign?skus=A%2CB"],
  [
    "no page number, which is another list's",
    "category",
    "/c/soffor?page=3&color=11",
    "bmen",
    SOFAS,
    "/en/c/sofas?color=11",
  ],
  [
    "no price of another currency",
    "category",
    "/c/soffor?price=1000-5000&price_from=1&width=*-220",
    "bmfi",
    SOFAS,
    "/fi/c/sohvat?width=*-220",
  ],
  [
    "the price in the same currency",
    "category",
    "/en/c/sofas?price=100-500",
    "bmfi",
    SOFAS,
    "/fi/c/sohvat?price=100-500",
  ],
  ["the own view's URL", "category", "/dk/c/sofaer?color=11", "bmse", SOFAS, "/c/soffor?color=11"],
  [
    "no query of a page that is no list",
    "product",
    "/p/SOFA/soffa?utm_source=mail",
    "bmdk",
    { bmdk: "/p/SOFA/sofa" },
    "/dk/p/SOFA/sofa",
  ],
  ["the cart", "other", "/cart", "bmno", {}, "/no/cart"],
  ["the account", "other", "/dk/my-account?order=7", "bmse", {}, "/my-account"],
  ["the look-up of orders", "other", "/fi/order", "bmen", {}, "/en/order"],
  ["the home page in place of a page it does not have", "category", "/c/soffor?color=11", "bmno", SOFAS, "/no"],
  ["the home page in place of an order's confirmation", "other", "/confirmation?sid=1", "bmdk", {}, "/dk"],
])("another store view shows %s", (_, type, address, to, alternates, url) => {
  expect(urlInView({ type, address, alternates }, to)).toBe(url);
});

it("the wishlist is under its own name in each store view", () => {
  expect(urlInView({ type: "other", address: "/onskelista", alternates: {} }, "bmfi")).toBe("/fi/toivelista");
});
