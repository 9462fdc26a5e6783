import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CollectionsPage } from "@/components/catalog/collection-pages";
import { buildMetadata, COLLECTIONS_ALTERNATES } from "@/lib/seo";
import { readStoreParam } from "@/lib/storefront/server";

type Props = PageProps<"/[store]/collections">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const store = readStoreParam((await params).store);
  const t = await getTranslations("collections");
  return buildMetadata({ store, title: t("title"), description: t("intro"), alternates: COLLECTIONS_ALTERNATES });
}

/** Page of all collections. */
export default async function Page({ params }: Props) {
  return <CollectionsPage store={readStoreParam((await params).store)} />;
}
