import { useTranslations } from "next-intl";
import { MoreEntry } from "@/components/ui/more-entry";
import { Notice } from "@/components/ui/notice";
import type { InspirationPart } from "@/lib/inspiration";
import type { ProductCard } from "@/lib/product/types";
import type { Photo } from "@/lib/reviews/types";
import type { StoreCode } from "@/lib/storefront/types";
import { More } from "./more";
import { PhotoEntry } from "./photo-entry";

interface AlbumProps {
  store: StoreCode;
  /** Address of the page, without a query. */
  address: string;
  page: number;
  /** Null where the photos could not be read. */
  part: InspirationPart<Photo> | null;
  /** Cards of the products in them. */
  cards: ProductCard[];
}

/** Renders customers' photos with the products in them. */
export function Album({ store, address, page, part, cards }: AlbumProps) {
  const t = useTranslations("inspiration.photos");
  if (!part) return <Notice tone="info">{t("failed")}</Notice>;
  if (part.entries.length === 0) return <Notice tone="info">{t("none")}</Notice>;
  return (
    <More
      name="photos"
      className="plain-list grid grid-cols-2 gap-x-(--gap) gap-y-10 md:grid-cols-3 xl:grid-cols-4"
      address={address}
      page={page}
      part={part}
    >
      {part.entries.map((photo) => (
        <MoreEntry key={photo.id} id={photo.id} className="scroll-mt-24">
          <PhotoEntry store={store} photo={photo} cards={cards} />
        </MoreEntry>
      ))}
    </More>
  );
}
