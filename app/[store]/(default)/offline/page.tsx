import type { Metadata } from "next";
import { getMessages, getTranslations } from "next-intl/server";
import { KeptList } from "@/components/app/kept-list";
import { MoreWords } from "@/components/storefront/more-words";
import { StoreLink } from "@/components/storefront/store-link";
import { buttonStyle } from "@/components/ui/button-style";
import { ReloadButton } from "@/components/ui/reload-button";
import { readStoreParam } from "@/lib/storefront/server";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("app.offline");
  return { title: t("title"), robots: { index: false } };
}

/** Stands in for a page that is not on the device while the server cannot be reached, under that page's URL. */
export default async function Page({ params }: PageProps<"/[store]/offline">) {
  const store = readStoreParam((await params).store);
  const t = await getTranslations("app.offline");
  const { app } = await getMessages();
  return (
    <div className="page py-12 lg:py-18">
      <h1 className="max-w-[18ch] text-3xl">{t("title")}</h1>
      <p className="mt-4 max-w-[46ch] text-l text-ink-2">{t("text")}</p>
      <div className="mt-8 flex flex-wrap gap-4">
        <ReloadButton className={buttonStyle("primary", "m")}>{t("retry")}</ReloadButton>
        <StoreLink store={store} path="/" className={buttonStyle("secondary", "m")}>
          {t("home")}
        </StoreLink>
      </div>
      <MoreWords words={{ app: { offline: app.offline } }}>
        <KeptList />
      </MoreWords>
    </div>
  );
}
