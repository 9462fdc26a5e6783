import type { AskedPurpose } from "../consent/types";
import type { Minor } from "../money";

/**
 * What a field of an event may hold. Anything else is dropped at the border: `id` a word of the shop for a method or a
 * list, `code` an sku or the number of an order, `name` a name of the catalogue, `term` a text a shopper searched, `money`
 * gross minor units, `count` a whole number, `items` products.
 */
export type FieldKind = "id" | "code" | "name" | "term" | "money" | "count" | "items";

/** A product of an event. Amounts are gross minor units of the view's currency for one piece. */
export interface EventItem {
  sku: string;
  name: string;
  brand?: string | undefined;
  /** Names of its categories, the root first. */
  categories?: readonly string[];
  /** The chosen variant in words: "Skogsgrön, 228 cm". */
  variant?: string | undefined;
  price?: Minor | undefined;
  /** What one piece is reduced by. */
  discount?: Minor;
  quantity?: number;
  /** Place in its list, from 0. */
  index?: number;
  stock?: string | undefined;
}

interface EventDefinition {
  fields: Readonly<Record<string, FieldKind>>;
  /** Who may get it: destinations that the shopper agreed to for one of these purposes. */
  purposes: readonly AskedPurpose[];
  /** Whether it says what its products are worth together. */
  hasValue?: true;
}

const LIST = { item_list_id: "id", item_list_name: "name", items: "items" } as const;
const PROMOTION = { promotion_id: "id", promotion_name: "name", creative_slot: "id" } as const;
const CART = { coupon: "id", items: "items" } as const;
const SALE = ["statistics", "marketing"] as const;
const USE = ["statistics"] as const;

/**
 * Every event of the shop, once, after the names of GA4: fields with their kinds, and who may get it
 * (docs/domain-rules.md#analytics-events).
 */
export const EVENTS = {
  view_item_list: { fields: LIST, purposes: USE },
  select_item: { fields: LIST, purposes: USE },
  view_item: { fields: { items: "items" }, purposes: SALE, hasValue: true },
  search: { fields: { search_term: "term", results: "count" }, purposes: USE },
  add_to_wishlist: { fields: { items: "items" }, purposes: SALE, hasValue: true },
  add_to_cart: { fields: { items: "items" }, purposes: SALE, hasValue: true },
  remove_from_cart: { fields: { items: "items" }, purposes: SALE, hasValue: true },
  view_cart: { fields: CART, purposes: USE, hasValue: true },
  begin_checkout: { fields: CART, purposes: SALE, hasValue: true },
  add_shipping_info: { fields: { ...CART, shipping_tier: "id" }, purposes: USE, hasValue: true },
  add_payment_info: { fields: { ...CART, payment_type: "id" }, purposes: USE, hasValue: true },
  purchase: {
    fields: { ...CART, transaction_id: "code", tax: "money", shipping: "money" },
    purposes: SALE,
    hasValue: true,
  },
  refund: { fields: { transaction_id: "code", items: "items" }, purposes: SALE, hasValue: true },
  view_promotion: { fields: PROMOTION, purposes: USE },
  select_promotion: { fields: PROMOTION, purposes: USE },
  login: { fields: { method: "id" }, purposes: USE },
  sign_up: { fields: { method: "id" }, purposes: SALE },
  generate_lead: { fields: { method: "id" }, purposes: SALE },
  booking: { fields: { method: "id" }, purposes: USE },
  review: { fields: { item_id: "code", score: "count" }, purposes: USE },
  share: { fields: { method: "id", content_type: "id", item_id: "code" }, purposes: USE },
} as const satisfies Record<string, EventDefinition>;

export type EventName = keyof typeof EVENTS;

interface Kinds {
  id: string | null;
  code: string;
  name: string;
  term: string;
  money: Minor;
  count: number;
  items: readonly EventItem[];
}
type FieldsOf<N extends EventName> = {
  [F in keyof (typeof EVENTS)[N]["fields"]]: (typeof EVENTS)[N]["fields"][F] extends keyof Kinds
    ? Kinds[(typeof EVENTS)[N]["fields"][F]]
    : never;
};

/** Something a shopper did, as the shop tells it. */
export type ShopEvent = { [N in EventName]: { name: N } & FieldsOf<N> }[EventName];
