// What other features may use of the wishlist. Everything else here is private to the feature.
export { WishButton } from "./wish-button";
