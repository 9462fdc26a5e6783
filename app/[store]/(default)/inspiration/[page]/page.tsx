import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { InspirationSubPage } from "@/components/inspiration/inspiration-sub-page";
import { isInspirationPage } from "@/lib/paths/inspiration-pages";
import { buildMetadata } from "@/lib/seo";
import { getInspirationPageAlternates } from "@/lib/seo/server";
import { readStoreParam } from "@/lib/storefront/server";

export function generateStaticParams() {
  return [{ page: "__shell" }];
}

type Props = PageProps<"/[store]/inspiration/[page]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { store, page } = await params;
  if (!isInspirationPage(page)) notFound();
  const t = await getTranslations("inspiration.pages");
  return buildMetadata({
    store: readStoreParam(store),
    title: t(`${page}.title`),
    description: t(`${page}.description`),
    alternates: await getInspirationPageAlternates(page),
  });
}

/** Pictures to shop from, customers' photos, customers' reviews. */
export default async function Page({ params }: Props) {
  const { store, page } = await params;
  if (!isInspirationPage(page)) notFound();
  return <InspirationSubPage store={readStoreParam(store)} name={page} page={1} />;
}
