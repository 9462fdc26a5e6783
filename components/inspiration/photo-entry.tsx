import { useTranslations } from "next-intl";
import { SpotListener, spotLink } from "@/components/content";
import { ReviewPhoto } from "@/components/reviews";
import type { ProductCard } from "@/lib/product/types";
import type { Photo } from "@/lib/reviews/types";
import type { StoreCode } from "@/lib/storefront/types";
import { ReportPhoto } from "./report-photo";

interface PhotoEntryProps {
  store: StoreCode;
  photo: Photo;
  cards: ProductCard[];
}

/** Renders a customer's photo: who took it, the products in it, and the way to report it. */
export function PhotoEntry({ store, photo, cards }: PhotoEntryProps) {
  const t = useTranslations("inspiration.photos");
  const { author, products } = photo;
  const sold = products.flatMap((sku) => cards.find((card) => card.sku === sku) ?? []);
  const [first] = sold;
  const by = author ? t("by", { author }) : t("byCustomer");
  const picture = (
    <ReviewPhoto
      photo={photo}
      alt={photo.alt || by}
      sizes="(min-width: 1280px) 24vw, (min-width: 768px) 31vw, 46vw"
      small
      className="aspect-square object-cover"
    />
  );
  return (
    <figure>
      {first ? (
        <a
          {...spotLink(store, first)}
          aria-label={t("open", { alt: photo.alt || by, name: first.name })}
          className="focus-on-picture block overflow-hidden bg-linen"
        >
          {picture}
        </a>
      ) : (
        <span className="block overflow-hidden bg-linen">{picture}</span>
      )}
      <figcaption className="mt-2 text-s">
        <p className="font-semibold">{by}</p>
        {sold.map((card) => (
          <p key={card.sku}>
            <a {...spotLink(store, card)} className="inline-flex min-h-11 items-center text-ink-2 underline">
              {card.name}
            </a>
          </p>
        ))}
        <ReportPhoto store={store} id={photo.id} />
      </figcaption>
      <SpotListener />
    </figure>
  );
}
