import { isVirtualCart } from "../cart";
import type { TotalsPort } from "../cart/sync/ports";
import type { CartItem, ShippingRef, TaxAddress } from "../cart/types";
import type { StoreCode } from "../storefront/types";
import type { callApi } from "../upstream/client";
import { ok, type Result } from "../upstream/types";
import { PLAIN_DELIVERY, toDeliveryWire } from "./delivery";
import { availableMethods, methodsKey, selectShipping } from "./methods";
import { toPaymentMethod, toShippingMethod } from "./methods-schema";
import type { DeliveryChoice, MethodList, OfferedMethods } from "./types";

export interface MethodsPorts {
  store: StoreCode;
  call: typeof callApi;
  items(): CartItem[];
  address(): TaxAddress | null;
  /** The shipping method the shopper chose. */
  chosen(): ShippingRef | null;
  /** What the shopper chose of its delivery. */
  choice(): DeliveryChoice;
  /** Forgets that choice: the server refuses it. */
  dropChoice(): void;
  read(): OfferedMethods;
  keep(change: Partial<OfferedMethods>): void;
}

export interface MethodsClient extends TotalsPort {
  /** Fetches the methods that are not those of the cart and address at hand. */
  load(): Promise<void>;
}

/** Creates the one fetcher of shipping and payment methods; the cart's totals and the checkout's form both use it. */
export function createMethodsClient({
  store,
  call,
  items,
  address,
  chosen,
  read,
  keep,
  ...ports
}: MethodsPorts): MethodsClient {
  const keyNow = () => methodsKey(items(), address());

  /** Keeps what a request comes to. A failure leaves the methods before it on show, marked as failed. */
  async function refresh<K extends keyof OfferedMethods>(
    name: K,
    request: () => Promise<Result<NonNullable<OfferedMethods[K]["methods"]>>>,
  ): Promise<Result<null>> {
    const key = keyNow();
    const listWith = (change: Partial<MethodList<unknown>>) =>
      // the name decides which of the two lists it is
      keep({ [name]: { ...read()[name], ...change } } as Partial<OfferedMethods>);
    listWith({ status: "loading" });
    const answer = await request();
    listWith(answer.ok ? { methods: answer.value, key, status: "idle" } : { key: null, status: "failed" });
    return answer.ok ? ok(null) : answer;
  }

  async function requestShipping() {
    const { countryId, postcode } = address() ?? { countryId: "", postcode: "" };
    const regionless = { city: "", street: [null, null], region: "", region_id: 0, region_code: "" };
    const answer = await call("cartShippingMethods", {
      store,
      body: { address: { country_id: countryId, postcode, ...regionless } },
    });
    return answer.ok ? ok(availableMethods(answer.value.map(toShippingMethod))) : answer;
  }

  async function requestPayment() {
    const answer = await call("cartPaymentMethods", { store });
    return answer.ok ? ok(answer.value.map(toPaymentMethod)) : answer;
  }

  const fetchShipping = () => refresh("shipping", requestShipping);
  const fetchPayment = () => refresh("payment", requestPayment);
  const isStale = ({ key, status }: MethodList<unknown>) => key !== keyNow() && status !== "loading";

  return {
    address,
    fetchShipping,
    fetchPayment,
    shipping() {
      const method = selectShipping(read().shipping.methods, chosen());
      return method && !method.isOffline ? method : null;
    },
    extensionAttributes: () => toDeliveryWire(ports.choice(), selectShipping(read().shipping.methods, chosen())),
    dropChoice() {
      const { deliveries, pickupPoint } = ports.choice();
      if (deliveries === PLAIN_DELIVERY.deliveries && pickupPoint === null) return false;
      ports.dropChoice();
      return true;
    },
    takePayment: (wire) => keep({ payment: { methods: wire.map(toPaymentMethod), key: keyNow(), status: "idle" } }),
    async load() {
      const { shipping, payment } = read();
      await Promise.all([
        !isVirtualCart(items()) && isStale(shipping) && fetchShipping(),
        isStale(payment) && fetchPayment(),
      ]);
    },
  };
}
