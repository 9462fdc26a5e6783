import { buildProviderOrder } from "../checkout-provider";
import { cartOfTotals } from "../checkout-provider/from-totals";
import { deliveryCountries } from "../delivery/countries";
import type { TotalsWire } from "../upstream/contract/cart";
import type { ProviderAddress, ProviderOrder } from "../upstream/contract/checkout-provider";
import { billingOf, type OrderInput } from "./index";
import type { PostalAddress } from "./types";

/**
 * Builds the order that the checkout provider is sent, of what the shopper gave and the server's totals of the same
 * cart. Throws an OrderAmountError where the totals do not add up.
 */
export function toProviderOrder(input: Omit<OrderInput, "orderId">, totals: TotalsWire): ProviderOrder {
  const { store, details, items, shipping } = input;
  const order = buildProviderOrder(
    cartOfTotals({
      store,
      country: details.country,
      shippingCountries: deliveryCountries(store),
      isCompany: details.isCompany,
      totals,
      // What a piece weighs is the server's to add: no page is told it.
      products: items.flatMap(({ sku, name, detail, isVirtual, serverItemId }) =>
        serverItemId === null
          ? []
          : [
              {
                itemId: serverItemId,
                sku,
                name: [name, detail].filter(Boolean).join(", "),
                isDigital: isVirtual,
                weight: 0,
                size: {},
              },
            ],
      ),
      shipping,
    }),
  );
  const { emailAddress: email, phoneNumber: phone, isCompany, company } = details;
  const billing = billingOf(
    details,
    items.every(({ isVirtual }) => isVirtual),
  );
  return {
    ...order,
    billing_address: {
      ...toAddress(billing),
      email,
      phone,
      ...(isCompany ? { organization_name: company } : {}),
    },
    ...(shipping ? { shipping_address: { ...toAddress(details), email, phone } } : {}),
  };
}

const toAddress = (address: PostalAddress): ProviderAddress => ({
  given_name: address.firstName,
  family_name: address.lastName,
  street_address: address.streetAddress,
  ...(address.apartmentNumber ? { street_address2: address.apartmentNumber } : {}),
  postal_code: address.zipCode,
  city: address.city,
  ...(address.state ? { region: address.state } : {}),
  country: address.country,
});
