import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ReportPage } from "@/components/page/report-page";
import { WishlistPage } from "@/components/wishlist/wishlist-page";
import { WISHLIST_ALTERNATES } from "@/lib/seo";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("wishlist");
  return { title: t("title"), robots: { index: false } };
}

/** Page of the wishlist: the shopper's own, or the one its URL carries (docs/domain-rules.md#wishlist). */
export default function Page() {
  return (
    // the footer waits below the window: what this browser keeps comes after the page
    <div className="page min-h-[calc(100dvh-var(--bar))] py-12 lg:py-18">
      <ReportPage type="other" alternates={WISHLIST_ALTERNATES} />
      <WishlistPage />
    </div>
  );
}
