import type { Listing } from "@/lib/catalog/types";

/** A list whose entries are rendered. */
export interface RenderedListing extends Omit<Listing, "items"> {
  /** The entries as HTML; empty for a list without products. */
  entries: string;
}
