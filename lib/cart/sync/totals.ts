import type { PaymentMethodWire, TotalsWire } from "../../upstream/contract/cart";
import { type Failure, ok, type Result } from "../../upstream/types";
import { isVirtualCart } from "../index";
import { toTotals } from "../schema";
import type { ShippingRef, TaxAddress } from "../types";
import { classifyFailure } from "./failure-class";
import type { SyncPorts } from "./ports";

const NO_COUNTRY = "Please do set the tax.defaultCountry in order to calculate totals";

/** Returns true for a failure after which no other call can succeed. */
const isFatal = (error: Failure) => ["cartGone", "unreachable"].includes(classifyFailure(error));

interface TotalsAnswer {
  totals: TotalsWire;
  /** Missing where the answer carries none. */
  payment?: PaymentMethodWire[];
}

/** Builds the body of the call that counts the totals with a way of delivery; `extras` is what else is chosen of it. */
export function toShippingInformation(
  { carrierCode, methodCode }: ShippingRef,
  { countryId, postcode }: TaxAddress,
  extras: Record<string, unknown>,
) {
  const address = { countryId, firstname: "", lastname: "", city: "", postcode, street: [""] };
  return {
    addressInformation: {
      shippingAddress: address,
      billingAddress: address,
      shippingCarrierCode: carrierCode,
      shippingMethodCode: methodCode,
      extensionAttributes: extras,
    },
  };
}

async function fetchTotalsWith(
  shipping: ShippingRef,
  tax: TaxAddress,
  ports: SyncPorts,
): Promise<Result<TotalsAnswer>> {
  const request = () =>
    ports.call("cartShippingInformation", {
      store: ports.store,
      body: toShippingInformation(shipping, tax, ports.checkout.extensionAttributes()),
    });
  let answer = await request();
  // the choice may no longer fit the cart; without it the method still may
  if (!answer.ok && classifyFailure(answer.error) === "refused" && ports.checkout.dropChoice())
    answer = await request();
  if (answer.ok) return ok({ totals: answer.value.totals, payment: answer.value.payment_methods });
  // a method that no longer fits the cart: the totals without it are still the truth
  return classifyFailure(answer.error) === "refused" ? fetchPlainTotals(ports) : answer;
}

async function fetchPlainTotals(ports: SyncPorts): Promise<Result<TotalsAnswer>> {
  const payment = await ports.checkout.fetchPayment();
  if (!payment.ok && isFatal(payment.error)) return payment;
  const totals = await ports.call("cartTotals", { store: ports.store });
  return totals.ok ? ok({ totals: totals.value }) : totals;
}

/** Fetches the methods and returns the one to count with; a list that cannot be read leaves the one before it. */
async function readShipping(ports: SyncPorts): Promise<Result<ShippingRef | null>> {
  if (isVirtualCart(ports.read().items)) return ok(null);
  const fetched = await ports.checkout.fetchShipping();
  return !fetched.ok && isFatal(fetched.error) ? fetched : ok(ports.checkout.shipping());
}

/**
 * Collects the totals of the cart at `version` (docs/domain-rules.md#cart-totals): shipping methods, then with one of
 * them the shipping information, whose answer carries the payment methods; without one, payment methods and plain
 * totals. Null when the totals are stored, or when there is no country and so no totals.
 */
export async function syncTotals(ports: SyncPorts, connection: string, version: number): Promise<Failure | null> {
  const address = ports.checkout.address();
  if (!address) {
    ports.log(NO_COUNTRY);
    return null;
  }
  const shipping = await readShipping(ports);
  if (!shipping.ok) return shipping.error;
  const summed = shipping.value ? await fetchTotalsWith(shipping.value, address, ports) : await fetchPlainTotals(ports);
  if (!summed.ok) return summed.error;
  const { totals, payment } = summed.value;
  if (payment) ports.checkout.takePayment(payment);
  ports.dispatch({ type: "totalled", connection, version, totals: toTotals(totals), at: ports.now() });
  return null;
}
