import { StoreLink } from "@/components/storefront/store-link";
import { Picture } from "@/components/ui/picture";
import { findListRoom, takesRoom } from "@/lib/catalog/list-room";
import type { Listing } from "@/lib/catalog/types";
import { getHomeBlocks } from "@/lib/content/server";
import { getCards } from "@/lib/product/server";
import type { StoreCode } from "@/lib/storefront/types";

/** Reads and renders the room picture between the products of a list; null where none shows any of them. */
export async function readListRoom(store: StoreCode, listing: Listing) {
  if (!takesRoom(listing)) return null;
  const { banners } = await getHomeBlocks(store);
  const skus = banners.flatMap(({ hotSpots }) => hotSpots.map(({ sku }) => sku));
  const banner = findListRoom(listing, banners, await getCards(store, [...new Set(skus)]));
  if (!banner) return null;
  const { picture, path, title, message } = banner;
  return (
    <StoreLink store={store} path={path} className="group flex h-full flex-col">
      <span className="focus-on-picture relative block aspect-3/2 min-h-0 grow overflow-hidden bg-linen md:aspect-auto md:min-h-72">
        <Picture
          src={picture.src}
          alt=""
          width={picture.width}
          height={picture.height}
          sizes="(min-width: 1280px) 60vw, 92vw"
          className="absolute inset-0 h-full! object-cover"
        />
      </span>
      <span className="mt-3.5 block font-semibold group-hover:underline">{title}</span>
      <span className="line-clamp-2 text-s text-ink-2">{message}</span>
    </StoreLink>
  );
}
