// What other features may use of listings. Everything else here is private to the feature.
export { ListingSection } from "./listing-section";
