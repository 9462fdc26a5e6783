import { createStore } from "zustand/vanilla";
import type { CartItem } from "@/lib/cart/types";
import type { Price } from "@/lib/product/types";

/** What the form of a product with custom options, a bundle or a group would add. */
export interface Configured {
  items: CartItem[];
  /** Price of one, with everything selected. */
  price: Price;
  /** True when every required selection is made and valid. */
  isWhole: boolean;
  /** Why it cannot be bought, translated; null when it can. */
  blocked: string | null;
}

interface ConfiguredState {
  /** By the sku of the page's product; a page whose form is not loaded has none. */
  bySku: Record<string, Configured | undefined>;
  set(sku: string, configured: Configured | undefined): void;
}

/** What is configured on the product pages of this window, so that form, headline and buy bar show the same. */
export const configuredStore = createStore<ConfiguredState>()((set) => ({
  bySku: {},
  set: (sku, configured) => set(({ bySku }) => ({ bySku: { ...bySku, [sku]: configured } })),
}));
