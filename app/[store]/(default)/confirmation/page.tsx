import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ConfirmationView } from "@/components/checkout/confirmation-view";
import { HelpLines } from "@/components/service/help-lines";
import { StoreLink } from "@/components/storefront/store-link";
import { getShopperSettings } from "@/lib/config/shopper-settings";
import { getPage } from "@/lib/content/server";
import { readStoreParam } from "@/lib/storefront/server";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("checkout");
  return { title: t("summaryTitle"), robots: { index: false } };
}

/** Order confirmation. */
export default async function Page({ params }: PageProps<"/[store]/confirmation">) {
  const store = readStoreParam((await params).store);
  const [t, returns] = await Promise.all([getTranslations("checkout.next"), getPage(store, "returns")]);
  const after = (
    <>
      {returns && (
        <StoreLink
          store={store}
          path={returns.path}
          className="link mb-4 inline-flex min-h-11 items-center text-s font-semibold"
        >
          {t("returns", { days: getShopperSettings(store).delivery.returnDays })}
        </StoreLink>
      )}
      <HelpLines store={store} />
    </>
  );
  return (
    // the footer waits below the window: what this browser keeps comes after the page
    <div className="page min-h-[calc(100dvh-var(--bar))] py-12 lg:py-18">
      <ConfirmationView after={after} />
    </div>
  );
}
