import type { StoreCode } from "../storefront/types";

export interface Company {
  name: string;
  /** "Björkmo AB · Org.nr 559000-0000". */
  line: string;
}

/** The company behind each store view; demo values that an operator replaces. */
const COMPANIES: Record<StoreCode, Company> = {
  bmse: { name: "Björkmo AB", line: "Björkmo AB · Org.nr 559000-0000" },
  bmdk: { name: "Björkmo ApS", line: "Björkmo ApS · CVR 00000000" },
  bmno: { name: "Björkmo AS", line: "Björkmo AS · Org.nr. 000 000 000" },
  bmfi: { name: "Björkmo Oy", line: "Björkmo Oy · Y-tunnus 0000000-0" },
  bmen: { name: "Björkmo Oy", line: "Björkmo Oy · Business ID 0000000-0" },
};

/** Returns the company behind a store view. */
export function getCompany(store: StoreCode): Company {
  return COMPANIES[store];
}
