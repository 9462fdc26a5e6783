import { CardListener } from "@/components/product";
import { classNames } from "@/components/ui/class-names";
import { isNarrow } from "./narrow-list";
import type { RenderedListing } from "./rendered-listing";

/**
 * Renders the products of a list: three columns beside the filters; one on phones, or two where all products are
 * narrow. React knows the list as one element: what scripts change in the cards stays until another list is shown.
 */
export function ListingGrid({ listing }: { listing: RenderedListing }) {
  return (
    <>
      <ul
        data-products
        className={classNames(
          "plain-list grid gap-x-(--gap) gap-y-12 md:grid-cols-2 xl:grid-cols-3",
          isNarrow(listing) ? "grid-cols-2" : "grid-cols-1",
        )}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: listing.entries }}
      />
      <CardListener store={listing.store} />
    </>
  );
}
