import { MARKETING_VERSION } from "../../lib/account/marketing";
import { fromMinor } from "../../lib/money";
import type { OrderBody } from "../../lib/upstream/contract/order";
import type { PaymentTable } from "../db/payment-types";
import type { PayerAddress, ProviderPayment } from "./port";

type OrderAddress = OrderBody["addressInformation"]["billingAddress"];

const BLANK: OrderAddress = { firstname: "", lastname: "", street: [""], city: "", postcode: "" };

/** Returns an address as the provider has it; what it does not ask for stays as the shop's own form had it. */
function toOrderAddress(theirs: PayerAddress | null, ours: OrderAddress): OrderAddress {
  if (!theirs) return ours;
  return {
    ...ours,
    firstname: theirs.firstname || ours.firstname,
    lastname: theirs.lastname || ours.lastname,
    company: theirs.company || ours.company,
    street: theirs.street.length > 0 ? theirs.street : ours.street,
    postcode: theirs.postcode || ours.postcode,
    city: theirs.city || ours.city,
    country_id: theirs.country || ours.country_id,
    telephone: theirs.telephone || ours.telephone,
    email: theirs.email || ours.email,
  };
}

/** Returns the codes of the shipping the shopper chose at the provider, `carrier_method`; nothing where they did not. */
function toShipping(code: string | null) {
  const at = code?.indexOf("_") ?? -1;
  if (code === null || at < 1) return {};
  return { shipping_carrier_code: code.slice(0, at), shipping_method_code: code.slice(at + 1) };
}

/** Returns what the shopper agreed to of marketing: what the provider says where it asked, else what our own form had. */
const toMarketing = (agrees: boolean | null, own: OrderBody["marketing"]): OrderBody["marketing"] => {
  if (agrees === null) return own;
  return agrees ? (own ?? { version: MARKETING_VERSION }) : undefined;
};

/**
 * Returns the order that a payment is for: what was to be placed when it was opened, to the addresses and by the
 * shipping the provider has, for the sum it has taken.
 */
export function buildPaidOrder(
  { placing, provider, cart_id }: Pick<PaymentTable, "placing" | "provider" | "cart_id">,
  { amount, billing, shipping, shippingCode, agreesToMarketing }: ProviderPayment,
): OrderBody {
  if (placing === null) throw new Error("the payment has no order to place");
  // written by openPayment only
  const body = JSON.parse(placing) as OrderBody;
  const { addressInformation: information } = body;
  const own = information.billingAddress ?? BLANK;
  return {
    ...body,
    cart_id,
    grand_total: fromMinor(amount),
    marketing: toMarketing(agreesToMarketing, body.marketing),
    addressInformation: {
      ...information,
      billingAddress: toOrderAddress(billing ?? shipping, own),
      shippingAddress: toOrderAddress(shipping ?? billing, information.shippingAddress ?? own),
      payment_method_code: provider,
      ...toShipping(shippingCode),
    },
  };
}
