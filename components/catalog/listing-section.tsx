import { useTranslations } from "next-intl";
import type { ListRoom } from "@/lib/catalog/list-room";
import type { Listing } from "@/lib/catalog/types";
import { ListingClient } from "./listing-client";
import { renderListing } from "./render-listing";

interface ListingSectionProps {
  listing: Listing;
  /** Path inside the store view, without query. */
  path: string;
  /** A room picture between the products. */
  room?: ListRoom | null;
}

/** Renders a list on the server; in the browser other lists of the same path replace it. */
export function ListingSection({ listing, path, room = null }: ListingSectionProps) {
  const words = {
    product: useTranslations("product"),
    wishlist: useTranslations("wishlist"),
    panel: useTranslations("shell.panel"),
  };
  return <ListingClient initial={renderListing(listing, room, words)} path={path} />;
}
