import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ComparePage } from "@/components/compare/compare-page";
import { COMPARE_ALTERNATES, buildMetadata } from "@/lib/seo";
import { readStoreParam } from "@/lib/storefront/server";

type Props = PageProps<"/[store]/compare">;

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

/** Page of the compare list; a browser with one goes on to its products. */
export default async function Page({ params }: Props) {
  return <ComparePage store={readStoreParam((await params).store)} skus={[]} />;
}
