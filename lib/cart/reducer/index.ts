import type { CartState, CartTab } from "../state";
import { type ConnectionAction, reduceConnection } from "./connection";
import { reduceServer, type ServerAction } from "./server";
import { reduceShopper, type ShopperAction } from "./shopper";

export type CartAction = ShopperAction | ServerAction | ConnectionAction;

const SHOPPER = new Set<CartAction["type"]>(["add", "setQuantity", "remove", "undoRemove", "edit", "stock", "touch"]);
const CONNECTION = new Set<CartAction["type"]>([
  "connected",
  "disconnected",
  "loggedIn",
  "loggedOut",
  "loginEnded",
  "lineSent",
  "cleared",
  "couponWanted",
  "couponApplied",
  "couponRefused",
  "couponDropped",
  "couponGone",
]);

export function isShopperAction(action: CartAction): action is ShopperAction {
  return SHOPPER.has(action.type);
}

const isConnectionAction = (action: CartAction): action is ConnectionAction => CONNECTION.has(action.type);

/** Returns the cart after an action. Pure: tabs with the same cart and the same actions get the same result. */
export function reduceCart(state: CartState, action: CartAction): CartState {
  if (isShopperAction(action)) return reduceShopper(state, action);
  return isConnectionAction(action) ? reduceConnection(state, action) : reduceServer(state, action);
}

/** Changes of one tab alone. */
export type TabAction =
  | { type: "loaded" }
  | { type: "adding"; isAdding: boolean }
  | { type: "syncing"; state: CartTab["syncState"] }
  | { type: "bypassed" }
  | { type: "updateFailed"; key: string }
  | { type: "updateSettled"; key: string }
  | { type: "couponAwaited"; code: string | null }
  | { type: "reconnected" };

export function reduceTab(tab: CartTab, action: TabAction): CartTab {
  switch (action.type) {
    case "loaded":
      return { ...tab, isLoaded: true };
    case "adding":
      return { ...tab, isAdding: action.isAdding };
    case "syncing":
      return { ...tab, syncState: action.state };
    case "bypassed":
      return { ...tab, connectBypassCount: tab.connectBypassCount + 1 };
    case "couponAwaited":
      return { ...tab, awaitedCoupon: action.code };
    case "updateFailed":
      return {
        ...tab,
        failedUpdates: { ...tab.failedUpdates, [action.key]: (tab.failedUpdates[action.key] ?? 0) + 1 },
      };
    case "updateSettled": {
      if (!(action.key in tab.failedUpdates)) return tab;
      const { [action.key]: _, ...failedUpdates } = tab.failedUpdates;
      return { ...tab, failedUpdates };
    }
    case "reconnected":
      return { ...tab, connectBypassCount: 0 };
  }
}
