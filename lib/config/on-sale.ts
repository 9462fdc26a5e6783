/**
 * What is on sale, told by a product document's `status` and `visibility` (docs/domain-rules.md#listed-products).
 * Status 0 and 1 are on sale, 2 and above are switched off. Visibility 1 is a hidden variant, 2 is listed, 3 is found
 * by search, 4 both. These are the only places that spell the numbers; filters of the engine are built in
 * `lib/product`.
 */
export const ENABLED_STATUSES: readonly number[] = [0, 1];

/** The search page keeps to products that are expressly enabled. */
export const SEARCH_PAGE_STATUSES: readonly number[] = [1];

export const LISTED_VISIBILITIES: readonly number[] = [2, 3, 4];

export const SEARCHED_VISIBILITIES: readonly number[] = [3, 4];

/** Returns a number of the wire, as a text or not; NaN for anything else, whose conversion may even throw. */
const toNumber = (value: unknown): number =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? Number(value) : Number.NaN;

/** Returns true for a product or variant that is not switched off; a document without a status is enabled. */
export const isEnabled = ({ status }: { status?: unknown }): boolean => toNumber(status ?? 1) < 2;

/** Returns true for a product with a page and a place in lists; a document without a visibility is listed. */
export const isListed = ({ visibility }: { visibility?: unknown }): boolean =>
  LISTED_VISIBILITIES.includes(toNumber(visibility ?? 4));

/** Returns true for a product that a search may find. */
export const isSearched = ({ status, visibility }: { status?: unknown; visibility?: unknown }): boolean =>
  isEnabled({ status }) && SEARCHED_VISIBILITIES.includes(toNumber(visibility));
