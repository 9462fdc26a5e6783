// What other features may use of products: cards, rails and pickers. Everything else here is private to the feature.
export { BundlePicker } from "./bundle-picker";
export { CardListener } from "./card-listener";
export { CardMeasure } from "./card-measure";
export { CardRail } from "./card-rail";
export { CompareToggle } from "./compare-toggle";
export { CustomControl } from "./custom-control";
export { FitText } from "./fit-text";
export { PriceBlock } from "./price-block";
export { ProductCard } from "./product-card";
export { StarsPlace } from "./stars-place";
export { RecentlyViewed } from "./recently-viewed";
export { stockBesideArrival, StockLine } from "./stock-line";
export { useHour, usePostcode } from "./use-delivery";
export { usePromise } from "./use-promise";
