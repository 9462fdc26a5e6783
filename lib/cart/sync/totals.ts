import type { TotalsWire } from "../../upstream/contract/cart";
import { type Failure, ok, type Result } from "../../upstream/types";
import { availableMethods, defaultPayment, isVirtualCart } from "../index";
import { toPaymentMethod, toShippingMethod, toTotals } from "../schema";
import type { PaymentMethod, ShippingMethod } from "../types";
import { classifyFailure } from "./failure-class";
import type { SyncPorts } from "./ports";

/** Default shipping method: the first non-offline method, preferring the one flagged default (spec §4). */
export function defaultShipping(methods: ShippingMethod[]): ShippingMethod | null {
  const online = methods.filter(({ isOffline }) => !isOffline);
  return online.find(({ isDefault }) => isDefault) ?? online[0] ?? null;
}

/** A failure after which nothing more can be asked; another one costs only its own answer. */
const isFatal = (error: Failure) => ["lost", "stopped"].includes(classifyFailure(error));

/** The ways of delivery open to the cart; those known before where the server cannot tell them now. */
async function readShipping(ports: SyncPorts, connection: string): Promise<Result<ShippingMethod[]>> {
  if (isVirtualCart(ports.read().items)) return ok([]);
  const { countryId, postcode } = ports.estimate();
  const address = {
    country_id: countryId,
    postcode,
    city: "",
    street: [null, null],
    region: "",
    region_id: 0,
    region_code: "",
  };
  const answer = await ports.call("cartShippingMethods", { store: ports.store, body: { address } });
  if (!answer.ok) return isFatal(answer.error) ? answer : ok(ports.read().shippingMethods);
  const shippingMethods = availableMethods(answer.value.map(toShippingMethod));
  ports.dispatch({ type: "methods", connection, shippingMethods });
  return ok(shippingMethods);
}

function chooseShipping(ports: SyncPorts, methods: ShippingMethod[]): ShippingMethod | null {
  const { chosen } = ports.estimate();
  return (
    methods.find(
      ({ carrierCode, methodCode }) => carrierCode === chosen?.carrierCode && methodCode === chosen.methodCode,
    ) ?? defaultShipping(methods)
  );
}

interface Summed {
  totals: TotalsWire;
  paymentMethods: PaymentMethod[] | undefined;
}

async function sumWith(shipping: ShippingMethod, ports: SyncPorts): Promise<Result<Summed>> {
  const { countryId, postcode } = ports.estimate();
  const address = { countryId, firstname: "", lastname: "", city: "", postcode, street: [""] };
  const answer = await ports.call("cartShippingInformation", {
    store: ports.store,
    body: {
      addressInformation: {
        shippingAddress: address,
        billingAddress: address,
        shippingCarrierCode: shipping.carrierCode,
        shippingMethodCode: shipping.methodCode,
      },
    },
  });
  if (answer.ok)
    return ok({ totals: answer.value.totals, paymentMethods: answer.value.payment_methods?.map(toPaymentMethod) });
  // a method that no longer fits the cart: the totals without it are still the truth
  return classifyFailure(answer.error) === "refused" ? sumAlone(ports) : answer;
}

async function sumAlone(ports: SyncPorts): Promise<Result<Summed>> {
  const payment = await ports.call("cartPaymentMethods", { store: ports.store });
  if (!payment.ok && isFatal(payment.error)) return payment;
  const totals = await ports.call("cartTotals", { store: ports.store });
  return totals.ok
    ? ok({ totals: totals.value, paymentMethods: payment.ok ? payment.value.map(toPaymentMethod) : undefined })
    : totals;
}

/**
 * Collects the totals of the cart at `version` in the order of upstream-contract §3.5: ways of delivery, then with one of
 * them (the chosen, else the default) shipping information, which tells the ways of payment too; where nothing is
 * shipped, ways of payment and totals. Null when they are stored.
 */
export async function syncTotals(ports: SyncPorts, connection: string, version: number): Promise<Failure | null> {
  const methods = await readShipping(ports, connection);
  if (!methods.ok) return methods.error;
  const shipping = chooseShipping(ports, methods.value);
  const summed = shipping ? await sumWith(shipping, ports) : await sumAlone(ports);
  if (!summed.ok) return summed.error;
  const { totals, paymentMethods } = summed.value;
  const payment = paymentMethods && (defaultPayment(paymentMethods, ports.defaultPayment) ?? null);
  ports.dispatch({ type: "methods", connection, paymentMethods, shipping, payment });
  ports.dispatch({ type: "totalled", connection, version, totals: toTotals(totals), at: ports.now() });
  return null;
}
