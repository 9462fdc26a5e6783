/** Loads the rules of the form and the library that checks them. */
export const loadCheck = () => import("./check-details");

/** Loads the rows of the shipping methods, which a complete postcode shows. */
export const loadShippingMethods = () => import("./shipping-methods").then(({ ShippingMethods }) => ShippingMethods);

/** Loads what shows an order that waits. */
export const loadSavedOrder = () => import("./saved-order").then(({ SavedOrder }) => SavedOrder);
