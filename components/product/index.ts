// What other features may use of products: cards, rails and pickers. Everything else here is private to the feature.
export { BundlePicker } from "./bundle-picker";
export { Card } from "./card";
export { CardListener } from "./card-listener";
export { CardPrice } from "./card-price";
export { CardRail } from "./card-rail";
export { CardStock } from "./card-stock";
export { type CardWords, useCardWords, type CardTranslator } from "./card-words";
export { CompareToggle } from "./compare-toggle";
export { CustomControl } from "./custom-control";
export { FitText } from "./fit-text";
export { MeasureLine } from "./measure-line";
export { PriceBlock } from "./price-block";
export { StarsPlace } from "./stars-place";
export { RecentlyViewed } from "./recently-viewed";
export { StockLine } from "./stock-line";
export { stockBesideArrival } from "./stock-text";
export { useHour, usePostcode } from "./use-delivery";
export { usePromise } from "./use-promise";
