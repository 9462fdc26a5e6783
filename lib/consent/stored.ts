import type { ConsentRequest, Purpose, StoredItem } from "./types";

const HOUR = 1;
const DAY = 24 * HOUR;

const own = (where: StoredItem["where"], why: string, life: StoredItem["life"], names: string[]): StoredItem[] =>
  names.map((name) => ({ name, where, purpose: "necessary", owner: "shop", life, why }));

/**
 * Everything the shop's pages store in a browser, once: the cookie settings, the privacy page and the removal of what a
 * withdrawn purpose stored read this table; tests compare it with the code and with the browser.
 */
export const STORED: readonly StoredItem[] = [
  ...own("cookie", "cart", 30 * DAY, ["bm_cart_{store}"]),
  ...own("local", "cart", "kept", ["{store}-shop/cart/current-cart", "{store}-shop/cart/hint"]),
  ...own("local", "cart", "kept", ["{store}-shop/cart/journal/*"]),
  ...own("database", "cart", "kept", ["shop-cart"]),
  ...own("cookie", "session", HOUR, ["bm_token_{store}"]),
  ...own("cookie", "session", 30 * DAY, ["bm_refresh_{store}", "bm_signed_in_{store}"]),
  ...own("local", "session", "kept", ["{store}-shop/session/orders"]),
  ...own("cookie", "device", 180 * DAY, ["bm_device_{store}"]),
  ...own("cookie", "order", HOUR / 2, ["bm_order_{store}"]),
  ...own("tab", "order", "tab", ["bm_order_open_{store}"]),
  ...own("local", "checkout", "kept", ["{store}-shop/checkout/current", "{store}-shop/checkout/attempt"]),
  ...own("local", "checkout", 2 * DAY, ["{store}-shop/kco/order-id"]),
  ...own("local", "checkout", "kept", ["{store}-shop/claims"]),
  ...own("tab", "checkout", "tab", ["{store}-shop/checkout/current", "{store}-shop/kco/reloaded", "bm_slot_{store}"]),
  ...own("local", "waiting", "kept", ["{store}-shop/sync/waiting"]),
  ...own("database", "waiting", "kept", ["shop-sync", "shop-orders"]),
  ...own("local", "lists", "kept", ["{store}-shop/wishlist", "{store}-shop/compare", "{store}-shop/samples"]),
  ...own("local", "seen", "kept", ["{store}-shop/recently-viewed", "{store}-shop/search/recents"]),
  ...own("local", "home", "kept", ["shop/wall", "{store}-shop/room", "{store}-shop/way-in", "{store}-shop/delivery"]),
  ...own("local", "choices", "kept", ["{store}-shop/tax-display", "{store}-shop/newsletter"]),
  ...own("local", "choices", "kept", ["{store}-shop/review-votes"]),
  ...own("local", "consent", 365 * DAY, ["{store}-shop/cookies-accepted"]),
  ...own("tab", "pages", "tab", ["shop/route", "shop/another-build", "shop/not-on-device", "shop/app/visit"]),
  ...own("local", "pages", "kept", ["shop/version", "shop/app/visits"]),
  ...own("cache", "offline", "kept", ["shop:*"]),
  ...own("cookie", "preview", HOUR, ["shop_preview"]),
  {
    name: "{store}-shop/orders-told",
    where: "local",
    purpose: "statistics",
    owner: "shop",
    service: "search",
    life: "kept",
    why: "told",
  },
  {
    name: "{store}-shop/purchases-told",
    where: "local",
    purpose: "statistics",
    owner: "shop",
    service: "tagManager",
    life: "kept",
    why: "told",
  },
  ...["_ga", "_ga_*"].map((name): StoredItem => ({
    name,
    where: "cookie",
    purpose: "statistics",
    owner: "google",
    service: "tagManager",
    life: 730 * DAY,
    why: "visits",
  })),
  {
    name: "_gcl_*",
    where: "cookie",
    purpose: "marketing",
    owner: "google",
    service: "tagManager",
    life: 90 * DAY,
    why: "adverts",
  },
];

/** Returns what is stored for a purpose where these services are configured. */
export const itemsOf = (purpose: Purpose, services: ConsentRequest["services"]): StoredItem[] =>
  STORED.filter((item) => item.purpose === purpose && (item.service === undefined || services.includes(item.service)));

/** Returns a test of names as browsers show them, for an item of a store view; of all store views without one. */
export function namePattern({ name }: Pick<StoredItem, "name">, store = "[a-z]+"): RegExp {
  const text = name
    .replaceAll(/[.*+?^$()|[\]\\/]/g, "\\$&")
    .replaceAll("\\*", ".*")
    .replaceAll("{store}", store);
  return new RegExp(`^${text}$`);
}
