import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { CardListener, useCardWords } from "@/components/product";
import { classNames } from "@/components/ui/class-names";
import type { ListRoom } from "@/lib/catalog/list-room";
import type { ShownListing } from "@/lib/catalog/types";
import { isNarrow, listHtml } from "./list-html";

/** What the server drew of lists that came without their products. */
const drawn = new WeakMap<ShownListing, string>();

/** Returns the products as the document has them, also when the page is shown again after another one. */
function drawnOf(listing: ShownListing): string {
  const known = drawn.get(listing) ?? document.querySelector("ul[data-products]")?.innerHTML ?? "";
  drawn.set(listing, known);
  return known;
}

/**
 * Renders the products of a list: three columns beside the filters; one on phones, or two where all products are
 * narrow. The room picture stands between them, two columns wide. React knows the list as one element: what scripts
 * change in the cards stays until another list is shown.
 */
export function ListingGrid({ listing, room }: { listing: ShownListing; room: ListRoom | null }) {
  const cardWords = useCardWords(listing.store);
  const panel = useTranslations("shell.panel");
  const entries = useMemo(() => {
    const { items } = listing;
    return { __html: items ? listHtml({ ...listing, items }, room, { ...cardWords, panel }) : drawnOf(listing) };
  }, [listing, room, cardWords, panel]);
  return (
    <>
      <ul
        data-products
        className={classNames(
          "plain-list grid gap-x-(--gap) gap-y-12 md:grid-cols-2 xl:grid-cols-3",
          isNarrow(listing) && "grid-cols-2",
        )}
        suppressHydrationWarning
        dangerouslySetInnerHTML={entries}
      />
      <CardListener store={listing.store} />
    </>
  );
}
