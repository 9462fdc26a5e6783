import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CmsPageView } from "@/components/content/sections/cms-page-view";
import { ReportPage } from "@/components/page/report-page";
import { getCmsPage } from "@/lib/cms/server";
import { buildCmsPath } from "@/lib/paths";
import { buildMetadata, everywhere } from "@/lib/seo";
import { readStoreParam } from "@/lib/storefront/server";

export function generateStaticParams() {
  return [{ slug: "__shell" }];
}

type Props = PageProps<"/[store]/cp/[slug]">;

async function readPage(params: Props["params"]) {
  const { store: code, slug } = await params;
  const store = readStoreParam(code);
  const page = await getCmsPage(store, decodeURIComponent(slug));
  if (!page) notFound();
  return { store, page, alternates: everywhere(() => buildCmsPath(page.slug)) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { store, page, alternates } = await readPage(params);
  const { metaTitle: title, description, isIndexed, picture } = page;
  return buildMetadata({ store, title, description, alternates, isIndexed, picture: picture ?? undefined });
}

/** Page of the headless CMS (docs/domain-rules.md#routes). */
export default async function Page({ params }: Props) {
  const { store, page, alternates } = await readPage(params);
  return (
    <>
      <ReportPage type="content" alternates={alternates} />
      <CmsPageView store={store} page={page} />
    </>
  );
}
