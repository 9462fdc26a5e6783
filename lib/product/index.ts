import type { Availability, Price, ProductType } from "./types";

/** True where something is known that it costs, nothing included; only negative prices count as unknown (spec §5). */
export const isPriceKnown = ({ final }: Pick<Price, "final">): boolean => final >= 0;

/** True where it can be put into the cart now; what is only planned cannot. */
export const canBuy = ({ state, words }: Pick<Availability, "state" | "words">): boolean =>
  state !== "out" && words !== "planned";

const WITH_CHOICES: ReadonlySet<ProductType> = new Set<ProductType>([
  "configurable",
  "bundle",
  "grouped",
  "collection",
]);

/** True for products that are put together on their own page before they can be bought. */
export const hasChoices = ({ typeId }: { typeId: ProductType }): boolean => WITH_CHOICES.has(typeId);
