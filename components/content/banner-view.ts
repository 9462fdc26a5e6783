import type { Banner } from "@/lib/content/types";
import type { ProductCard } from "@/lib/product/types";
import type { Banner as BannerView } from "./hero";
import { toRoomSpots } from "./room-picture";

/** Returns a banner as it is shown, with a hot spot for each of its products among `cards`. */
export function toBannerView(
  { title, message, action, path, picture, hotSpots }: Banner,
  cards: ProductCard[],
): BannerView {
  return {
    title,
    message,
    action: { label: action, path },
    picture: { ...picture, alt: "" },
    spots: toRoomSpots(hotSpots, cards),
  };
}
