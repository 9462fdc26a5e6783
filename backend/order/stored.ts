import { formatZip } from "../../lib/delivery/zip";
import { getStore } from "../../lib/storefront";
import type { StoreCode } from "../../lib/storefront/types";
import type { OptionLabel, ProductOption } from "../cart/options";
import type { Backend } from "../context";
import type { OrderLineTable, OrderTable } from "../db/order-types";

/** An address as an order has it, without anything that is no text. */
export interface StoredAddress {
  firstname: string;
  lastname: string;
  company: string;
  street: string[];
  postcode: string;
  city: string;
  country_id: string;
  telephone: string;
  /** Of a company: its number, and what it wants to read on its invoice. */
  vat_id: string;
  reference: string;
}

/** Reads an address of an order; written by `saveOrder`, yet other clients send what they like in it. */
export function readAddress(json: string): StoredAddress {
  const address: Record<string, unknown> = JSON.parse(json);
  const text = (value: unknown) => (typeof value === "string" ? value.trim() : "");
  const { street } = address;
  return {
    firstname: text(address.firstname),
    lastname: text(address.lastname),
    company: text(address.company),
    street: (Array.isArray(street) ? street : [street]).map(text),
    postcode: text(address.postcode),
    city: text(address.city),
    country_id: text(address.country_id).toUpperCase(),
    telephone: text(address.telephone),
    vat_id: text(address.vat_id),
    reference: text(address.reference),
  };
}

/** Returns a person's name of an address. */
export const nameOf = ({ firstname, lastname }: StoredAddress): string =>
  [firstname, lastname].filter(Boolean).join(" ");

/** Returns an address as letters have it, line by line; another country than the store view's by its name. */
export function addressLines(address: StoredAddress, store: StoreCode): string[] {
  const { country, locale } = getStore(store);
  const { country_id: code } = address;
  const isAbroad = /^[A-Z]{2}$/.test(code) && code !== country;
  return [
    nameOf(address),
    address.company,
    address.vat_id,
    ...address.street,
    `${formatZip(code || country, address.postcode)} ${address.city}`.trim(),
    isAbroad ? (new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? code) : "",
    address.telephone,
    address.reference,
  ].filter(Boolean);
}

/** Returns the options of an ordered line with their labels. */
export const readOptions = ({ options }: Pick<OrderLineTable, "options">): OptionLabel[] =>
  // written by saveOrder only
  JSON.parse(options) as OptionLabel[];

/** Returns what was chosen of an ordered line, as a cart takes it; null for nothing. */
export const readProductOption = ({ product_option }: Pick<OrderLineTable, "product_option">): ProductOption | null =>
  // written by saveOrder only
  product_option === null ? null : (JSON.parse(product_option) as ProductOption);

/** Returns the options of an ordered line in words, a line each: "Färg: Skogsgrön". */
export const describeOptions = (line: Pick<OrderLineTable, "options">): string =>
  readOptions(line)
    .map(({ label, value }) => `${label}: ${value}`)
    .join("\n");

/** Returns true where the buyer chose custom options for a line, so that it was made for them. */
export function hasCustomOptions({ product_option }: Pick<OrderLineTable, "product_option">): boolean {
  return (readProductOption({ product_option })?.extension_attributes?.custom_options?.length ?? 0) > 0;
}

/** Returns what pieces of a line took from the warehouse, added to `pieces`. */
export function addParts(pieces: Map<string, number>, { sku, parts }: OrderLineTable, qty: number): void {
  // written by saveOrder only
  const list = parts === null ? [{ sku, qty: 1 }] : (JSON.parse(parts) as { sku: string; qty: number }[]);
  for (const part of list) pieces.set(part.sku, (pieces.get(part.sku) ?? 0) + part.qty * qty);
}

/** Returns the URL of the page where an order is looked up. */
export const toOrderUrl = ({ store, order_number }: OrderTable, { toPageUrl }: Pick<Backend, "toPageUrl">): string =>
  toPageUrl({ store, path: `/order?number=${order_number}` });
