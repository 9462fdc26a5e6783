import type { Metadata } from "next";
import { getMessages, getTranslations } from "next-intl/server";
import { ConfirmationView } from "@/components/checkout/confirmation-view";
import { HelpLines } from "@/components/service/help-lines";
import { MoreWords } from "@/components/storefront/more-words";
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
  const [t, tCheckout, returns] = await Promise.all([
    getTranslations("checkout.next"),
    getTranslations("checkout"),
    getPage(store, "returns"),
  ]);
  const { checkout } = await getMessages();
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
      <div className="hidden noscript:block">
        <h1 className="text-3xl">{tCheckout("summaryTitle")}</h1>
        <p className="mt-8 max-w-[60ch] bg-linen px-4 py-3">
          {tCheckout.rich("confirmationNoScript", {
            link: (text) => (
              <StoreLink store={store} path="/order" className="link">
                {text}
              </StoreLink>
            ),
          })}
        </p>
      </div>
      <MoreWords words={{ checkout }}>
        <ConfirmationView after={after} />
      </MoreWords>
    </div>
  );
}
