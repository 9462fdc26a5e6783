import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { CardListener, useCardWords } from "@/components/product";
import { useIsDocument } from "@/components/storefront/use-is-document";
import { classNames } from "@/components/ui/class-names";
import type { ListRoom } from "@/lib/catalog/list-room";
import type { ShownListing } from "@/lib/catalog/types";
import { isNarrow, listHtml } from "./list-html";

/** What the server drew of lists that came in their document. */
const drawn = new WeakMap<ShownListing, string>();

/** Keeps the products as the document has them, for when the page is shown again after another one. */
function keepDrawn(listing: ShownListing): string {
  const entries = drawn.get(listing) ?? document.querySelector("ul[data-products]")?.innerHTML ?? "";
  drawn.set(listing, entries);
  return entries;
}

/**
 * Renders the products of a list: three columns beside the filters; one on phones, or two where all products are
 * narrow. The room picture stands between them, two columns wide. React knows the list as one element: what scripts
 * change in the cards stays until another list is shown.
 */
export function ListingGrid({ listing, room }: { listing: ShownListing; room: ListRoom | null }) {
  const cardWords = useCardWords(listing.store);
  const panel = useTranslations("shell.panel");
  // what the document has is not drawn once more, which would take longer than all other parts of the list
  const isInDocument = useIsDocument() && typeof document !== "undefined";
  const [ofDocument] = useState(isInDocument ? listing : null);
  const entries = useMemo(() => {
    const { items } = listing;
    const known = !items || listing === ofDocument ? keepDrawn(listing) : drawn.get(listing);
    return { __html: known || (items ? listHtml({ ...listing, items }, room, { ...cardWords, panel }) : "") };
  }, [listing, room, cardWords, panel, ofDocument]);
  return (
    <>
      <ul
        data-products
        className={classNames(
          "plain-list grid gap-x-(--gap) gap-y-12 md:grid-cols-2 xl:grid-cols-3",
          isNarrow(listing) ? "grid-cols-2" : "grid-cols-1",
        )}
        suppressHydrationWarning
        dangerouslySetInnerHTML={entries}
      />
      <CardListener store={listing.store} />
    </>
  );
}
