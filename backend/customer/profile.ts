import { getStore } from "../../lib/storefront";
import type { Queries } from "../db/types";
import { stamp } from "../http/stamp";
import { toCompanyAttributes } from "./company";
import { signGroup } from "./group-token";
import type { Customer, StoredAddress } from "./repository";

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
export async function toProfileWire(queries: Queries, customer: Customer, now: Date) {
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
    custom_attributes: toCompanyAttributes(customer),
    groupToken: await signGroup(queries, customer, now),
  };
}
