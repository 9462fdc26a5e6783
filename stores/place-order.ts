import { selectPayment, selectShipping } from "@/lib/checkout/methods";
import type { PlaceOrderPorts } from "@/lib/checkout/place-order";
import { getShopperSettings } from "@/lib/config/shopper-settings";
import type { StoreCode } from "@/lib/storefront/types";
import { newId } from "@/lib/sync/id";
import { getCartStore } from "./cart";
import { getCartTab } from "./cart-tab";
import { getCheckoutStore } from "./checkout";

/** Binds placing an order to the cart and checkout of a store view; the code that calls the server is loaded now. */
export async function openOrder(store: StoreCode): Promise<PlaceOrderPorts> {
  const [{ whenSettled }, { findSoldOut }, { callApi }] = await Promise.all([
    import("./cart-sync"),
    import("./cart-stock"),
    import("@/lib/upstream/client"),
  ]);
  const checkout = getCheckoutStore(store);
  const tab = getCartTab(store);
  return {
    store,
    call: callApi,
    newId,
    now: () => new Date(),
    readCart: () => getCartStore(store).getState(),
    settleCart: () => whenSettled(store),
    refreshTotals: tab.touch,
    findSoldOut: () => findSoldOut(store),
    readSelection() {
      const { methods, shipping, payment, showroom } = checkout.getState();
      return {
        shipping: selectShipping(methods.shipping.methods, shipping),
        payment: selectPayment(methods.payment.methods, payment, getShopperSettings(store).checkout),
        showroom,
      };
    },
    readAttempt: () => checkout.getState().attempt,
    saveAttempt: (attempt) => checkout.getState().setAttempt(attempt),
    finish: (order) => checkout.getState().finish(order),
    clearCart: tab.clear,
  };
}
