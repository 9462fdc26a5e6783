// What other features may use of the search. Everything else here is private to the feature.
export { SearchLauncher } from "./search-launcher";
