import { BRAND } from "@shop/brand";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { cookies } from "next/headers";
import { PreviewBar, PreviewMessage } from "@/components/content/preview/preview-bar";
import { CmsPageView } from "@/components/content/sections/cms-page-view";
import { PREVIEW_COOKIE } from "@/lib/cms/preview";
import { checkPass } from "@/lib/cms/preview-request";
import { readPage } from "@/lib/cms/read";
import { readStoreParam } from "@/lib/storefront/server";

export const metadata: Metadata = { title: BRAND.name };

/** The draft of a page of the CMS, to who opened it by its signed link; to anybody else the same page without one. */
export default async function Page({ params }: PageProps<"/preview/[store]/[slug]">) {
  const { store: code, slug: encoded } = await params;
  const draft = { store: readStoreParam(code), slug: decodeURIComponent(encoded) };
  const pass = (await cookies()).get(PREVIEW_COOKIE)?.value ?? "";
  const t = await getTranslations("cms");
  const until = checkPass(draft, pass);
  if (until === null) return <PreviewMessage title={t("expired")} text={t("expiredText")} />;
  const page = await readPage(draft.store, draft.slug, true);
  if (!page.ok) return <PreviewMessage title={t("unreachable")} text={t("unreachableText")} />;
  return (
    <>
      <PreviewBar {...draft} until={until} />
      <main id="main">
        {page.value ? (
          <CmsPageView store={draft.store} page={page.value} />
        ) : (
          <PreviewMessage title={t("none")} text={t("noneText")} />
        )}
      </main>
    </>
  );
}
