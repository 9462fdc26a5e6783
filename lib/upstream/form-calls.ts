// Calls that pages make when a form is sent, apart from the table of all calls, as `page-calls.ts` is.

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
