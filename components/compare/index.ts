// What other features may use of comparing. Everything else here is private to the feature.
export { loadCompareChip, pressCompare } from "./load";
