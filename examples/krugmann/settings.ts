import type { ShopDefinition } from "@/lib/shop/types";

/** Where the shop differs from the standard in what the server alone needs; `views`, where a store view does. */
export const SETTINGS: ShopDefinition["settings"] = {
  catalog: { filterAttributes: ["price", "color"] },
};
