import { BRAND } from "@shop/brand";
import { getTranslations } from "next-intl/server";
import { AccountButton } from "@/components/account/account-button";
import { CartButton } from "@/components/cart/cart-button";
import { TrackPromotions } from "@/components/consent";
import { ConsentQuestion } from "@/components/consent/consent-question";
import { CardStars } from "@/components/reviews/card-stars";
import { Footer } from "@/components/shell/footer";
import { Header } from "@/components/shell/header";
import { readShell } from "@/components/shell/read-shell";
import { SkipLink } from "@/components/shell/skip-link";
import { WishlistOpener } from "@/components/wishlist/wishlist-opener";
import { getCompany } from "@/lib/config/company";
import { getConsentRequest } from "@/lib/consent/server";
import { buildCollectionsPath, buildInspirationPath, buildMagazinePath } from "@/lib/paths";
import { buildRoomPath } from "@/lib/paths/own-pages";
import { hasReviews } from "@/lib/reviews/server";
import { readStoreParam } from "@/lib/storefront/server";

/** Layout with header, menu and footer. */
export default async function DefaultLayout({ children, params }: LayoutProps<"/[store]">) {
  const store = readStoreParam((await params).store);
  const [shell, t, tCollections, tOrders, tReviews, tRoom, withReviews] = await Promise.all([
    readShell(store),
    getTranslations("magazine"),
    getTranslations("collections"),
    getTranslations("orders"),
    getTranslations("reviews"),
    getTranslations("room"),
    hasReviews(store),
  ]);
  const request = getConsentRequest(store);
  const magazine = { label: t("title"), path: buildMagazinePath(store) };
  const collections = { label: tCollections("title"), path: buildCollectionsPath(store) };
  const own = (
    <>
      <AccountButton />
      <WishlistOpener />
      <CartButton />
    </>
  );
  return (
    <>
      <SkipLink />
      {request?.services.includes("tagManager") && <TrackPromotions store={store} />}
      {request && <ConsentQuestion store={store} request={request} />}
      <Header store={store} shell={shell} more={[magazine, collections]} own={own} />
      <main id="main">{children}</main>
      {withReviews && <CardStars store={store} label={tReviews("cardLabel", { average: "#a", count: "#n" })} />}
      <Footer
        store={store}
        shell={shell}
        orders={{ label: tOrders("title"), path: "/order" }}
        inspiration={[
          { label: t("inspiration"), path: buildInspirationPath(store) },
          magazine,
          collections,
          ...(BRAND.features.measures ? [{ label: tRoom("title"), path: buildRoomPath(store) }] : []),
          ...shell.brands,
        ]}
        asksConsent={request !== null}
        company={getCompany(store).line}
      />
    </>
  );
}
