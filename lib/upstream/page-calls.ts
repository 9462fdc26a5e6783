// Calls that pages make by themselves, in a file of their own: a bundler that finds the table of all calls in the same
// file loads it with them.

export const STOCK_LIST = { method: "GET", path: "/api/stock/list", needs: "nobody", repeatable: true } as const;
export const RENDER_LIST = {
  method: "GET",
  path: "/api/product/render-list",
  needs: "nobody",
  repeatable: true,
} as const;
/** A choice that is recorded twice says the same. */
export const CONSENT_PROOF = {
  method: "POST",
  path: "/api/ext/consent",
  needs: "nobody",
  repeatable: false,
} as const;
/** The first caller for an order gets true; a call that is lost is made again by the next look at the confirmation. */
export const PURCHASE_TOLD = {
  method: "POST",
  path: "/api/ext/purchase-told",
  needs: "nobody",
  repeatable: false,
} as const;
/** A search that is counted twice is one too many, which nobody would miss. */
export const SEARCH_COUNT = {
  method: "POST",
  path: "/api/ext/search-count",
  needs: "nobody",
  repeatable: false,
} as const;
