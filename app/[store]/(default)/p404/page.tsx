import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotFoundView } from "@/components/content/not-found-view";
import { entryCategories } from "@/lib/catalog";
import { getFilledCategories } from "@/lib/catalog/filled";
import { readStoreParam } from "@/lib/storefront/server";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("content");
  return { title: t("notFound.title"), robots: { index: false } };
}

/** Page the middleware sends with every 404 status. */
export default async function Page({ params }: PageProps<"/[store]/p404">) {
  const store = readStoreParam((await params).store);
  return <NotFoundView store={store} popular={entryCategories(await getFilledCategories(store))} />;
}
