import type { Availability, Price } from "./types";

/** True where something is known that it costs, nothing included; only negative prices count as unknown (spec §5). */
export const isPriceKnown = ({ final }: Pick<Price, "final">): boolean => final >= 0;

/** True where it can be put into the cart now; what is only planned cannot. */
export const canBuy = ({ state, words }: Pick<Availability, "state" | "words">): boolean => state !== "out" && words !== "planned";
