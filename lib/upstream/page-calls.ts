// Calls that pages make by themselves, in a file of their own: a bundler that finds the table of all calls in the same
// file loads it with them.

export const STOCK_LIST = { method: "GET", path: "/api/stock/list", needs: "nobody", repeatable: true } as const;
export const RENDER_LIST = {
  method: "GET",
  path: "/api/product/render-list",
  needs: "nobody",
  repeatable: true,
} as const;
export const STOCK_ALERT = { method: "POST", path: "/api/stock/alert", needs: "nobody", repeatable: true } as const;
/** A message that is sent twice would arrive twice. */
export const CONTACT = { method: "POST", path: "/api/ext/contact", needs: "nobody", repeatable: false } as const;
/** Samples that are asked for twice would be sent twice. */
export const SAMPLES = { method: "POST", path: "/api/ext/samples", needs: "nobody", repeatable: false } as const;
/** Asking twice changes nothing: an address is mailed once a day. */
export const NEWSLETTER_SUBSCRIBE = {
  method: "POST",
  path: "/api/ext/magento2-subscribe/subscribe",
  needs: "nobody",
  repeatable: true,
} as const;
/** A search that is counted twice is one too many, which nobody would miss. */
export const SEARCH_COUNT = {
  method: "POST",
  path: "/api/ext/search-count",
  needs: "nobody",
  repeatable: false,
} as const;
