import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { toBreadcrumbItems } from "@/components/page/breadcrumb-items";
import { ReportPage } from "@/components/page/report-page";
import { getAlternates } from "@/lib/catalog/alternates";
import { getPage, getPageMenu } from "@/lib/content/server";
import { isInspirationPage } from "@/lib/paths/inspiration-pages";
import type { StoreCode } from "@/lib/storefront/types";
import { PageList } from "./page-list";
import { StaticContent } from "./static-content";

interface ContentPageProps {
  store: StoreCode;
  slug: string;
  /** What stands between title and text. */
  lead?: ReactNode;
  /** What stands below the links of a service page. */
  help?: ReactNode;
  /** What stands below the text. */
  children?: ReactNode;
}

/** Renders a content page beside links to the other service pages. */
export async function ContentPage({ store, slug, lead, help, children }: ContentPageProps) {
  const [page, pages, t] = await Promise.all([getPage(store, slug), getPageMenu(store), getTranslations("shell")]);
  if (!page) notFound();
  const alternates = await getAlternates({ kind: "page", identifier: page.identifier });
  const crumbs = toBreadcrumbItems(store, [
    { label: t("start"), path: "/" },
    { label: page.title, path: null },
  ]);
  // a page at the URL of an inspiration page is not shown there
  const links = pages.filter(({ identifier }) => !isInspirationPage(identifier));
  return (
    <>
      <ReportPage type="content" crumbs={crumbs} alternates={alternates} />
      <StaticContent
        title={page.title}
        crumbs={crumbs}
        html={page.html}
        asideAt={page.layout}
        lead={lead}
        aside={
          <>
            <PageList
              store={store}
              title={t("footerHelp")}
              pages={links.map(({ title, path }) => ({ label: title, path }))}
              current={page.path}
            />
            {help}
          </>
        }
      >
        {children}
      </StaticContent>
    </>
  );
}
