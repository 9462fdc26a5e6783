/** What becomes of a table's rows about a person: areas of the exported file, and what deleting the account does. */
export type Holding = { exported: string; erased: string } | { nothing: string };

/**
 * Every table of the schema. One that is added must be exported and erased, or hold nothing of a person, with the
 * reason (docs/domain-rules.md#own-data).
 */
export const PERSON_TABLES: Record<string, Holding> = {
  customer: { exported: "profile, addresses", erased: "deleted" },
  session: { exported: "devices", erased: "deleted" },
  wish: { exported: "wishlist", erased: "deleted" },
  email_change: { exported: "email_changes", erased: "deleted" },
  password_reset: { exported: "password_links", erased: "deleted" },
  cart: { exported: "carts", erased: "deleted" },
  cart_item: { exported: "carts.items", erased: "deleted" },
  cart_fee: { exported: "carts.fees", erased: "deleted" },
  orders: { exported: "orders", erased: "the buyer is taken out once it is settled" },
  order_line: { exported: "orders.lines", erased: "options a piece was made to are taken out once it is settled" },
  order_fee: { exported: "orders.fees", erased: "kept for the bookkeeping" },
  order_delivery: { exported: "orders.deliveries", erased: "kept: days and prices" },
  order_delivery_line: { exported: "orders.delivery_lines", erased: "kept: counts" },
  shipment: { exported: "orders.shipments", erased: "the tracking number is taken out once it is settled" },
  shipment_line: { exported: "orders.shipment_lines", erased: "kept: counts" },
  withdrawal: { exported: "orders.withdrawals", erased: "the reason is taken out once it is settled" },
  withdrawal_line: { exported: "orders.withdrawal_lines", erased: "kept: counts and amounts" },
  refund: { exported: "orders.refunds", erased: "kept for the bookkeeping" },
  order_letter: { exported: "orders.mails", erased: "kept: that a mail was written" },
  coupon_use: { exported: "orders.coupon_uses", erased: "the customer is taken out once the order is settled" },
  payment: { exported: "orders.payments", erased: "the payer is taken out once the order is settled" },
  payment_task: { exported: "orders.payments.tasks", erased: "kept for the bookkeeping" },
  mail: { exported: "mails", erased: "deleted; those still to be sent within a month" },
  stock_alert: { exported: "stock_alerts", erased: "deleted where the address is proven" },
  order_code_request: { exported: "order_code_requests", erased: "deleted; answered within seconds anyway" },
  newsletter: { exported: "newsletter", erased: "deleted where the address is proven" },
  newsletter_request: { exported: "newsletter_requests", erased: "deleted where the address is proven" },
  coupon: { exported: "coupons", erased: "a personal one is deleted" },

  meta: { nothing: "facts about the database" },
  counter: { nothing: "the next numbers" },
  document: { nothing: "the catalogue" },
  document_key: { nothing: "the catalogue" },
  stock: { nothing: "counts of the warehouse" },
  price_history: { nothing: "prices" },
  url_rewrite: { nothing: "old addresses of pages" },
  cart_rule: { nothing: "discounts of the shop" },
  fee: { nothing: "extra fees of the shop" },
  attempt: { nothing: "counts under hashed names, for a day at most" },
  session_token: { nothing: "hashes of tokens; deleted with their session" },
  order_code: { nothing: "hashes of codes, for fifteen minutes" },
  order_access: { nothing: "hashes of tokens, for half an hour" },
  idempotency: { nothing: "keys of placed orders, whose client id the order says; deleted once it is settled" },
  newsletter_link: { nothing: "hashes of tokens under a hash of the address; deleted with the subscription" },
  newsletter_gift: { nothing: "a keyed hash: that an address had its coupon, so that each gets one" },
};
