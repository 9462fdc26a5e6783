import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { toInspirationLinks } from "@/components/blog/inspiration-page";
import { PageList } from "@/components/content/page-list";
import { StaticContent } from "@/components/content/static-content";
import { toBreadcrumbItems } from "@/components/page/breadcrumb-items";
import { ReportPage } from "@/components/page/report-page";
import { getAlternates } from "@/lib/catalog/alternates";
import { getPage, getPageLinks } from "@/lib/content/server";
import { buildInspirationPath, isInspirationPage } from "@/lib/paths";
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
  const [page, pages, t, magazine] = await Promise.all([
    getPage(store, decodeURIComponent(slug)),
    getPageLinks(store),
    getTranslations("shell"),
    getTranslations("magazine"),
  ]);
  if (!page) notFound();
  const alternates = await getAlternates({ kind: "page", identifier: page.identifier });
  const isInspiration = isInspirationPage(page.identifier);
  const above = isInspiration ? [{ label: magazine("inspiration"), path: buildInspirationPath(store) }] : [];
  const crumbs = toBreadcrumbItems(store, [
    { label: t("start"), path: "/" },
    ...above,
    { label: page.title, path: null },
  ]);
  const links = isInspiration
    ? {
        title: magazine("inspiration"),
        pages: toInspirationLinks(store, pages, magazine("inspiration"), magazine("title")).map(({ name, path }) => ({
          label: name,
          path,
        })),
      }
    : {
        title: t("footerHelp"),
        pages: pages
          .filter(({ identifier }) => !isInspirationPage(identifier))
          .map(({ title, path }) => ({ label: title, path })),
      };
  return (
    <>
      <ReportPage type="content" crumbs={crumbs} alternates={alternates} />
      <StaticContent
        title={page.title}
        crumbs={crumbs}
        html={page.html}
        aside={<PageList store={store} title={links.title} pages={links.pages} current={page.path} />}
      />
    </>
  );
}
