import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { StoreLink } from "@/components/storefront/store-link";
import { buttonStyle } from "@/components/ui/button-style";
import { getPageLinks } from "@/lib/content/server";
import { readStoreParam } from "@/lib/storefront/server";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("checkout");
  return { title: t("failedTitle"), robots: { index: false } };
}

/** Page after a failed or cancelled payment. */
export default async function Page({ params }: PageProps<"/[store]/payment-failed">) {
  const store = readStoreParam((await params).store);
  const [t, pages] = await Promise.all([getTranslations("checkout"), getPageLinks(store)]);
  const service = pages.find(({ identifier }) => identifier === "customer-service");
  return (
    <div className="page py-12 lg:py-18">
      <h1 className="max-w-[18ch] text-3xl">{t("failedTitle")}</h1>
      <p className="mt-4 max-w-[46ch] text-l text-ink-2">{t("failedText")}</p>
      <div className="mt-8 flex flex-wrap gap-4">
        <StoreLink store={store} path="/checkout" className={buttonStyle("primary", "m")}>
          {t("backToCheckout")}
        </StoreLink>
        {service && (
          <StoreLink store={store} path={service.path} className={buttonStyle("secondary", "m")}>
            {service.title}
          </StoreLink>
        )}
      </div>
    </div>
  );
}
