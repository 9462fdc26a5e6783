import type { ConfirmOutcome } from "@/lib/checkout/confirm-order";
import { offeredPayments, selectPayment, selectShipping } from "@/lib/checkout/methods";
import { type OrderOutcome, placeOrder, type PlaceOrderPorts } from "@/lib/checkout/place-order";
import { type ResumeOutcome, resumeOrder } from "@/lib/checkout/resume-order";
import type { CheckoutDetails } from "@/lib/checkout/types";
import { getShopperSettings } from "@/lib/config/shopper-settings";
import type { Minor } from "@/lib/money";
import type { SavedWords } from "@/lib/offline/types";
import type { StoreCode } from "@/lib/storefront/types";
import { newId } from "@/lib/sync/id";
import { alone } from "./alone";
import { getCartStore } from "./cart";
import { getCartTab } from "./cart-tab";
import { getCheckoutStore } from "./checkout";
import { orderLockOf } from "./checkout-key";
import { whenMethodsSettled } from "./checkout-methods";
import { readOrderAnalytics } from "./order-analytics";
import { endAttempt, readAttempt, saveAttempt, unasked } from "./order-attempt";
import { keepOrder } from "./saved-order";
import { whenSlotsSettled } from "./slot-holds";

/** Loads the code that calls the server. */
const loadCode = () =>
  Promise.all([
    import("./cart-sync"),
    import("./sold-out"),
    import("@/lib/upstream/client"),
    import("./provider-order"),
  ]);

/** Loads what placing an order needs; rejects where it cannot be loaded. */
export const prepareOrder = async (): Promise<void> => void (await loadCode());

/** Returns what is chosen in the checkout of a store view, by the rules of the methods that are offered. */
function readSelection(store: StoreCode): ReturnType<PlaceOrderPorts["readSelection"]> {
  const { details, methods, shipping, payment, showroom, delivery } = getCheckoutStore(store).getState();
  return {
    shipping: selectShipping(methods.shipping.methods, shipping),
    payment: selectPayment(
      offeredPayments(methods.payment.methods, details.isCompany ?? false),
      payment,
      getShopperSettings(store).checkout,
    ),
    showroom,
    delivery,
    analytics: readOrderAnalytics(store),
  };
}

/** Binds placing an order to the cart and checkout of a store view. */
async function openPorts(store: StoreCode, words: SavedWords | null): Promise<PlaceOrderPorts> {
  const [{ whenSettled }, { findSoldOut }, { callApi }, provider] = await loadCode();
  const checkout = getCheckoutStore(store);
  const tab = getCartTab(store);
  return {
    store,
    call: callApi,
    newId,
    now: () => new Date(),
    readCart: () => getCartStore(store).getState(),
    settleCart: () => whenSlotsSettled(store).then(() => whenSettled(store)),
    refreshTotals: tab.touch,
    findSoldOut: () => findSoldOut(store),
    settleMethods: () => whenMethodsSettled(store),
    readSelection: () => readSelection(store),
    readAttempt: () => readAttempt(store),
    saveAttempt: (attempt) => saveAttempt(store, attempt),
    endAttempt: () => endAttempt(store),
    isOffline: () => navigator.onLine === false,
    keepForLater: (attempt, body, details) => keepOrder({ store, attempt, body, details, words }),
    readProviderId: () => provider.readProviderOrder(store).orderId,
    async pay(input) {
      const { payOrder } = await import("@/lib/checkout/pay-order");
      return payOrder(input, readAttempt(store), {
        store,
        call: callApi,
        newId,
        now: () => new Date(),
        saveAttempt: (attempt) => saveAttempt(store, attempt),
        readState: () => provider.readProviderOrder(store),
        dispatch: (event) => provider.changeProviderOrder(store, event),
        report: provider.reportCreateError,
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      });
    },
    async handOver(input) {
      const { handOverOrder } = await import("@/lib/checkout/hand-over");
      return handOverOrder(input, readAttempt(store), {
        store,
        call: callApi,
        newId,
        now: () => new Date(),
        saveAttempt: (attempt) => saveAttempt(store, attempt),
        keepId: (orderId) => void provider.changeProviderOrder(store, { type: "handedOver", orderId }),
      });
    },
    finish: (order) => checkout.getState().finish(order),
    async clearCart(lines) {
      tab.clear(lines);
      await tab.flush();
    },
  };
}

/** Runs a task with the ports of a store view, in one tab at a time: two tabs would place two orders. */
async function inTurn<T>(
  store: StoreCode,
  task: (ports: PlaceOrderPorts) => Promise<T>,
  words: SavedWords | null = null,
): Promise<T> {
  const ports = await openPorts(store, words);
  return alone(orderLockOf(store), () => task(ports));
}

/** What an order is placed with, beside the cart. */
export interface OrderPress {
  details: CheckoutDetails;
  /** The total the shopper saw when they clicked; null takes the cart's. */
  seen: Minor | null;
  /** The words of the notification about an order that has to wait. */
  words: SavedWords | null;
}

/** Places the order of a store view's cart. Never rejects for an expected failure. */
export const placeCartOrder = (store: StoreCode, { details, seen, words }: OrderPress): Promise<OrderOutcome> =>
  inTurn(store, (ports) => placeOrder(details, seen, ports), words)
    // code that could not be loaded is a network failure
    .catch(() => unasked(store) ?? { kind: "unreachable" });

/** Asks what became of an order by the shop's id or the provider's (`sid`). Never rejects. */
export const confirmCartOrder = (store: StoreCode, sid: string): Promise<ConfirmOutcome> =>
  inTurn(store, async (ports) => {
    const { confirmOrder } = await import("@/lib/checkout/confirm-order");
    return confirmOrder(sid, {
      ...ports,
      readOrders: () => getCheckoutStore(store).getState().orders,
      async fetchCards(skus) {
        const { fetchCards } = await import("@/lib/shop-api/client");
        const cards = await fetchCards(store, skus);
        return cards.ok ? cards.value : [];
      },
    });
  }).catch(() => ({ kind: "failed" }));

/** Withdraws a payment that waits for an app, where it is not approved. Never rejects. */
export async function withdrawCartPayment(store: StoreCode, sid: string): Promise<void> {
  try {
    const { callApi } = await import("@/lib/upstream/client");
    await callApi("handOverWithdraw", { store, body: { sid } });
  } catch {
    // the next payment of the cart withdraws it
  }
}

/** Looks up the order that was sent and not answered; null where there is none. Sends nothing, never rejects. */
export const resumeCartOrder = (store: StoreCode): Promise<ResumeOutcome | null> =>
  inTurn(store, resumeOrder).catch(() => unasked(store));
