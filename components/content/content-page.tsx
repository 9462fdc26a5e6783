import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { toBreadcrumbItems } from "@/components/page/breadcrumb-items";
import { ReportPage } from "@/components/page/report-page";
import { getAlternates } from "@/lib/catalog/alternates";
import { getPage, getPageLinks } from "@/lib/content/server";
import { buildInspirationPath } from "@/lib/paths";
import { isInspirationPage } from "@/lib/paths/inspiration-pages";
import type { StoreCode } from "@/lib/storefront/types";
import { toInspirationLinks } from "./inspiration-links";
import { PageList } from "./page-list";
import { StaticContent } from "./static-content";

interface ContentPageProps {
  store: StoreCode;
  slug: string;
  /** What stands between title and text. */
  lead?: ReactNode;
  /** What stands below the links of a service page. */
  help?: ReactNode;
}

/** Renders a content page beside links to the other inspiration or service pages. */
export async function ContentPage({ store, slug, lead, help }: ContentPageProps) {
  const [page, pages, t, tMagazine] = await Promise.all([
    getPage(store, slug),
    getPageLinks(store),
    getTranslations("shell"),
    getTranslations("magazine"),
  ]);
  if (!page) notFound();
  const alternates = await getAlternates({ kind: "page", identifier: page.identifier });
  const isInspiration = isInspirationPage(page.identifier);
  const inspiration = tMagazine("inspiration");
  const crumbs = toBreadcrumbItems(store, [
    { label: t("start"), path: "/" },
    ...(isInspiration ? [{ label: inspiration, path: buildInspirationPath(store) }] : []),
    { label: page.title, path: null },
  ]);
  const links = isInspiration
    ? toInspirationLinks(store, pages, inspiration, tMagazine("title"))
    : pages
        .filter(({ identifier }) => !isInspirationPage(identifier))
        .map(({ title, path }) => ({ name: title, path }));
  return (
    <>
      <ReportPage type="content" crumbs={crumbs} alternates={alternates} />
      <StaticContent
        title={page.title}
        crumbs={crumbs}
        html={page.html}
        lead={lead}
        aside={
          <>
            <PageList
              store={store}
              title={isInspiration ? inspiration : t("footerHelp")}
              pages={links.map(({ name, path }) => ({ label: name, path }))}
              current={page.path}
            />
            {!isInspiration && help}
          </>
        }
      />
    </>
  );
}
