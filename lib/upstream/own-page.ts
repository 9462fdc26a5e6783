/**
 * The header by which our own pages make calls: whoever asks by their cookies must send it. A page of another origin
 * cannot, as no answer of ours to a preflight allows it (docs/architecture.md#the-edge).
 */
export const OWN_PAGE_HEADER = "x-own-page";
export const OWN_PAGE = { [OWN_PAGE_HEADER]: "1" };
