import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FailureText } from "@/components/page/failure-text";
import { StoreLink } from "@/components/storefront/store-link";
import { buttonStyle } from "@/components/ui/button-style";
import { ReloadButton } from "@/components/ui/reload-button";
import { readStoreParam } from "@/lib/storefront/server";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("content");
  return { title: t("error.title"), robots: { index: false } };
}

/** Error page with a retry, sent where no page can be rendered. */
export default async function Page({ params }: PageProps<"/[store]/error">) {
  const store = readStoreParam((await params).store);
  const t = await getTranslations("content");
  return (
    <div className="page py-12 lg:py-18">
      <h1 className="max-w-[18ch] text-3xl">{t("error.title")}</h1>
      <p className="mt-4 max-w-[46ch] text-l text-ink-2">
        <FailureText />
      </p>
      <div className="mt-8 flex flex-wrap gap-4">
        <ReloadButton className={buttonStyle("primary", "m")}>{t("error.retry")}</ReloadButton>
        <StoreLink store={store} path="/" className={buttonStyle("secondary", "m")}>
          {t("error.home")}
        </StoreLink>
      </div>
    </div>
  );
}
