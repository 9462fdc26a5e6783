import { type Bus, createBus } from "@/lib/analytics/bus";
import type { EventContext } from "@/lib/analytics/context";
import type { ShopEvent } from "@/lib/analytics/events";
import { createTagManager } from "@/lib/analytics/tag-manager";
import { hasSignedInHint } from "@/lib/edge/signed-in-hint";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { getConsentStore } from "./consent";
import { customerTypeOf } from "./customer-type";
import { perStoreView } from "./persist";

const getBus = perStoreView((store): Bus => {
  const bus = createBus([createTagManager(store)]);
  const consent = getConsentStore(store);
  if (consent.getState().granted.length > 0) bus.setGranted(consent.getState().granted);
  consent.subscribe(({ granted }) => bus.setGranted(granted));
  return bus;
});

function contextOf(store: StoreCode): EventContext {
  const { currency, taxPercent } = getStore(store);
  return {
    store,
    currency,
    taxPercent,
    isSignedIn: hasSignedInHint(document.cookie, store),
    customerType: customerTypeOf(store),
  };
}

/** Gives an event to the destinations of a store view. */
export const trackOnBus = (store: StoreCode, event: ShopEvent): void =>
  getBus(store).track({ event, context: contextOf(store) });
