import type { Showroom, Warehouse } from "@/lib/shop/types";

/** The shop sells by post alone. */
export const SHOWROOMS: readonly Showroom[] = [];

export const WAREHOUSE: Warehouse | null = null;
