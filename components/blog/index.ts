// What other features may use of the magazine. Everything else here is private to the feature.
export { ArticleList } from "./article-list";
export { LinkBar } from "./link-bar";
