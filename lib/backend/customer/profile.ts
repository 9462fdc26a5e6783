import { createHmac, randomBytes } from "node:crypto";
import { getStore } from "../../storefront";
import { getMeta } from "../db/meta";
import type { Queries } from "../db/types";
import { stamp } from "../http/stamp";
import type { Customer, StoredAddress } from "./repository";

const SECRET = "group_token_secret";

/** Returns the secret that signs group tokens: one a database, created on first use. */
async function groupSecret(queries: Queries): Promise<string> {
  const stored = await getMeta(queries, SECRET);
  if (stored) return stored;
  const value = randomBytes(32).toString("base64url");
  await queries
    .insertInto("meta")
    .values({ name: SECRET, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return (await getMeta(queries, SECRET)) ?? value;
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Returns a JWT (HS256) with a customer's id and group (docs/commerce-api.md#users). */
function signGroup(customer: Customer, secret: string): string {
  const { group_id, id, email: user } = customer;
  const text = `${encode({ alg: "HS256", typ: "JWT" })}.${encode({ group_id, id, user })}`;
  return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
}

function toAddressWire(
  customerId: number,
  { region, region_id, default_billing, default_shipping, ...address }: StoredAddress,
) {
  return {
    ...address,
    customer_id: customerId,
    region: {
      region_code: region?.region_code ?? null,
      region: region?.region ?? null,
      region_id: Number(region?.region_id ?? region_id ?? 0),
    },
    region_id: Number(region_id ?? 0),
    ...(default_billing ? { default_billing } : {}),
    ...(default_shipping ? { default_shipping } : {}),
  };
}

/** Returns a customer on the wire (docs/commerce-api.md#users). */
export async function toProfileWire(queries: Queries, customer: Customer) {
  const { id, group_id, email, firstname, lastname, store, addresses, created_at, updated_at } = customer;
  const { storeId, label } = getStore(store);
  const idOf = (flag: "default_billing" | "default_shipping") => addresses.find((address) => address[flag])?.id;
  const [billing, shipping] = [idOf("default_billing"), idOf("default_shipping")];
  return {
    id,
    group_id,
    ...(billing === undefined ? {} : { default_billing: String(billing) }),
    ...(shipping === undefined ? {} : { default_shipping: String(shipping) }),
    created_at: stamp(new Date(created_at)),
    updated_at: stamp(new Date(updated_at)),
    created_in: label,
    email,
    firstname,
    lastname,
    store_id: storeId,
    website_id: 1,
    addresses: addresses.map((address) => toAddressWire(id, address)),
    disable_auto_group_change: 0,
    groupToken: signGroup(customer, await groupSecret(queries)),
  };
}
