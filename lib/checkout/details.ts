import { deliveryCountry } from "../delivery/countries";
import { getStore } from "../storefront";
import type { StoreCode } from "../storefront/types";
import type { CheckoutDetails, PostalAddress } from "./types";

const BLANK_ADDRESS: Omit<PostalAddress, "country"> = {
  firstName: "",
  lastName: "",
  streetAddress: "",
  apartmentNumber: "",
  zipCode: "",
  city: "",
  state: "",
};

/**
 * Returns the form of a store view's checkout as it is opened: what was typed before, also by an earlier version of the
 * shop, in a form whose every field is there. Consent is given again for each order.
 */
export function openDetails(store: StoreCode, kept: Partial<CheckoutDetails>): CheckoutDetails {
  return {
    ...BLANK_ADDRESS,
    emailAddress: "",
    phoneNumber: "",
    isCompany: false,
    company: "",
    taxId: "",
    reference: "",
    hasBilling: false,
    createsAccount: false,
    ...kept,
    country: deliveryCountry(store, kept.country),
    billing: {
      ...BLANK_ADDRESS,
      ...kept.billing,
      country: deliveryCountry(store, kept.billing?.country ?? getStore(store).country),
    },
    marketing: false,
    acceptsTerms: false,
  };
}
