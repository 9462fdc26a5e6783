import { CART_CALLS } from "./cart-calls";
import { CONTACT, NEWSLETTER_SUBSCRIBE, SAMPLES, STOCK_ALERT } from "./form-calls";
import { CONSENT_PROOF, PURCHASE_TOLD, RENDER_LIST, SEARCH_COUNT, STOCK_LIST } from "./page-calls";

/**
 * Whose token a call needs: nobody's, a cart's (the customer token may be empty), a logged-in customer's, or that of an
 * order which a mailed code has opened.
 */
export type Need = "nobody" | "cart" | "customer" | "order";

/** Where a call of the commerce API goes. */
export interface CallAddress {
  method: "GET" | "POST" | "DELETE";
  /** Path with `{name}` placeholders. */
  path: string;
  needs: Need;
  /** True when the call may be repeated after a network failure without changing anything twice. */
  repeatable: boolean;
  /** True where a successful answer carries no envelope (docs/commerce-api.md#envelope). */
  bare?: boolean;
}

/** The header that carries the token of an opened order. */
export const ORDER_TOKEN_HEADER = "x-order-token";

/** The header by which a log-in shows that somebody logged in on this device before. */
export const KNOWN_DEVICE_HEADER = "x-known-device";

/** The header by which a log-in that found no room shows since when it has been waiting. */
export const TURN_HEADER = "x-log-in-turn";

/**
 * Every call of the commerce API the shop makes (docs/commerce-api.md#calls), without the schemas of `contract.ts`, so
 * that a page can make a call without loading them.
 */
export const CALLS = {
  ...CART_CALLS,
  stockCheck: { method: "GET", path: "/api/stock/check", needs: "nobody", repeatable: true },
  stockCheckOf: { method: "GET", path: "/api/stock/check/{sku}", needs: "nobody", repeatable: true },
  stockList: STOCK_LIST,
  search: {
    method: "POST",
    path: "/api/catalog/{index}/{type}/_search",
    needs: "nobody",
    repeatable: true,
    bare: true,
  },
  searchByQuery: {
    method: "GET",
    path: "/api/catalog/{index}/{type}/_search",
    needs: "nobody",
    repeatable: true,
    bare: true,
  },
  catalog: { method: "POST", path: "/api/catalog", needs: "nobody", repeatable: true, bare: true },
  catalogByQuery: { method: "GET", path: "/api/catalog", needs: "nobody", repeatable: true, bare: true },
  urlMap: { method: "POST", path: "/api/url/map", needs: "nobody", repeatable: true },
  urlRewrite: { method: "GET", path: "/api/ext/magento-url-resolver/urlResolve", needs: "nobody", repeatable: true },
  cmsPage: { method: "GET", path: "/api/ext/cms-data/cmsPage/{id}", needs: "nobody", repeatable: true },
  cmsBlock: { method: "GET", path: "/api/ext/cms-data/cmsBlock/{id}", needs: "nobody", repeatable: true },
  cmsPageIdentifier: {
    method: "GET",
    path: "/api/ext/cms-data/cmsPageIdentifier/{identifier}/storeId/{id}",
    needs: "nobody",
    repeatable: true,
  },
  cmsBlockIdentifier: {
    method: "GET",
    path: "/api/ext/cms-data/cmsBlockIdentifier/{identifier}/storeId/{id}",
    needs: "nobody",
    repeatable: true,
  },
  version: { method: "GET", path: "/api/ext/vsf-deploy-refresher/version", needs: "nobody", repeatable: true },
  renderList: RENDER_LIST,
  productShipping: { method: "GET", path: "/api/product/shipping-methods", needs: "nobody", repeatable: true },
  priceHistory: { method: "GET", path: "/api/product/price-history", needs: "nobody", repeatable: true },
  userLogin: { method: "POST", path: "/api/user/login", needs: "nobody", repeatable: false },
  userRefresh: { method: "POST", path: "/api/user/refresh", needs: "nobody", repeatable: true },
  userLogout: { method: "POST", path: "/api/user/logout", needs: "nobody", repeatable: true },
  userCreate: { method: "POST", path: "/api/user/create", needs: "nobody", repeatable: false },
  userMe: { method: "GET", path: "/api/user/me", needs: "customer", repeatable: true },
  userUpdate: { method: "POST", path: "/api/user/me", needs: "customer", repeatable: true },
  userUndoEmail: { method: "POST", path: "/api/user/undo-email", needs: "nobody", repeatable: false },
  userOrderHistory: { method: "GET", path: "/api/user/order-history", needs: "customer", repeatable: true },
  userResetPassword: { method: "POST", path: "/api/user/reset-password", needs: "nobody", repeatable: false },
  userCreatePassword: { method: "POST", path: "/api/user/create-password", needs: "nobody", repeatable: false },
  userDevices: { method: "GET", path: "/api/user/devices", needs: "customer", repeatable: true },
  userEndDevice: { method: "POST", path: "/api/user/end-device", needs: "customer", repeatable: true },
  userEndDevices: { method: "POST", path: "/api/user/end-devices", needs: "customer", repeatable: true },
  userInvoices: { method: "GET", path: "/api/user/invoices", needs: "customer", repeatable: true },
  userInvoice: { method: "GET", path: "/api/user/invoice", needs: "customer", repeatable: true },
  userExport: { method: "POST", path: "/api/user/export", needs: "customer", repeatable: false },
  userErase: { method: "POST", path: "/api/user/erase", needs: "customer", repeatable: false },
  userMarketing: { method: "GET", path: "/api/user/marketing", needs: "customer", repeatable: true },
  userSetMarketing: { method: "POST", path: "/api/user/marketing", needs: "customer", repeatable: true },
  userChangePassword: { method: "POST", path: "/api/user/change-password", needs: "customer", repeatable: false },
  feesApplied: {
    method: "GET",
    path: "/api/ext/amasty-extra-fees/getAppliedFeeOptions",
    needs: "cart",
    repeatable: true,
  },
  feesForQuote: {
    method: "GET",
    path: "/api/ext/amasty-extra-fees/getFeeItemsForQuote",
    needs: "cart",
    repeatable: true,
  },
  feesList: { method: "GET", path: "/api/ext/amasty-extra-fees/getListFeeItems", needs: "nobody", repeatable: true },
  feeOptions: { method: "GET", path: "/api/ext/amasty-extra-fees/getFeeOptions", needs: "nobody", repeatable: true },
  feesApply: { method: "POST", path: "/api/ext/amasty-extra-fees/applyFee", needs: "cart", repeatable: true },
  wishlistPull: { method: "GET", path: "/api/ext/wishlist", needs: "customer", repeatable: true },
  wishlistPush: { method: "POST", path: "/api/ext/wishlist", needs: "customer", repeatable: true },
  stockAlert: STOCK_ALERT,
  stockAlertConfirm: { method: "POST", path: "/api/stock/alert-confirm", needs: "nobody", repeatable: true },
  stockAlertEnd: { method: "POST", path: "/api/stock/alert-end", needs: "nobody", repeatable: true },
  contact: CONTACT,
  samples: SAMPLES,
  searchCount: SEARCH_COUNT,
  consentProof: CONSENT_PROOF,
  purchaseTold: PURCHASE_TOLD,
  boughtTogether: { method: "GET", path: "/api/ext/bought-together", needs: "nobody", repeatable: true },
  newsletterStatus: {
    method: "GET",
    path: "/api/ext/magento2-subscribe/subscribe",
    needs: "nobody",
    repeatable: true,
  },
  newsletterSubscribe: NEWSLETTER_SUBSCRIBE,
  newsletterUnsubscribe: {
    method: "DELETE",
    path: "/api/ext/magento2-subscribe/subscribe",
    needs: "nobody",
    repeatable: true,
  },
  newsletterConfirm: {
    method: "POST",
    path: "/api/ext/magento2-subscribe/confirm",
    needs: "nobody",
    repeatable: true,
  },
  newsletterLeave: { method: "POST", path: "/api/ext/magento2-subscribe/leave", needs: "nobody", repeatable: true },
  providerOrder: {
    method: "POST",
    path: "/api/ext/kco/create-or-update-order",
    needs: "cart",
    repeatable: false,
  },
  providerOrderOf: { method: "GET", path: "/api/ext/kco/order-id", needs: "nobody", repeatable: true },
  providerValidate: { method: "POST", path: "/api/ext/kco/validate-order", needs: "cart", repeatable: true },
  providerPush: { method: "POST", path: "/api/ext/kco/push", needs: "nobody", repeatable: true },
  providerNotification: { method: "POST", path: "/api/ext/kco/notification", needs: "nobody", repeatable: true },
  providerValidation: { method: "POST", path: "/api/ext/kco/validation", needs: "nobody", repeatable: true },
  providerAddressUpdate: { method: "POST", path: "/api/ext/kco/address-update", needs: "nobody", repeatable: true },
  providerCountryChange: { method: "POST", path: "/api/ext/kco/country-change", needs: "nobody", repeatable: true },
  providerShippingOptionUpdate: {
    method: "POST",
    path: "/api/ext/kco/shipping-option-update",
    needs: "nobody",
    repeatable: true,
  },
  handOver: { method: "POST", path: "/api/ext/hand-over/open", needs: "cart", repeatable: false },
  handOverWithdraw: { method: "POST", path: "/api/ext/hand-over/withdraw", needs: "nobody", repeatable: true },
  swishCallback: { method: "POST", path: "/api/ext/swish/callback", needs: "nobody", repeatable: true },
  vippsWebhook: { method: "POST", path: "/api/ext/vipps/webhook", needs: "nobody", repeatable: true },
  checkoutConfirmation: { method: "GET", path: "/api/ext/checkout/confirmation", needs: "nobody", repeatable: true },
  checkoutOrder: { method: "POST", path: "/api/ext/checkout/order", needs: "nobody", repeatable: false },
  checkoutDeliveries: { method: "POST", path: "/api/ext/checkout/deliveries", needs: "cart", repeatable: true },
  checkoutStores: { method: "POST", path: "/api/ext/checkout/stores", needs: "cart", repeatable: true },
  checkoutConfig: { method: "GET", path: "/api/ext/checkout/config", needs: "nobody", repeatable: true },
  logtradeDelivery: { method: "POST", path: "/api/logtrade/delivery", needs: "nobody", repeatable: true },
  logtradeStores: { method: "POST", path: "/api/logtrade/stores", needs: "nobody", repeatable: true },
  mailToken: { method: "GET", path: "/api/ext/mail-service/get-token", needs: "nobody", repeatable: true },
  mailSend: { method: "POST", path: "/api/ext/mail-service/send-email", needs: "nobody", repeatable: false },
  passkeyList: { method: "GET", path: "/api/ext/passkey", needs: "customer", repeatable: true },
  passkeyStart: { method: "POST", path: "/api/ext/passkey/start", needs: "customer", repeatable: false },
  passkeyAdd: { method: "POST", path: "/api/ext/passkey/add", needs: "customer", repeatable: false },
  passkeyRename: { method: "POST", path: "/api/ext/passkey/rename", needs: "customer", repeatable: true },
  passkeyRemove: { method: "POST", path: "/api/ext/passkey/remove", needs: "customer", repeatable: true },
  passkeyChallenge: { method: "POST", path: "/api/ext/passkey/challenge", needs: "nobody", repeatable: true },
  passkeyLogin: { method: "POST", path: "/api/ext/passkey/login", needs: "nobody", repeatable: false },
  placedOrderCode: { method: "POST", path: "/api/ext/orders/code", needs: "nobody", repeatable: false },
  placedOrderOpen: { method: "POST", path: "/api/ext/orders/open", needs: "nobody", repeatable: false },
  placedOrderOpenOwn: { method: "POST", path: "/api/ext/orders/open-own", needs: "customer", repeatable: true },
  placedOrder: { method: "GET", path: "/api/ext/orders/opened", needs: "order", repeatable: true },
  placedOrderWithdraw: { method: "POST", path: "/api/ext/orders/withdraw", needs: "order", repeatable: true },
  placedOrderClose: { method: "POST", path: "/api/ext/orders/close", needs: "order", repeatable: true },
  reviewTotals: { method: "GET", path: "/api/ext/yotpo/{storeCode}", needs: "nobody", repeatable: true },
  reviewInvitation: { method: "POST", path: "/api/ext/reviews/invitation", needs: "nobody", repeatable: true },
  reviewClaim: { method: "POST", path: "/api/ext/reviews/claim", needs: "nobody", repeatable: false },
  reviewStop: { method: "POST", path: "/api/ext/reviews/stop", needs: "nobody", repeatable: true },
  marketingEnd: { method: "POST", path: "/api/ext/marketing/end", needs: "nobody", repeatable: true },
  reviewCreate: { method: "POST", path: "/api/review/create", needs: "nobody", repeatable: false },
  bookingValidate: { method: "GET", path: "/api/booking/validateOrder", needs: "nobody", repeatable: true },
  bookingTimeslots: { method: "GET", path: "/api/booking/deliveryTimeslots", needs: "nobody", repeatable: true },
  bookingSubmit: { method: "POST", path: "/api/booking/submission", needs: "nobody", repeatable: true },
  bookingCancel: { method: "POST", path: "/api/booking/cancellation", needs: "nobody", repeatable: true },
  bookingCalendar: { method: "GET", path: "/api/booking/calendar", needs: "nobody", repeatable: true },
  bookingValidator: { method: "GET", path: "/api/ext/booking/validator", needs: "nobody", repeatable: true },
  bookingDates: { method: "GET", path: "/api/ext/booking/dates", needs: "nobody", repeatable: true },
  bookingSubmission: { method: "POST", path: "/api/ext/booking/submission", needs: "nobody", repeatable: true },
  cartSlots: { method: "GET", path: "/api/booking/slots", needs: "cart", repeatable: true },
  cartSlotHold: { method: "POST", path: "/api/booking/hold", needs: "cart", repeatable: true },
  cartSlotRelease: { method: "POST", path: "/api/booking/release", needs: "cart", repeatable: true },
  devOutbox: { method: "GET", path: "/api/dev/outbox", needs: "nobody", repeatable: true },
} as const satisfies Record<string, CallAddress>;

export type CallName = keyof typeof CALLS;

/** Bytes of a body; Magento's own API refuses larger ones too. */
export const BODY_LIMIT = 100 * 1024;
/** Bytes of an order, in which other clients send whole documents of products. */
const ORDER_LIMIT = 1024 * 1024;

/** Returns how many bytes the body of a call may have. */
export const bodyLimitOf = (name: CallName): number =>
  name === "order" || name === "checkoutOrder" ? ORDER_LIMIT : BODY_LIMIT;

/** Returns the URL of a call. */
export const addressOf = (name: CallName): CallAddress => CALLS[name];
