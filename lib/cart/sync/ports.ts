import type { Settings } from "../../config/settings";
import type { StoreCode } from "../../storefront/types";
import type { callApi } from "../../upstream/client";
import type { CartItemWire, PaymentMethodWire } from "../../upstream/contract/cart";
import type { Result } from "../../upstream/types";
import type { CouponRefusal } from "../coupon-refusal";
import type { CartAction, TabAction } from "../reducer";
import type { CartState, CartTab } from "../state";
import type { CartItem, ShippingRef, TaxAddress } from "../types";

/** Why a change of a line was not taken: stock, the server's own words, a refusal without words, or a server that failed. */
export type RefusalReason = { kind: "stock" | "refused" | "failed" } | { kind: "said"; message: string };

/** Notifications for the shopper; their words are in `i18n`. */
export type CartEvent =
  | { kind: "added" | "updated" | "unsure" | "outOfStock" | "priceUnknown" }
  /** An error text the product carries. */
  | { kind: "productError"; message: string }
  /** The server did not take a change of a line; `isGone` where the line left the cart with it. */
  | { kind: "refused"; name: string; reason: RefusalReason; isGone: boolean }
  /** The server removed a line, did not remove it as it was asked to, or it is sold out. */
  | { kind: "removed" | "notRemoved" | "soldOut"; name: string }
  /** A code was not taken, or a coupon left the cart as it no longer applies to it. */
  | { kind: "couponRefused" | "couponGone"; refusal: CouponRefusal };

/** What the totals of a cart depend on beside its lines; whoever owns delivery and payment provides it. */
export interface TotalsPort {
  /** Null without a country: there are no totals then. */
  address(): TaxAddress | null;
  /** Fetches the shipping methods open to the cart. */
  fetchShipping(): Promise<Result<null>>;
  /** The method the totals are counted with; null where there is none or it is settled outside the commerce API. */
  shipping(): ShippingRef | null;
  /** What else is chosen of the delivery, as it goes out. */
  extensionAttributes(): Record<string, unknown>;
  /** Forgets that choice, which the server refuses; false where nothing was chosen. */
  dropChoice(): boolean;
  fetchPayment(): Promise<Result<null>>;
  /** Takes the payment methods that came with the totals. */
  takePayment(methods: PaymentMethodWire[]): void;
}

/**
 * How much a synchronisation does. `ifNeeded`: nothing while both sides agree. `always`: reads the server's cart
 * anyhow. `clientWins`: likewise, and the browser's state counts (docs/domain-rules.md#back-online).
 */
export type SyncMode = "ifNeeded" | "always" | "clientWins";

const STRENGTH: SyncMode[] = ["ifNeeded", "always", "clientWins"];

/** Returns the stronger of two modes. */
export const strongerMode = (a: SyncMode, b: SyncMode): SyncMode =>
  STRENGTH.indexOf(a) >= STRENGTH.indexOf(b) ? a : b;

/** The settings of the synchronisation. */
export type SyncFlags = Pick<
  Settings["cart"],
  | "synchronize"
  | "synchronizeTotals"
  | "serverMergeByDefault"
  | "serverSyncCanRemoveLocalItems"
  | "serverSyncCanModifyLocalItems"
  | "setConfigurableProductOptions"
  | "maxBypassAttempts"
  | "maxUpdateAttempts"
  | "maxQuantity"
>;

/** What the synchronisation needs of the tab that owns it. */
export interface SyncPorts {
  store: StoreCode;
  call: typeof callApi;
  flags: SyncFlags;
  read(): CartState;
  readTab(): CartTab;
  dispatch(action: CartAction): void;
  dispatchTab(action: TabAction): void;
  /** Reads what other tabs persisted, and applies what closed tabs left behind. */
  refresh(): Promise<void>;
  /** Resolves when what was dispatched is persisted. */
  flush(): Promise<void>;
  checkout: TotalsPort;
  isInCheckout(): boolean;
  /** Builds a line of ours for one that only the server has. */
  load(line: CartItemWire): Promise<Result<CartItem>>;
  notify(event: CartEvent): void;
  /** Logs what only the operator of the shop can fix. */
  log(message: string): void;
  now(): number;
  newId(): string;
}
