import { useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import { CardListener, ProductCard } from "@/components/product";
import { classNames } from "@/components/ui/class-names";
import { CARDS_BEFORE_ROOM } from "@/lib/catalog/list-room";
import type { Listing } from "@/lib/catalog/types";
import { wallOf } from "./query-changes";

const NARROW_CM = 100;
const FIRST_PICTURES = 3;

/**
 * Renders the products of a list: three columns beside the filters; one on phones, or two where all products are
 * narrow. `room` stands between them, two columns wide.
 */
export function ListingGrid({ listing, room }: { listing: Listing; room: ReactNode }) {
  const { widest, query, store, items } = listing;
  const narrow = widest !== null && widest < NARROW_CM;
  return (
    <>
      <ul
        className={classNames(
          "plain-list grid gap-x-(--gap) gap-y-12 md:grid-cols-2 xl:grid-cols-3",
          narrow && "grid-cols-2",
        )}
      >
        {items.map((card, index) => (
          // another variant is another card: the shopper may have changed this one's colour
          <Fragment key={`${card.sku} ${card.shown?.sku}`}>
            {room && index === CARDS_BEFORE_ROOM && (
              <li className={classNames("md:col-span-2", narrow && "col-span-2")}>{room}</li>
            )}
            <li>
              <ProductCard
                store={store}
                card={card}
                max={widest}
                wall={wallOf(query)}
                first={index < FIRST_PICTURES}
                level={2}
                sizes={
                  narrow ? "(min-width: 1280px) 24vw, 45vw" : "(min-width: 1280px) 24vw, (min-width: 768px) 45vw, 92vw"
                }
              />
              <Passage text={listing.passages?.[card.parentSku]} />
            </li>
          </Fragment>
        ))}
      </ul>
      <CardListener store={store} />
    </>
  );
}

/** Renders the sentence a product was found by, where the search names it nowhere else. */
function Passage({ text }: { text: string | undefined }) {
  const t = useTranslations("shell.panel");
  if (text === undefined) return null;
  return (
    <p className="mt-2 line-clamp-3 text-s text-ink-2">
      {t("inDescription")} {text}
    </p>
  );
}
