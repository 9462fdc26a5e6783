import { COMPANIES } from "@shop/companies";
import type { Company } from "../shop/types";
import type { StoreCode } from "../storefront/types";

/** Returns the company behind a store view. */
export function getCompany(store: StoreCode): Company {
  return COMPANIES[store];
}
