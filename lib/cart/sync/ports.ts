import type { Settings } from "../../config/settings";
import type { StoreCode } from "../../storefront/types";
import type { callApi } from "../../upstream/client";
import type { CartItemWire } from "../../upstream/contract/cart";
import type { Result } from "../../upstream/types";
import type { CartAction, TabAction } from "../reducer";
import type { CartState, CartTab } from "../state";
import type { CartItem } from "../types";

/** What the shopper is told of; the words are messages (spec §8 "Cart and products"). */
export type CartEvent =
  | { kind: "added" | "updated" | "unsure" | "outOfStock" | "priceUnknown" }
  /** Words a product carries itself. */
  | { kind: "productError"; message: string }
  /** The server would not take a line, or not as many; or what was in the cart is not any more. */
  | { kind: "refused" | "removed" | "soldOut"; name: string }
  | { kind: "couponRefused"; code: string };

/** Where the cart goes and how, as far as the shopper said; decides shipping and tax. */
export interface Estimate {
  countryId: string;
  postcode: string;
  chosen: { carrierCode: string; methodCode: string } | null;
}

/** The settings that decide what is synchronised, and whose side counts. */
export type SyncFlags = Pick<
  Settings["cart"],
  | "synchronize"
  | "synchronizeTotals"
  | "serverMergeByDefault"
  | "serverSyncCanRemoveLocalItems"
  | "serverSyncCanModifyLocalItems"
  | "setConfigurableProductOptions"
  | "maxBypassAttempts"
  | "maxQuantity"
>;

/** What the synchronisation needs of the tab that owns it. */
export interface SyncPorts {
  store: StoreCode;
  call: typeof callApi;
  flags: SyncFlags;
  /** Code of the payment chosen by default (spec §4). */
  defaultPayment: string;
  read(): CartState;
  readTab(): CartTab;
  dispatch(action: CartAction): void;
  dispatchTab(action: TabAction): void;
  /** Takes in what other tabs did, and what closed ones left behind. */
  refresh(): Promise<void>;
  /** Resolves when what was dispatched is kept. */
  flush(): Promise<void>;
  estimate(): Estimate;
  isInCheckout(): boolean;
  /** A line of the server this browser does not know. */
  load(line: CartItemWire): Promise<Result<CartItem>>;
  say(event: CartEvent): void;
  now(): number;
  newId(): string;
}
