import type { Shop } from "../shop/shop";

/** A state of a page: an overlay, an error, what only a customer sees. */
export interface State {
  name: string;
  show(shop: Shop): Promise<void>;
  /** Closes it, where the next state needs the page as it was. */
  hide?(shop: Shop): Promise<void>;
}

/** A kind of page, how a shopper gets there, and its states in the order in which they are shown. */
export interface Screen {
  name: string;
  open(shop: Shop): Promise<void>;
  /** States of a window of 1280 px. */
  states?: State[];
  /** States of a window of 390 px. */
  narrow?: State[];
  /** Whether the long run checks it in every store view, as its texts are long or its form depends on the country. */
  isPerView?: boolean;
}

/** Closes the overlay on top. */
export async function closeOverlay({ page }: Shop): Promise<void> {
  await page.keyboard.press("Escape");
}

/** A page that needs nothing but its path. */
export const pageAt = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  name,
  open: (shop) => shop.open(path),
  ...more,
});
