import { buildProviderOrder } from "../../../lib/checkout-provider";
import type { StoreCode } from "../../../lib/storefront/types";
import type { ProviderLine, ProviderOrder } from "../../../lib/upstream/contract/checkout-provider";
import type { Backend } from "../../context";
import type { Quote } from "../quote";

const LOCAL = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
/** Id of the box about marketing in the provider's frame. */
export const MARKETING_BOX = "marketing";
const PLACE = "{checkout.order.id}";

/** Returns where the provider sends shoppers and calls; its calls want https, but on this machine. */
export function merchantUrls(store: StoreCode, { toPageUrl }: Pick<Backend, "toPageUrl">): Record<string, string> {
  const page = (path: string) => toPageUrl({ store, path });
  const { origin } = new URL(page("/"));
  const call = (name: string) => `${origin}/api/ext/kco/${name}?sid=${PLACE}`;
  const isSafe = origin.startsWith("https:") || LOCAL.test(origin);
  return {
    terms: page("/legal"),
    checkout: page("/checkout"),
    confirmation: page(`/confirmation?sid=${PLACE}`),
    push: call("push"),
    ...(isSafe
      ? {
          validation: call("validation"),
          address_update: call("address-update"),
          country_change: call("country-change"),
          shipping_option_update: call("shipping-option-update"),
          notification: call("notification"),
        }
      : {}),
  };
}

/** Fields of a client's line that only show: addresses of our own, and what it measures. */
function shownFields(line: ProviderLine | undefined, origin: string): Partial<ProviderLine> {
  const own = (url: string | undefined) => (url?.startsWith(`${origin}/`) ? url : undefined);
  return {
    product_url: own(line?.product_url),
    image_url: own(line?.image_url),
    shipping_attributes: line?.shipping_attributes,
  };
}

/** Returns the shop's own order of a quote, without what only a client knows. */
export const ownOrder = ({ cart }: Quote): ProviderOrder => buildProviderOrder(cart);

/** Returns the sums and lines of an order as the provider's calls about a change are answered. */
export function toUpdate(quote: Quote, hasOptions: boolean) {
  const { order_amount, order_tax_amount, order_lines, purchase_currency } = ownOrder(quote);
  const update = { order_amount, order_tax_amount, order_lines, purchase_currency };
  return hasOptions ? { ...update, shipping_options: quote.shippingOptions } : update;
}

interface RequestContext {
  store: StoreCode;
  cartId: string;
  /** The sentence of the box about marketing, and whether the shopper ticked it in the shop's own form. */
  marketing: { text: string; checked: boolean };
  backend: Pick<Backend, "toPageUrl">;
}

/**
 * Returns the order that is sent to the provider: the shop's own in everything that counts, a client's in what it shows
 * (addresses to begin with, pictures, measures).
 */
export function toRequest(
  sent: ProviderOrder,
  quote: Quote,
  { store, cartId, marketing, backend }: RequestContext,
): Record<string, unknown> {
  const own = ownOrder(quote);
  const merchant_urls = merchantUrls(store, backend);
  const { origin } = new URL(merchant_urls.checkout ?? "");
  const line = (mine: ProviderLine): ProviderLine => {
    const theirs = sent.order_lines.find(({ reference, type }) => reference === mine.reference && type === mine.type);
    return { ...mine, ...shownFields(theirs, origin) };
  };
  return {
    ...own,
    // every call about a payment passes here, so a late answer must not let one through that cannot be placed
    options: {
      ...own.options,
      require_validate_callback_success: merchant_urls.validation !== undefined,
      additional_checkboxes: [{ id: MARKETING_BOX, ...marketing, required: false }],
    },
    order_lines: own.order_lines.map(line),
    ...(sent.shipping_options?.length ? { shipping_options: quote.shippingOptions } : {}),
    ...(sent.billing_address ? { billing_address: sent.billing_address } : {}),
    ...(sent.shipping_address ? { shipping_address: sent.shipping_address } : {}),
    ...(sent.merchant_data ? { merchant_data: sent.merchant_data } : {}),
    merchant_reference2: cartId,
    merchant_urls,
  };
}
