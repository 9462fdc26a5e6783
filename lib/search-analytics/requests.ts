import { createHash } from "node:crypto";
import { isIPv4 } from "node:net";
import { fromMinor, minor } from "../money";
import type { ShopperEvent } from "./schema";

/** A product of an event, as the provider of search knows it. */
export interface EventProduct {
  id: number;
  sku: string;
  name: string;
  /** Full URL of its page. */
  url: string;
  /** Decimal price in major units. */
  price: number;
}

/** What the server adds to an event of a page. */
export interface EventContext {
  apiKey: string;
  currency: string;
  /** The shopper's network, not their address; '' where none is known. */
  network: string;
  products: ReadonlyMap<string, EventProduct>;
  /** Names of the categories from the root to the one of the event. */
  categories: string[];
}

/** A call of the provider's analytics: its path, and what it carries in the query or as JSON. */
export type AnalyticsCall = { path: string; query: Record<string, string> } | { path: string; json: unknown };

const toClicked = ({ id, sku, name, url }: EventProduct) => ({
  klevu_type: "clicked",
  klevu_productId: String(id),
  klevu_productGroupId: String(id),
  klevu_productVariantId: sku,
  klevu_productName: name,
  klevu_productUrl: url,
});

/** Returns the hash an e-mail address is told by: SHA-256 of it in lower case. */
export const hashEmail = (email: string): string =>
  createHash("sha256").update(email.trim().toLowerCase()).digest("hex");

/**
 * Returns the call that tells an event to the provider of search (docs/decisions/0126-what-the-provider-of-search-is-told.md);
 * null where the catalogue does not know its product.
 */
export function toAnalyticsCall(event: ShopperEvent, context: EventContext): AnalyticsCall | null {
  const { apiKey, network, products, categories, currency } = context;
  // the address of who searches is not kept there
  const shopper = { klevu_apiKey: apiKey, klevu_shopperIP: network, data_protection: "false" };
  const category = { klevu_categoryName: categories.at(-1) ?? "", klevu_categoryPath: categories.join(";") };
  const idsOf = (skus: string[]) => skus.flatMap((sku) => products.get(sku)?.id ?? []).join(",");
  switch (event.type) {
    case "search":
      return {
        path: "n-search/search",
        query: {
          ...shopper,
          klevu_term: event.q,
          klevu_totalResults: String(event.total),
          klevu_typeOfQuery: "WILDCARD_AND",
        },
      };
    case "click": {
      const product = products.get(event.sku);
      return product
        ? { path: "productTracking", query: { ...shopper, klevu_keywords: event.q, ...toClicked(product) } }
        : null;
    }
    case "category":
      return {
        path: "categoryProductViewTracking",
        query: {
          ...shopper,
          ...category,
          klevu_productIds: idsOf(event.skus),
          klevu_pageStartsFrom: String(event.start),
        },
      };
    case "categoryClick": {
      const product = products.get(event.sku);
      return product
        ? {
            path: "categoryProductClickTracking",
            query: {
              ...shopper,
              ...category,
              ...toClicked(product),
              klevu_salePrice: String(product.price),
              klevu_productPosition: String(event.position),
            },
          }
        : null;
    }
    case "order":
      return {
        path: "collect",
        json: [
          {
            event: "order_purchase",
            event_version: "1.0.0",
            event_apikey: apiKey,
            user_profile: { email: hashEmail(event.email), ip_address: network },
            event_data: {
              items: event.lines.map(({ sku, name, qty, total }, index) => ({
                order_id: event.number,
                order_line_id: `${event.number}-${index + 1}`,
                item_name: name,
                item_id: String(products.get(sku)?.id ?? sku),
                item_group_id: String(products.get(sku)?.id ?? sku),
                item_variant_id: sku,
                unit_price: fromMinor(minor(Math.round(total / qty))),
                currency,
                units: qty,
              })),
            },
          },
        ],
      };
  }
}

/**
 * Returns the network of an address: without the last byte of an IPv4, with the first three groups of an IPv6 one; '' for
 * all else.
 */
export function toNetwork(address: string): string {
  if (isIPv4(address)) return `${address.slice(0, address.lastIndexOf("."))}.0`;
  const groups = address.split(":");
  return groups.length > 3 && groups[0] !== "" ? `${groups.slice(0, 3).join(":")}::` : "";
}
