"use client";

import { NextIntlClientProvider } from "next-intl";
import type { ComponentType } from "react";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";

/**
 * Loads a part of the page together with all words of the store view's language: what is shown to few shoppers does not
 * carry its words into every page.
 */
export async function withWords<P extends object>(
  store: StoreCode,
  source: () => Promise<ComponentType<P>>,
): Promise<ComponentType<P>> {
  const { language, locale, timeZone } = getStore(store);
  const [Part, messages] = await Promise.all([
    source(),
    import("@/i18n/messages").then(({ loadMessages }) => loadMessages(language)),
  ]);
  return function WithWords(props: P) {
    return (
      <NextIntlClientProvider locale={locale} timeZone={timeZone} messages={messages}>
        <Part {...props} />
      </NextIntlClientProvider>
    );
  };
}
