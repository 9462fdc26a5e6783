import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PageList } from "@/components/content/page-list";
import { StaticContent } from "@/components/content/static-content";
import { PageFacts } from "@/components/shell/page-facts";
import { toBreadcrumbItems } from "@/components/shell/breadcrumb-items";
import { getAlternates } from "@/lib/catalog/alternates";
import { getPage, getPageLinks } from "@/lib/content/server";
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

/** A content page; the fixed paths of spec §2 and the country's own lead here. */
export default async function Page({ params }: Props) {
  const { store: code, slug } = await params;
  const store = readStoreParam(code);
  const [page, pages, t] = await Promise.all([getPage(store, decodeURIComponent(slug)), getPageLinks(store), getTranslations("shell")]);
  if (!page) notFound();
  const alternates = await getAlternates({ kind: "page", identifier: page.identifier });
  const crumbs = toBreadcrumbItems(store, [{ label: t("start"), path: "/" }, { label: page.title, path: null }]);
  return (
    <>
      <PageFacts type="content" crumbs={crumbs} alternates={alternates} />
      <StaticContent
        title={page.title}
        crumbs={crumbs}
        html={page.html}
        aside={<PageList store={store} title={t("footerHelp")} pages={pages.map(({ title, path }) => ({ label: title, path }))} current={page.path} />}
      />
    </>
  );
}
