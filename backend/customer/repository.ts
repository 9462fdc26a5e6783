import type { Selectable } from "kysely";
import type { z } from "zod";
import type { StoreCode } from "../../lib/storefront/types";
import type { CustomerAddressBody, customerBody } from "../../lib/upstream/contract/customer";
import { toAsciiDomain } from "../../lib/upstream/contract/text";
import { nextNumber } from "../db/counter";
import type { CustomerTable } from "../db/customer-types";
import type { Queries } from "../db/types";
import { Refusal } from "../http/refusal";
import { CUSTOMER_GROUP } from "./caller";
import { readCompany } from "./company";

export type CustomerBody = z.output<typeof customerBody>;

/** An address as it is stored. */
export type StoredAddress = Omit<CustomerAddressBody, "id" | "customer_id"> & { id: number };

type CustomerRow = Omit<Selectable<CustomerTable>, "wishlist_version">;

export type Customer = Omit<CustomerRow, "addresses"> & { addresses: StoredAddress[] };

/** Returns an e-mail address as customers are found by it. */
export const toEmail = (text: string): string => toAsciiDomain(text.trim()).toLowerCase();

// written by this file only
const toCustomer = (row: CustomerRow): Customer => ({
  ...row,
  addresses: JSON.parse(row.addresses) as StoredAddress[],
});

export async function findCustomer(queries: Queries, by: { id: number } | { email: string }): Promise<Customer | null> {
  const query = queries.selectFrom("customer").selectAll();
  const row = await (
    "id" in by ? query.where("id", "=", by.id) : query.where("email", "=", toEmail(by.email))
  ).executeTakeFirst();
  return row ? toCustomer(row) : null;
}

/**
 * Returns the addresses a customer has after a change, each with an id. One that is named must be the customer's own
 * (403), one without an id is new. At most one is the default for bills, and one for deliveries: the last that says so.
 */
async function mergeAddresses(
  queries: Queries,
  customerId: number,
  own: StoredAddress[],
  changed: CustomerAddressBody[],
): Promise<StoredAddress[]> {
  const ownIds = new Set(own.map(({ id }) => id));
  const merged: StoredAddress[] = [];
  for (const { id, customer_id, ...address } of changed) {
    const isForeign =
      (id != null && !ownIds.has(Number(id))) || (customer_id != null && Number(customer_id) !== customerId);
    if (isForeign) throw new Refusal(403, "Provided invalid address.id or address.customer_id");
    merged.push({ ...address, id: id == null ? await nextNumber(queries, "address") : Number(id) });
  }
  const billing = merged.findLast(({ default_billing }) => default_billing)?.id;
  const shipping = merged.findLast(({ default_shipping }) => default_shipping)?.id;
  return merged.map((address) => ({
    ...address,
    default_billing: address.id === billing,
    default_shipping: address.id === shipping,
  }));
}

const EMAIL_TAKEN = "A customer with the same email address already exists in an associated website.";

export interface NewCustomer {
  /** Of the password. */
  hash: string;
  store: StoreCode;
  groupId?: number;
  now: Date;
}

/** Creates a customer; refuses with 400 an e-mail another one has. */
export async function addCustomer(
  queries: Queries,
  { email, firstname, lastname, addresses, custom_attributes }: CustomerBody,
  { hash, store, groupId = CUSTOMER_GROUP, now }: NewCustomer,
): Promise<Customer> {
  const id = await nextNumber(queries, "customer");
  const at = now.toISOString();
  const row = await queries
    .insertInto("customer")
    .values({
      id,
      email: toEmail(email),
      password_hash: hash,
      email_verified_at: null,
      firstname,
      lastname,
      group_id: groupId,
      ...readCompany(custom_attributes),
      store,
      addresses: JSON.stringify(await mergeAddresses(queries, id, [], addresses ?? [])),
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Refusal(400, EMAIL_TAKEN, "emailTaken");
  return toCustomer(row);
}

/**
 * Changes the profile fields that may change; without addresses those stay as they are, and so does a company that is
 * not named. Refuses with 400 an e-mail
 * another customer has.
 */
export async function changeCustomer(
  queries: Queries,
  id: number,
  { email, firstname, lastname, addresses, custom_attributes }: CustomerBody,
  now: Date,
): Promise<Customer> {
  const own = await findCustomer(queries, { id });
  if (!own) throw new Error(`there is no customer ${id}`);
  const other = await findCustomer(queries, { email });
  if (other && other.id !== id) throw new Refusal(400, EMAIL_TAKEN, "emailTaken");
  const stored = addresses ? await mergeAddresses(queries, id, own.addresses, addresses) : own.addresses;
  const row = await queries
    .updateTable("customer")
    .set({
      email: toEmail(email),
      email_verified_at: toEmail(email) === own.email ? own.email_verified_at : null,
      firstname,
      lastname,
      ...readCompany(custom_attributes),
      addresses: JSON.stringify(stored),
      updated_at: now.toISOString(),
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toCustomer(row);
}

export async function setPassword(queries: Queries, id: number, passwordHash: string, now: Date): Promise<void> {
  await queries
    .updateTable("customer")
    .set({ password_hash: passwordHash, updated_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
}

/** Notes that a link of a mail proved a customer's e-mail address. */
export async function verifyEmail(queries: Queries, id: number, now: Date): Promise<void> {
  await queries
    .updateTable("customer")
    .set({ email_verified_at: now.toISOString() })
    .where("id", "=", id)
    .where("email_verified_at", "is", null)
    .execute();
}
