import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CollectionPage } from "@/components/catalog/series-page";
import { getAlternates } from "@/lib/catalog/alternates";
import { getCollection } from "@/lib/catalog/collections";
import { parseListingQuery } from "@/lib/catalog/listing-query";
import { buildMetadata } from "@/lib/seo";
import { readStoreParam } from "@/lib/storefront/server";

export function generateStaticParams() {
  return [{ slug: "__shell" }];
}

type Props = PageProps<"/[store]/collections/[slug]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { store: code, slug } = await params;
  const store = readStoreParam(code);
  const collection = await getCollection(store, decodeURIComponent(slug));
  if (!collection) notFound();
  const alternates = await getAlternates({ kind: "collection", id: collection.id });
  return buildMetadata({ store, title: collection.name, description: collection.intro, alternates, picture: collection.picture ?? undefined });
}

export default async function Page({ params }: Props) {
  const { store, slug } = await params;
  return <CollectionPage store={readStoreParam(store)} slug={decodeURIComponent(slug)} query={parseListingQuery({})} />;
}
