/** Magento's group of those who are not signed in. */
export const GUEST_GROUP = 0;

/** The group whose tier prices everybody may see: pages are rendered with them. */
export const PUBLIC_GROUP = String(GUEST_GROUP);

/**
 * Returns the group whose tier prices a shopper pays (docs/domain-rules.md#customer-groups), as documents name it: that
 * of guests for the groups that share their prices, else the shopper's own.
 */
export const priceGroupOf = (groupId: number, { shared }: { shared: readonly number[] }): string =>
  shared.includes(groupId) ? PUBLIC_GROUP : String(groupId);

/**
 * Returns the attribute by which the price of a product or variant is found on a page, to be replaced by that of the
 * customer's group. The amount stands in it, or in an element of it, marked `data-amount`.
 */
export const priceMark = ({ id, sku }: { id: number; sku: string }) => ({ "data-price": `${id} ${sku}` });
