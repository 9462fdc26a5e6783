import type { Price } from "./types";

/** True where something is known that it costs, nothing included; only negative prices count as unknown (spec §5). */
export const isPriceKnown = ({ final }: Pick<Price, "final">): boolean => final >= 0;
