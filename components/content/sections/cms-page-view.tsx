import { getTranslations } from "next-intl/server";
import { toBreadcrumbItems } from "@/components/page/breadcrumb-items";
import { Breadcrumbs } from "@/components/page/breadcrumbs";
import type { CmsPage } from "@/lib/cms/types";
import type { StoreCode } from "@/lib/storefront/types";
import { loadSections } from "./load";
import { Sections } from "./sections";

/** Renders a page of the CMS; one that does not begin with a picture and a headline begins with its title. */
export async function CmsPageView({ store, page }: { store: StoreCode; page: CmsPage }) {
  const [sections, t] = await Promise.all([loadSections(store, page.sections), getTranslations("shell")]);
  const crumbs = toBreadcrumbItems(store, [
    { label: t("start"), path: "/" },
    { label: page.title, path: null },
  ]);
  const isTitled = sections[0]?.kind === "hero";
  return (
    <>
      <div className="page py-3">
        <Breadcrumbs items={crumbs} />
        {!isTitled && <h1 className="mt-4 text-3xl">{page.title}</h1>}
      </div>
      <Sections store={store} sections={sections} />
    </>
  );
}
