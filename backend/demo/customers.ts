import { isStoreCode } from "../../lib/storefront";
import { customerBody } from "../../lib/upstream/contract/customer";
import type { SeedCustomer } from "../seed";
import customers from "./data/customers.json" with { type: "json" };

/** Returns the demo customers: a private one and one of a company. */
export function demoCustomers(): SeedCustomer[] {
  return customers.map(({ store, groupId, password, customer }) => {
    if (!isStoreCode(store)) throw new Error(`the demo shop has no store view ${store}`);
    return { store, groupId, password, customer: customerBody.parse(customer) };
  });
}
