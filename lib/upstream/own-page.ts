/**
 * The header by which our own pages make calls: whoever asks by their cookies must send it. A page of another origin
 * cannot, as no answer of ours to a preflight allows it (docs/architecture.md#the-edge).
 */
export const OWN_PAGE_HEADER = "x-own-page";
export const OWN_PAGE = { [OWN_PAGE_HEADER]: "1" };

/**
 * The header by which a page asks the edge to check a result by the contract, and by which the edge says that it did
 * (docs/decisions/0132-what-a-page-need-not-load.md).
 */
export const CHECKED_HEADER = "x-checked";
export const CHECKED = { [CHECKED_HEADER]: "1" };
