import { findListRoom, type ListRoom, takesRoom } from "@/lib/catalog/list-room";
import type { Listing } from "@/lib/catalog/types";
import { getHomeBlocks } from "@/lib/content/server";
import { getCards } from "@/lib/product/server";
import type { StoreCode } from "@/lib/storefront/types";

/** Reads the room picture between the products of a list; null where none shows any of them. */
export async function readListRoom(store: StoreCode, listing: Listing): Promise<ListRoom | null> {
  if (!takesRoom(listing)) return null;
  const { banners } = await getHomeBlocks(store);
  const skus = banners.flatMap(({ hotSpots }) => hotSpots.map(({ sku }) => sku));
  const banner = findListRoom(listing, banners, await getCards(store, [...new Set(skus)]));
  if (!banner) return null;
  const { picture, path, title, message } = banner;
  return { picture, path, title, message };
}
