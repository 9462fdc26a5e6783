/** Calls of a cart and its order, in a file of their own: a page with a cart makes these only. */
export const CART_CALLS = {
  cartCreate: { method: "POST", path: "/api/cart/create", needs: "nobody", repeatable: false },
  cartUpdate: { method: "POST", path: "/api/cart/update", needs: "cart", repeatable: false },
  cartDelete: { method: "POST", path: "/api/cart/delete", needs: "cart", repeatable: false },
  cartPull: { method: "GET", path: "/api/cart/pull", needs: "cart", repeatable: true },
  cartTotals: { method: "GET", path: "/api/cart/totals", needs: "cart", repeatable: true },
  cartPaymentMethods: { method: "GET", path: "/api/cart/payment-methods", needs: "cart", repeatable: true },
  cartShippingMethods: { method: "POST", path: "/api/cart/shipping-methods", needs: "cart", repeatable: true },
  cartShippingInformation: { method: "POST", path: "/api/cart/shipping-information", needs: "cart", repeatable: true },
  cartApplyCoupon: { method: "POST", path: "/api/cart/apply-coupon", needs: "cart", repeatable: true },
  cartDeleteCoupon: { method: "POST", path: "/api/cart/delete-coupon", needs: "cart", repeatable: true },
  cartCoupon: { method: "GET", path: "/api/cart/coupon", needs: "cart", repeatable: true },
  cartCollectTotals: { method: "POST", path: "/api/cart/collect-totals", needs: "cart", repeatable: true },
  // looked up before it is sent again (docs/domain-rules.md#placing-an-order)
  order: { method: "POST", path: "/api/order", needs: "nobody", repeatable: false },
  syncOrder: { method: "GET", path: "/api/sync/order/{order_id}", needs: "nobody", repeatable: true },
} as const;
