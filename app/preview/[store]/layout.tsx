import "@/app/globals.css";
import "@shop/theme.css";
import { fontClass } from "@shop/fonts";
import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import { StoreProvider } from "@/components/storefront/store-context";
import { getStore } from "@/lib/storefront";
import { readStoreParam } from "@/lib/storefront/server";

export const metadata: Metadata = { robots: { index: false, follow: false }, referrer: "no-referrer" };

/** Root layout of drafts: what the parts of a page need, and nothing of the shopper's (it runs no scripts). */
export default async function PreviewLayout({ children, params }: LayoutProps<"/preview/[store]">) {
  const { code: store, locale, timeZone } = getStore(readStoreParam((await params).store));
  const { ui, shell, listing, product, content } = await getMessages();
  return (
    <html lang={locale} className={fontClass}>
      <body>
        <NextIntlClientProvider
          locale={locale}
          timeZone={timeZone}
          messages={{ ui, shell, listing, product, content: { error: content.error } }}
        >
          <StoreProvider store={store}>{children}</StoreProvider>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
