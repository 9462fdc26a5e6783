import type { z } from "zod";
import type { CustomerAddressBody, customerAddressWire, customerBody, customerWire } from "../upstream/contract/user";

/** An address of a customer's own. */
export interface AccountAddress {
  /** Of the address book; null for one that is not saved yet. */
  id: string | null;
  firstName: string;
  lastName: string;
  streetAddress: string;
  /** Flat, floor, door code; may be empty. */
  apartmentNumber: string;
  zipCode: string;
  city: string;
  /** Region; may be empty. */
  state: string;
  country: string;
  phoneNumber: string;
  /** Of a company: its name and its number. */
  company: string;
  taxId: string;
}

/** What is typed of an address. */
export type AddressEntry = Omit<AccountAddress, "id">;

/** A customer. */
export interface Profile {
  email: string;
  firstName: string;
  lastName: string;
  /** Where goods go to; null where nothing is saved. */
  delivery: AccountAddress | null;
  /** Where bills go to; null where they go to `delivery`. */
  billing: AccountAddress | null;
}

/** Returns a saved address of the wire in our shape; one without an id is named by its place. */
export function toAccountAddress(
  wire: z.output<typeof customerAddressWire>,
  index: number,
): AccountAddress & { id: string } {
  const { region } = wire as { region?: { region?: unknown } | null };
  return {
    id: String(wire.id ?? `at ${index}`),
    firstName: wire.firstname ?? "",
    lastName: wire.lastname ?? "",
    streetAddress: wire.street[0] ?? "",
    apartmentNumber: wire.street.slice(1).filter(Boolean).join(", "),
    zipCode: wire.postcode ?? "",
    city: wire.city ?? "",
    state: typeof region?.region === "string" ? region.region : "",
    country: wire.country_id ?? "",
    phoneNumber: wire.telephone ?? "",
    company: wire.company ?? "",
    taxId: wire.vat_id ?? "",
  };
}

/** Returns a customer of the wire in our shape. */
export function toProfile({
  email,
  firstname,
  lastname,
  default_shipping,
  default_billing,
  addresses,
}: z.output<typeof customerWire>): Profile {
  const saved = addresses.map(toAccountAddress);
  const delivery = saved.find(({ id }) => id === String(default_shipping)) ?? saved[0] ?? null;
  const billing = saved.find(({ id }) => id === String(default_billing)) ?? null;
  return {
    email,
    firstName: firstname,
    lastName: lastname,
    delivery,
    billing: billing && billing !== delivery ? billing : null,
  };
}

const toAddressBody = (
  { id, ...address }: AccountAddress,
  isDefault: Pick<CustomerAddressBody, "default_shipping" | "default_billing">,
): CustomerAddressBody => ({
  ...(id === null || id.startsWith("at ") ? {} : { id: Number(id) }),
  firstname: address.firstName,
  lastname: address.lastName,
  street: [address.streetAddress, address.apartmentNumber],
  city: address.city,
  postcode: address.zipCode,
  country_id: address.country,
  telephone: address.phoneNumber || null,
  region: { region: address.state || null },
  company: address.company || null,
  vat_id: address.taxId || null,
  ...isDefault,
});

/** Returns a customer as a changed profile is sent: with all addresses, as those that are not sent are deleted. */
export function toProfileBody({
  email,
  firstName,
  lastName,
  delivery,
  billing,
}: Profile): z.input<typeof customerBody> {
  return {
    email,
    firstname: firstName,
    lastname: lastName,
    addresses: [
      ...(delivery ? [toAddressBody(delivery, { default_shipping: true, default_billing: billing === null })] : []),
      ...(billing ? [toAddressBody(billing, { default_shipping: false, default_billing: true })] : []),
    ],
  };
}
