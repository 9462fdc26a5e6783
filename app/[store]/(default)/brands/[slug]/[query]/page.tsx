import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { BrandPage } from "@/components/catalog/series-page";
import { getAlternates } from "@/lib/catalog/alternates";
import { getBrand } from "@/lib/catalog/collections";
import { parseQuerySegment } from "@/lib/catalog/listing-query";
import { buildMetadata } from "@/lib/seo";
import { readStoreParam } from "@/lib/storefront/server";

export function generateStaticParams() {
  return [{ slug: "__shell", query: "__shell" }];
}

type Props = PageProps<"/[store]/brands/[slug]/[query]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { store: code, slug } = await params;
  const store = readStoreParam(code);
  const brand = await getBrand(store, decodeURIComponent(slug));
  if (!brand) notFound();
  const t = await getTranslations("collections");
  const alternates = await getAlternates({ kind: "brand", id: brand.id });
  return buildMetadata({ store, title: brand.name, description: t("brandIntro", { name: brand.name, count: brand.productCount }), alternates, isIndexed: false });
}

/** The path form of a list with a query; the middleware leads first loads here (design §6). */
export default async function Page({ params }: Props) {
  const { store, slug, query } = await params;
  return <BrandPage store={readStoreParam(store)} slug={decodeURIComponent(slug)} query={parseQuerySegment(decodeURIComponent(query))} />;
}
