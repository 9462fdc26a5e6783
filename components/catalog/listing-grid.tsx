import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { CardListener, useCardWords } from "@/components/product";
import { useIsDocument } from "@/components/storefront/use-is-document";
import { classNames } from "@/components/ui/class-names";
import type { ListRoom } from "@/lib/catalog/list-room";
import type { Listing } from "@/lib/catalog/types";
import { isNarrow, listHtml } from "./list-html";

/**
 * Renders the products of a list: three columns beside the filters; one on phones, or two where all products are
 * narrow. The room picture stands between them, two columns wide. React knows the list as one element: what scripts
 * change in the cards stays until another list is shown.
 */
export function ListingGrid({ listing, room }: { listing: Listing; room: ListRoom | null }) {
  const cardWords = useCardWords(listing.store);
  const panel = useTranslations("shell.panel");
  const isHydrating = useIsDocument() && typeof document !== "undefined";
  const [hydrated, setHydrated] = useState(isHydrating ? listing : null);
  if (hydrated !== null && hydrated !== listing) setHydrated(null);
  const isInPage = hydrated === listing;
  const entries = useMemo(
    // React leaves the markup that the server sent as it is: rendering it again would take longer than all other parts
    () => ({ __html: isInPage ? "" : listHtml(listing, room, { ...cardWords, panel }) }),
    [listing, room, cardWords, panel, isInPage],
  );
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
