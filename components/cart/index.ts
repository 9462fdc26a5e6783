// What other features may use of the cart. Everything else here is private to the feature.
export { AddAllResult } from "./add-all-result";
export { AddToCart } from "./add-to-cart";
export { CartTotals } from "./cart-totals";
export { AddBundle, AddCustom, AddCustomVariant, AddGroup } from "./choice-forms";
export { useAddAll } from "./use-add-all";
export { useCart } from "./use-cart";
