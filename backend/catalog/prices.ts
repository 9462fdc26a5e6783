import { getSettings } from "../../lib/config/settings";
import { GUEST_GROUP, priceGroupOf } from "../../lib/pricing/group";
import type { TaxRule } from "../../lib/pricing/schema";
import { calculateProductTax, taxGroupOf, taxPercentOf } from "../../lib/pricing/tax";
import { applyTiers } from "../../lib/pricing/tiers";
import { getStore } from "../../lib/storefront";
import type { StoreCode } from "../../lib/storefront/types";
import type { Queries } from "../db/types";
import type { Source } from "../documents";
import { listTaxRules } from "./tax";

/** What prices of a store view are computed with for a customer group. */
export interface GroupPrices {
  /** As documents name the group in their tier prices. */
  priceGroup: string;
  /** Percent of a product's tax class; null where no rule applies. */
  percentOf(source: Source): number | null;
  /**
   * Returns a product document with its computed prices, as the group pays them for one piece: its tier prices, then its
   * tax. Other groups' tiers are left out.
   */
  compute(source: Source): Source;
}

/** Returns what prices of a store view are computed with at `now` for a group (docs/domain-rules.md#customer-groups). */
export function toGroupPrices(
  rules: TaxRule[],
  store: StoreCode,
  now: Date,
  customerGroup: number = GUEST_GROUP,
): GroupPrices {
  const { country, timeZone } = getStore(store);
  const { tax, groups } = getSettings(store);
  const groupId = taxGroupOf(tax, customerGroup === GUEST_GROUP ? null : String(customerGroup));
  const priceGroup = priceGroupOf(customerGroup, groups);
  const percentOf = ({ tax_class_id: taxClass }: Source) =>
    taxPercentOf(rules, { taxClassId: String(taxClass ?? ""), country, groupId });
  return {
    priceGroup,
    percentOf,
    compute: (source) =>
      calculateProductTax(applyTiers(source, priceGroup), {
        ...tax,
        ratePercent: percentOf(source),
        now,
        timeZone,
      }),
  };
}

/** Loads the tax rules, and returns what prices are computed with. */
export async function loadGroupPrices(
  queries: Queries,
  store: StoreCode,
  now: Date,
  customerGroup: number = GUEST_GROUP,
): Promise<GroupPrices> {
  return toGroupPrices(await listTaxRules(queries, store), store, now, customerGroup);
}
