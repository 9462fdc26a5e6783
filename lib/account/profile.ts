import type { z } from "zod";
import type {
  CustomerAddressBody,
  customerAddressWire,
  customerBody,
  customerWire,
} from "../upstream/contract/customer";

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
  /** The company the customer shops for: its name and number; both empty for a private one. */
  company: string;
  taxId: string;
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

/** Returns the company a customer has named for all they buy; null for a private one. */
export function namedCompany(
  attributes: z.output<typeof customerWire>["custom_attributes"],
): Pick<Profile, "company" | "taxId"> | null {
  const of = (code: string) => {
    const value = attributes?.find(({ attribute_code }) => attribute_code === code)?.value;
    return typeof value === "string" ? value : "";
  };
  const company = of("company");
  return company === "" ? null : { company, taxId: of("vat_id") };
}

/** Returns a customer of the wire in our shape. */
export function toProfile({
  email,
  firstname,
  lastname,
  default_shipping,
  default_billing,
  addresses,
  custom_attributes,
}: z.output<typeof customerWire>): Profile {
  const saved = addresses.map(toAccountAddress);
  const named = namedCompany(custom_attributes);
  const delivery = saved.find(({ id }) => id === String(default_shipping)) ?? saved[0] ?? null;
  const billing = saved.find(({ id }) => id === String(default_billing)) ?? null;
  // who has no company named may have ordered for one
  const firm = [billing, delivery].find((address) => address?.company);
  return {
    email,
    firstName: firstname,
    lastName: lastname,
    ...(named ?? { company: firm?.company ?? "", taxId: firm?.taxId ?? "" }),
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

/** Returns a company's name and number as the wire has them; both empty for a private customer. */
export const companyAttributes = (company: string, taxId: string) => [
  { attribute_code: "company", value: company },
  { attribute_code: "vat_id", value: taxId },
];

/** Returns a customer as a changed profile is sent: with all addresses, as those that are not sent are deleted. */
export function toProfileBody({
  email,
  firstName,
  lastName,
  company,
  taxId,
  delivery,
  billing,
}: Profile): z.input<typeof customerBody> {
  return {
    email,
    firstname: firstName,
    lastname: lastName,
    custom_attributes: companyAttributes(company, taxId),
    addresses: [
      ...(delivery ? [toAddressBody(delivery, { default_shipping: true, default_billing: billing === null })] : []),
      ...(billing ? [toAddressBody(billing, { default_shipping: false, default_billing: true })] : []),
    ],
  };
}

/**
 * Returns a profile that shops for a company, or privately where its name is empty: the address that bills go to carries
 * the company too, as the checkout takes it from there; no address keeps one of before.
 */
export function withCompany(profile: Profile, { company, taxId }: Pick<Profile, "company" | "taxId">): Profile {
  const of = (address: AccountAddress | null, isBilled: boolean): AccountAddress | null => {
    if (!address) return null;
    const isOld = address.company !== "" && address.company === profile.company;
    if (isBilled || isOld || company === "") {
      return { ...address, company: isBilled ? company : "", taxId: isBilled ? taxId : "" };
    }
    return address;
  };
  const { delivery, billing } = profile;
  return { ...profile, company, taxId, delivery: of(delivery, billing === null), billing: of(billing, true) };
}
