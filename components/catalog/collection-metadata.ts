import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { getAlternates } from "@/lib/catalog/alternates";
import { getBrand, getCollection } from "@/lib/catalog/collections";
import { buildMetadata } from "@/lib/seo";
import type { StoreCode } from "@/lib/storefront/types";

interface MetadataRequest {
  store: StoreCode;
  slug: string;
  /** False for a list that is filtered, sorted or on a later page. */
  isIndexed: boolean;
}

/** Returns the metadata of a collection's page. */
export async function buildCollectionMetadata({ store, slug, isIndexed }: MetadataRequest): Promise<Metadata> {
  const collection = await getCollection(store, slug);
  if (!collection) notFound();
  const { id, name, intro, picture } = collection;
  return buildMetadata({
    store,
    title: name,
    description: intro,
    alternates: await getAlternates({ kind: "collection", id }),
    picture: picture ?? undefined,
    isIndexed,
  });
}

/** Returns the metadata of a brand's page. */
export async function buildBrandMetadata({ store, slug, isIndexed }: MetadataRequest): Promise<Metadata> {
  const brand = await getBrand(store, slug);
  if (!brand) notFound();
  const { id, name, productCount } = brand;
  const t = await getTranslations("collections");
  return buildMetadata({
    store,
    title: name,
    description: t("brandIntro", { name, count: productCount }),
    alternates: await getAlternates({ kind: "brand", id }),
    isIndexed,
  });
}
