import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ComparePage } from "@/components/compare/compare-page";
import { segmentParams } from "@/lib/catalog/listing-query";
import { parseCompared } from "@/lib/compare";
import { COMPARE_ALTERNATES, buildMetadata } from "@/lib/seo";
import { readStoreParam } from "@/lib/storefront/server";

export function generateStaticParams() {
  return [{ query: "__shell" }];
}

type Props = PageProps<"/[store]/compare/[query]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const store = readStoreParam((await params).store);
  const t = await getTranslations("compare");
  return buildMetadata({
    store,
    title: t("title"),
    description: "",
    alternates: COMPARE_ALTERNATES,
    isIndexed: false,
  });
}

/**
 * Comparison of the products in its path, where the middleware sends loads with a query
 * (docs/architecture.md#lists-with-a-query).
 */
export default async function Page({ params }: Props) {
  const { store, query } = await params;
  const skus = parseCompared(segmentParams(decodeURIComponent(query)));
  return <ComparePage store={readStoreParam(store)} skus={skus} />;
}
