import { toShippingInformation } from "@/lib/cart/sync/totals";
import type { OrderAttempt } from "@/lib/checkout/client";
import { toDeliveryWire } from "@/lib/checkout/delivery";
import { selectShipping } from "@/lib/checkout/methods";
import { toTaxAddress } from "@/lib/checkout/tax-address";
import type { CheckoutDetails } from "@/lib/checkout/types";
import { getSettings } from "@/lib/config/settings";
import { getShopperSettings } from "@/lib/config/shopper-settings";
import { SYNC_TAG } from "@/lib/offline";
import { putSaved } from "@/lib/offline/outbox";
import type { SavedWords } from "@/lib/offline/types";
import { buildStorePath, getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import type { OrderBody } from "@/lib/upstream/contract/order";
import { getCheckoutStore } from "./checkout";

/** Background Sync, which TypeScript's DOM does not know. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/** Asks the service worker to send what waits once there is a network, with the page closed too. */
async function registerSync(): Promise<void> {
  const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(SYNC_TAG);
}

/**
 * Keeps an order that has to wait, for this page and for the service worker. The checkout keeps what the form checked,
 * so that the same order is built of it again. Never rejects: where the browser's database takes nothing, an open page
 * sends it.
 */
export async function keepOrder({
  store,
  attempt,
  body,
  details,
  words,
}: {
  store: StoreCode;
  attempt: OrderAttempt;
  body: OrderBody;
  details: CheckoutDetails;
  words: SavedWords | null;
}): Promise<void> {
  const checkout = getCheckoutStore(store);
  checkout.setState({ details });
  const { methods, shipping: chosen, delivery } = checkout.getState();
  const shipping = selectShipping(methods.shipping.methods, chosen);
  const address = toTaxAddress(details, getStore(store).country, getSettings(store).tax.defaultCountry);
  if (!words) return;
  const isKept = await putSaved({
    store,
    orderId: attempt.orderId,
    created_at: attempt.savedAt ?? new Date().toISOString(),
    transmited: false,
    transmited_at: null,
    isTried: attempt.isTried ?? false,
    isSentByItself: getShopperSettings(store).checkout.sendsSavedOrders,
    stop: null,
    body,
    shippingInformation:
      body.addressInformation.shippingAddress && shipping && address
        ? toShippingInformation(shipping, address, toDeliveryWire(delivery, shipping))
        : null,
    lines: attempt.lines.map(({ sku, checksum, serverItemId, qty }) => ({ sku, checksum, serverItemId, qty })),
    path: buildStorePath({ store, path: "/checkout" }),
    words,
  });
  // a browser without Background Sync, or one that forbids it: the page sends it
  if (isKept) await registerSync().catch(() => undefined);
}
