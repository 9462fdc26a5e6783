import "@/app/globals.css";
import "@shop/theme.css";
import { BRAND } from "@shop/brand";
import { fontClass } from "@shop/fonts";
import type { Metadata, Viewport } from "next";
import { SessionKeeper } from "@/components/account/session-keeper";
import { AppStart } from "@/components/app/app-start";
import { CartSync } from "@/components/cart/cart-sync";
import { NoticeHost } from "@/components/overlay/notice-host";
import { ArrivalPainter } from "@/components/product/arrival-painter";
import { NavigationProgress } from "@/components/shell/navigation-progress";
import { OverlayHost } from "@/components/shell/overlays/overlay-host";
import { ClickKeeper } from "@/components/storefront/click-keeper";
import { LinkListener } from "@/components/storefront/link-listener";
import { PageWords } from "@/components/storefront/page-words";
import { RouteTracker } from "@/components/storefront/route-tracker";
import { StoreProvider } from "@/components/storefront/store-context";
import { preparePageWords } from "@/i18n/page-words";
import { getEnv } from "@/lib/config/env";
import { FIRST_SCRIPT } from "@/lib/config/first-script.cjs";
import { formatRequest } from "@/lib/consent";
import { getConsentRequest } from "@/lib/consent/server";
import { measuredEvery } from "@/lib/measurement/server";
import { getMetadataBase } from "@/lib/seo";
import { iconPath, manifestPath } from "@/lib/seo/app-manifest";
import { DEFAULT_STORE, getStore, isStoreCode } from "@/lib/storefront";

export const viewport: Viewport = { themeColor: BRAND.themeColor, width: "device-width", initialScale: 1 };

/** Returns the metadata common to all pages. */
export async function generateMetadata({ params }: LayoutProps<"/[store]">): Promise<Metadata> {
  const { store } = await params;
  return {
    metadataBase: getMetadataBase(),
    icons: { icon: BRAND.icon, apple: BRAND.appPictures === null ? BRAND.icon : iconPath(192) },
    manifest: isStoreCode(store) ? manifestPath(store) : undefined,
    title: { default: BRAND.name, template: `%s – ${BRAND.name}` },
    formatDetection: { telephone: false },
  };
}

// the build renders no store view, so it needs no backend
export function generateStaticParams() {
  return [{ store: "__shell" }];
}

/** Root layout of a store view: language, messages, font, and what every page keeps running. */
export default async function StoreLayout({ children, params }: LayoutProps<"/[store]">) {
  const { store: code } = await params;
  const { code: store, locale, language } = getStore(isStoreCode(code) ? code : DEFAULT_STORE);
  await preparePageWords(language);
  const consent = getConsentRequest(store);
  const every = measuredEvery();
  return (
    // the marks that the script sets are none of React's
    <html
      lang={locale}
      className={fontClass}
      data-store={store}
      data-consent={consent ? formatRequest(consent) : undefined}
      data-measured={every > 0 ? "" : undefined}
      suppressHydrationWarning
    >
      {/* as the head's own text, React writes it before the style sheets, for which a script after them would wait */}
      <head suppressHydrationWarning dangerouslySetInnerHTML={{ __html: `<script>${FIRST_SCRIPT}</script>` }} />
      <body>
        <PageWords store={store}>
          <StoreProvider store={store}>
            <CartSync store={store} />
            <NavigationProgress />
            <RouteTracker />
            <ClickKeeper />
            <LinkListener />
            <ArrivalPainter store={store} />
            <SessionKeeper />
            <AppStart hasWorker={getEnv().SERVICE_WORKER} measureEvery={every} />
            {children}
            <OverlayHost />
            <NoticeHost />
          </StoreProvider>
        </PageWords>
      </body>
    </html>
  );
}
