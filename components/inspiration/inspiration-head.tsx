import { getTranslations } from "next-intl/server";
import { LinkBar } from "@/components/blog";
import { toBreadcrumbItems } from "@/components/page/breadcrumb-items";
import { CategoryHeader } from "@/components/page/category-header";
import { ReportPage } from "@/components/page/report-page";
import { listInspirationPages } from "@/lib/inspiration/server";
import { buildInspirationPagePath, buildInspirationPath, buildMagazinePath } from "@/lib/paths";
import type { InspirationPage } from "@/lib/paths/inspiration-pages";
import { INSPIRATION_ALTERNATES } from "@/lib/seo";
import { getInspirationPageAlternates } from "@/lib/seo/server";
import type { StoreCode } from "@/lib/storefront/types";

interface InspirationHeadProps {
  store: StoreCode;
  /** Null for the inspiration page itself. */
  page: InspirationPage | null;
}

/** Renders title and intro of an inspiration page, and the links to the others. */
export async function InspirationHead({ store, page }: InspirationHeadProps) {
  const [t, tMagazine, shell, pages, alternates] = await Promise.all([
    getTranslations("inspiration"),
    getTranslations("magazine"),
    getTranslations("shell"),
    listInspirationPages(store),
    page ? getInspirationPageAlternates(page) : INSPIRATION_ALTERNATES,
  ]);
  const root = buildInspirationPath(store);
  const title = page ? t(`pages.${page}.title`) : tMagazine("inspiration");
  const crumbs = toBreadcrumbItems(store, [
    { label: shell("start"), path: "/" },
    { label: tMagazine("inspiration"), path: page && root },
    ...(page ? [{ label: title, path: null }] : []),
  ]);
  const intro = page ? t(`pages.${page}.intro`) : tMagazine("inspirationIntro");
  return (
    <>
      <ReportPage type="inspiration" crumbs={crumbs} alternates={alternates} />
      <CategoryHeader store={store} category={{ name: title, intro, children: [] }} crumbs={crumbs} />
      <div className="page mt-6 mb-8">
        <LinkBar
          store={store}
          label={tMagazine("inspiration")}
          links={[
            { name: tMagazine("inspiration"), path: root },
            { name: tMagazine("title"), path: buildMagazinePath(store) },
            ...pages.map((each) => ({
              name: t(`pages.${each}.title`),
              path: buildInspirationPagePath(store, each),
            })),
          ]}
          current={page ? buildInspirationPagePath(store, page) : root}
        />
      </div>
    </>
  );
}
