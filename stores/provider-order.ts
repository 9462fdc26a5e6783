import {
  initialState,
  type ProviderEvent,
  type ProviderFault,
  type ProviderState,
  reduceProvider,
} from "@/lib/checkout-provider/state";
import type { StoreCode } from "@/lib/storefront/types";
import type { Failure } from "@/lib/upstream/types";
import { providerKeyOf } from "./checkout-key";
import { browserStorage, hasFields, perStoreView } from "./persist";

/** The provider's id of an unpaid order; `expires` is milliseconds since 1970. */
interface KeptOrder {
  orderId: string;
  expires: number;
}

const isKept = (value: unknown): value is KeptOrder => hasFields(value, { orderId: "string", expires: "number" });

/** Calendar days for which the provider's id is kept (docs/domain-rules.md#checkout-provider). */
const KEPT_DAYS = 2;

const inDays = (days: number): number => {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return day.getTime();
};

/** The name under which others of the page hear that an order could not be created. */
export const CREATE_ERROR = "klarna-create-error";

const open = perStoreView((store) => {
  const storage = browserStorage(isKept);
  const key = providerKeyOf(store);
  let state = initialState(null);
  // Read each time: another tab may have created it, or ended it.
  const keptId = (): string | null => {
    const kept = storage.getItem(key)?.state;
    return kept && kept.expires > Date.now() ? kept.orderId : null;
  };
  const read = (): ProviderState => ({ ...state, orderId: keptId() });
  return {
    read,
    dispatch(event: ProviderEvent): ProviderState {
      state = reduceProvider(read(), event);
      const { orderId } = state;
      if ((event.type === "opened" || event.type === "handedOver") && orderId)
        storage.setItem(key, { state: { orderId, expires: inDays(KEPT_DAYS) }, version: 1 });
      if (event.type === "dropped") storage.removeItem(key);
      return state;
    },
  };
});

/** Returns what the page knows of the provider's order of a store view's cart. */
export const readProviderOrder = (store: StoreCode): ProviderState => open(store).read();

/** Changes it; the id of an order that was opened is kept for two days, in all tabs. */
export const changeProviderOrder = (store: StoreCode, event: ProviderEvent): ProviderState =>
  open(store).dispatch(event);

/** Tells the page's own listeners, a tag manager for instance, that no order could be created, and the log why. */
export function reportCreateError(fault: ProviderFault, { kind, code, status }: Failure): void {
  dispatchEvent(new CustomEvent(CREATE_ERROR, { detail: { error: fault, kind, code, status } }));
}
