import { persist, type PersistStorage } from "zustand/middleware";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { ShippingRef } from "@/lib/cart/types";
import { changesTotals } from "@/lib/checkout/changes";
import { PLAIN_DELIVERY } from "@/lib/checkout/delivery";
import { NO_METHODS } from "@/lib/checkout/methods";
import type {
  CheckoutDetails,
  DeliveryChoice,
  OfferedMethods,
  PaymentMethod,
  PlacedOrder,
  ShippingMethod,
} from "@/lib/checkout/types";
import { DELIVERIES } from "@/lib/delivery/groups";
import { PICKUP } from "@/lib/stock/showrooms";
import type { StoreCode } from "@/lib/storefront/types";
import { refreshTotals } from "./cart";
import { checkoutKeyOf } from "./checkout-key";
import { endAttempt, isOrder } from "./order-attempt";
import { browserStorage, hasFields, type PersistedStore, perStoreView } from "./persist";

export interface CheckoutState {
  details: Partial<CheckoutDetails>;
  /** The shipping method the shopper chose; the one that counts is `selectShipping`. */
  shipping: ShippingRef | null;
  payment: string | null;
  /** The showroom for collection. */
  showroom: number | null;
  /** What else was chosen of the delivery. */
  delivery: DeliveryChoice;
  /** Milliseconds since 1970 of the last change (docs/domain-rules.md#in-checkout). */
  modifiedAt: number;
  /** Orders placed in this tab, newest first, for the confirmation page. */
  orders: PlacedOrder[];
  /** What the server offers; fetched by `checkout-methods`, not persisted. */
  methods: OfferedMethods;
  isLoaded: boolean;
  update(change: Partial<Pick<CheckoutState, "details" | "shipping" | "payment" | "showroom" | "delivery">>): void;
  /** Chooses collection on a product page, which does not count as entering the checkout. */
  collectAt(showroom: number): void;
  keepMethods(change: Partial<OfferedMethods>): void;
  /** Forgets what was chosen of the delivery, which the server refuses; nobody has entered the checkout by it. */
  dropChoice(): void;
  /** Keeps the confirmation; what was typed, and the attempt, end with the order. */
  finish(order: PlacedOrder): void;
  /** Forgets all data of a shopper who logged out. */
  forget(): void;
}

type PersistedCheckout = Omit<
  CheckoutState,
  "update" | "collectAt" | "dropChoice" | "keepMethods" | "finish" | "forget" | "methods" | "isLoaded"
> & {
  /** What was last offered, for a page that opens without a network; missing in what an earlier version kept. */
  offered?: { shipping: ShippingMethod[] | null; payment: PaymentMethod[] | null };
};

/** The form's fields: texts and ticks, and the fields of the bill's address. */
const isTyped = (details: unknown): boolean =>
  Object.entries(details ?? {}).every(([name, field]) =>
    name === "billing"
      ? hasFields(field, { zipCode: "string" }) && Object.values(field).every((text) => typeof text === "string")
      : typeof field === "string" || typeof field === "boolean",
  );

const isDelivery = (value: unknown): value is DeliveryChoice =>
  hasFields(value, { deliveries: "string" }) &&
  (DELIVERIES as readonly unknown[]).includes(value.deliveries) &&
  "pickupPoint" in value &&
  (value.pickupPoint === null || hasFields(value.pickupPoint, { id: "string", title: "string" }));

const isList = (value: unknown, fields: Parameters<typeof hasFields>[1]): boolean =>
  value === null || (Array.isArray(value) && value.every((method) => hasFields(method, fields)));

const isOffered = (value: unknown): boolean =>
  hasFields(value, {}) &&
  isList(value.shipping, { carrierCode: "string", methodCode: "string", title: "string", price: "number" }) &&
  isList(value.payment, { code: "string", title: "string", cost: "number" });

function isPersistedCheckout(value: unknown): value is PersistedCheckout {
  return (
    hasFields(value, { details: "object", modifiedAt: "number" }) &&
    isTyped(value.details) &&
    (value.shipping === null || hasFields(value.shipping, { carrierCode: "string", methodCode: "string" })) &&
    (value.payment === null || typeof value.payment === "string") &&
    (value.showroom == null || typeof value.showroom === "number") &&
    (value.delivery === undefined || isDelivery(value.delivery)) &&
    (value.offered === undefined || isOffered(value.offered)) &&
    Array.isArray(value.orders) &&
    value.orders.every(isOrder)
  );
}

/** Confirmations that are persisted. */
const MAX_ORDERS = 5;

const BLANK: PersistedCheckout = {
  details: {},
  shipping: null,
  payment: null,
  showroom: null,
  delivery: PLAIN_DELIVERY,
  modifiedAt: 0,
  orders: [],
};

type PersistedOrders = Pick<PersistedCheckout, "orders">;

const isPersistedOrders = (value: unknown): value is PersistedOrders =>
  hasFields(value, { orders: "object" }) && Array.isArray(value.orders) && value.orders.every(isOrder);

/**
 * Keeps the checkout in local storage until its order is placed, and confirmations, which show name and address, only
 * as long as the tab is open (docs/decisions/0063-nothing-personal-past-the-order.md).
 */
function checkoutStorage(): PersistStorage<PersistedCheckout> {
  const lasting = browserStorage(isPersistedCheckout);
  const ofTab = browserStorage(isPersistedOrders, () => sessionStorage);
  const keepLasting: typeof lasting.setItem = (key, { state, version }) =>
    lasting.setItem(key, { state: { ...state, orders: [] }, version });
  return {
    getItem: (key) => {
      const kept = lasting.getItem(key);
      const shown = ofTab.getItem(key);
      // an earlier version of the shop kept them there
      if (kept && kept.state.orders.length > 0) keepLasting(key, kept);
      if (!kept && !shown) return null;
      return { version: 1, ...kept, state: { ...(kept?.state ?? BLANK), orders: shown?.state.orders ?? [] } };
    },
    setItem: (key, value) => {
      keepLasting(key, value);
      ofTab.setItem(key, { state: { orders: value.state.orders }, version: value.version });
    },
    removeItem: (key) => {
      lasting.removeItem(key);
      ofTab.removeItem(key);
    },
  };
}

const withoutPassword = (details: CheckoutState["details"]): CheckoutState["details"] => {
  const { password: _, ...rest } = details;
  return rest;
};

/** Asks for the newsletter with an order; the order does not depend on it. */
const requestNewsletter = (store: StoreCode, email: string): void =>
  void import("./newsletter").then(
    ({ getNewsletterStore }) => getNewsletterStore(store).getState().subscribe(email),
    () => undefined,
  );

/** Returns an empty checkout and what changes it. */
function openCheckout(
  store: StoreCode,
  set: StoreApi<CheckoutState>["setState"],
  get: () => CheckoutState,
): CheckoutState {
  /** Changes what the totals may depend on, and tells the cart where they do. */
  const change = (next: Partial<CheckoutState>) => {
    const before = get();
    set(next);
    if (changesTotals(store, before, get())) refreshTotals(store);
  };
  return {
    ...BLANK,
    methods: NO_METHODS,
    isLoaded: false,
    update: (next) => change({ ...next, modifiedAt: Date.now() }),
    collectAt: (showroom) => change({ shipping: PICKUP, showroom }),
    dropChoice: () => set({ delivery: PLAIN_DELIVERY }),
    keepMethods: (next) => set(({ methods }) => ({ methods: { ...methods, ...next } })),
    finish: (order) => {
      if (get().details.newsletter) requestNewsletter(store, order.email);
      endAttempt(store);
      set(({ orders }) => ({
        details: {},
        orders: [order, ...orders].slice(0, MAX_ORDERS),
        payment: null,
        // a pickup point tells where somebody lives
        delivery: PLAIN_DELIVERY,
        modifiedAt: 0,
      }));
    },
    forget: () => {
      endAttempt(store);
      set({ ...BLANK, methods: NO_METHODS });
    },
  };
}

/** Returns the checkout with what was persisted of it: what was offered before is shown until it is fetched again. */
function mergePersisted(persisted: unknown, current: CheckoutState): CheckoutState {
  const { offered, ...kept } = (persisted ?? {}) as Partial<PersistedCheckout>;
  const { methods } = current;
  return {
    ...current,
    ...kept,
    methods: {
      shipping: { ...methods.shipping, methods: methods.shipping.methods ?? offered?.shipping ?? null },
      payment: { ...methods.payment, methods: methods.payment.methods ?? offered?.payment ?? null },
    },
  };
}

const toPersisted = ({
  details,
  shipping,
  payment,
  showroom,
  delivery,
  modifiedAt,
  orders,
  methods,
}: CheckoutState): PersistedCheckout => ({
  offered: { shipping: methods.shipping.methods, payment: methods.payment.methods },
  details: withoutPassword(details),
  shipping,
  payment,
  showroom,
  delivery,
  modifiedAt,
  orders,
});

function createCheckoutStore(store: StoreCode): PersistedStore<CheckoutState, PersistedCheckout> {
  const checkout = createStore<CheckoutState>()(
    persist((set, get) => openCheckout(store, set, get), {
      name: checkoutKeyOf(store),
      version: 1,
      storage: checkoutStorage(),
      skipHydration: true,
      merge: mergePersisted,
      partialize: toPersisted,
      onRehydrateStorage: () => () => getCheckoutStore(store).setState({ isLoaded: true }),
    }),
  );
  // not at once: whoever creates it has not got it yet
  if (typeof window !== "undefined") queueMicrotask(() => void checkout.persist.rehydrate());
  return checkout;
}

/**
 * Returns the checkout of a store view; persisted, so that nothing is lost on a reload. A placed order takes what was
 * typed for it along.
 */
export const getCheckoutStore = perStoreView(createCheckoutStore);
