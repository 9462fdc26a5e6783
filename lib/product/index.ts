import type { Availability, Price, ProductType } from "./types";

/** Returns true for a known price, zero included; negative ones are unknown (docs/domain-rules.md#unknown-price). */
export const isPriceKnown = ({ final }: Pick<Price, "final">): boolean => final >= 0;

/** Returns true where a page shows a price, or that it is told on request: not of what is sold out and has none. */
export const showsPrice = ({ price, availability }: { price: Price; availability: Availability }): boolean =>
  isPriceKnown(price) || availability.state !== "out";

/** Returns true where a product can be added to the cart now; one with only a planned delivery cannot. */
export const canBuy = ({ state, words }: Pick<Availability, "state" | "words">): boolean =>
  state !== "out" && words !== "planned";

/** Returns true for a product that is no longer made and has no pieces left. */
export const isDiscontinued = ({ availability }: { availability: Pick<Availability, "words"> }): boolean =>
  availability.words === "discontinued";

const WITH_OPTIONS: ReadonlySet<ProductType> = new Set<ProductType>([
  "configurable",
  "bundle",
  "grouped",
  "collection",
]);

/** Returns true for products whose options are selected on their own page before they can be bought. */
export const needsOptions = ({ typeId }: { typeId: ProductType }): boolean => WITH_OPTIONS.has(typeId);
