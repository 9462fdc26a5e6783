import type { z } from "zod";
import { type AccountAddress, namedCompany, toAccountAddress } from "../account/profile";
import { deliveryCountries } from "../delivery/countries";
import type { Registration } from "../edge/types";
import type { StoreCode } from "../storefront/types";
import type { customerWire } from "../upstream/contract/customer";
import type { CheckoutDetails, PostalAddress } from "./types";

/** An address a customer has saved, as the checkout's form holds it. */
export type SavedAddress = AccountAddress & { id: string };

/** What the checkout fills in for a customer. */
export interface CheckoutProfile {
  email: string;
  firstName: string;
  lastName: string;
  /** The company the customer buys for; null for a private one. */
  company: Pick<CheckoutDetails, "company" | "taxId"> | null;
  /** Where the store view delivers to, the address of deliveries first. */
  addresses: SavedAddress[];
}

/** A customer on the wire → what the checkout of a store view fills in. */
export function toCheckoutProfile(store: StoreCode, wire: z.output<typeof customerWire>): CheckoutProfile {
  const { email, firstname, lastname, default_shipping: preferred } = wire;
  const countries: string[] = deliveryCountries(store);
  const addresses = wire.addresses.map(toAccountAddress).filter(({ country }) => countries.includes(country));
  const isFirst = ({ id }: SavedAddress) => id === String(preferred);
  return {
    email,
    firstName: firstname,
    lastName: lastname,
    company: namedCompany(wire.custom_attributes),
    addresses: [...addresses.filter(isFirst), ...addresses.filter((address) => !isFirst(address))],
  };
}

/** Returns what a saved address puts into the form; an empty field of it leaves what was typed. */
export function fillAddress(saved: SavedAddress): Partial<CheckoutDetails> {
  const { firstName, lastName, streetAddress, apartmentNumber, zipCode, city, state, country } = saved;
  return {
    firstName,
    lastName,
    streetAddress,
    apartmentNumber,
    zipCode,
    city,
    state,
    country,
    ...(saved.phoneNumber ? { phoneNumber: saved.phoneNumber } : {}),
    ...(saved.company ? { isCompany: true, company: saved.company, taxId: saved.taxId } : {}),
  };
}

/** Returns what a customer's profile puts into the form: only what is empty in it, so that nothing typed is lost. */
export function prefill(typed: CheckoutDetails, { addresses, ...profile }: CheckoutProfile): Partial<CheckoutDetails> {
  const [address] = addresses;
  const isBlank = !typed.streetAddress && !typed.zipCode && !typed.city;
  const found: Partial<CheckoutDetails> = {
    emailAddress: profile.email,
    firstName: profile.firstName,
    lastName: profile.lastName,
    ...(address && isBlank ? fillAddress(address) : {}),
    ...(profile.company && { isCompany: true, ...profile.company }),
  };
  const isOpen = (name: string) => {
    const value = typed[name as keyof CheckoutDetails];
    return value === "" || value === false || name === "country";
  };
  return Object.fromEntries(Object.entries(found).filter(([name, value]) => isOpen(name) && value !== ""));
}

const toRegisteredAddress = (address: PostalAddress, { phoneNumber, isCompany, company, taxId }: CheckoutDetails) => ({
  firstname: address.firstName,
  lastname: address.lastName,
  street: [address.streetAddress, address.apartmentNumber],
  city: address.city,
  postcode: address.zipCode,
  country_id: address.country,
  telephone: phoneNumber,
  ...(address.state ? { region: { region: address.state } } : {}),
  ...(isCompany ? { company, vat_id: taxId } : {}),
});

/** Returns the registration of an account that is made with an order, with the addresses of the order. */
export function toRegistration(details: CheckoutDetails, password: string): Registration {
  const { emailAddress: email, firstName: firstname, lastName: lastname, hasBilling, billing } = details;
  const delivery = { ...toRegisteredAddress(details, details), default_shipping: true, default_billing: !hasBilling };
  const bill = { ...toRegisteredAddress(billing, details), default_shipping: false, default_billing: true };
  return { email, firstname, lastname, password, addresses: hasBilling ? [delivery, bill] : [delivery] };
}
