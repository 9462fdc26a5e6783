import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { buildMetadata, COMPARE_ALTERNATES } from "@/lib/seo";
import { readStoreParam } from "@/lib/storefront/server";

/** Builds the metadata of the compare page, whatever it compares. */
export async function buildCompareMetadata({ params }: { params: Promise<{ store: string }> }): Promise<Metadata> {
  const t = await getTranslations("compare");
  return buildMetadata({
    store: readStoreParam((await params).store),
    title: t("title"),
    description: "",
    alternates: COMPARE_ALTERNATES,
    isIndexed: false,
  });
}
