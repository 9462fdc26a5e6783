import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ContentPage } from "@/components/content/content-page";
import { getAlternates } from "@/lib/catalog/alternates";
import { getPage } from "@/lib/content/server";
import { buildMetadata } from "@/lib/seo";
import { readStoreParam } from "@/lib/storefront/server";

export function generateStaticParams() {
  return [{ slug: "__shell" }];
}

type Props = PageProps<"/[store]/i/[slug]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { store: code, slug } = await params;
  const store = readStoreParam(code);
  const page = await getPage(store, decodeURIComponent(slug));
  if (!page) notFound();
  const alternates = await getAlternates({ kind: "page", identifier: page.identifier });
  return buildMetadata({ store, title: page.metaTitle, description: page.metaDescription, alternates });
}

/** Content page; the fixed paths and those of one country lead here too (docs/domain-rules.md#routes). */
export default async function Page({ params }: Props) {
  const { store, slug } = await params;
  return <ContentPage store={readStoreParam(store)} slug={decodeURIComponent(slug)} />;
}
