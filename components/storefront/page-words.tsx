"use client";

import { NextIntlClientProvider } from "next-intl";
import { type ReactNode, use } from "react";
import { formatsOf } from "@/i18n/formats";
import { loadMessages } from "@/i18n/messages";
import { type PageWords as Words, toPageWords } from "@/i18n/page-words";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";

const ID = "page-words";

/** The words of each language, with their text in the document; made once. */
const made = new Map<string, Promise<{ words: Words; text: string }>>();

function makeWords(language: string) {
  const known = made.get(language);
  if (known) return known;
  const making = loadMessages(language).then((messages) => {
    const words = toPageWords(messages);
    return { words, text: JSON.stringify(words).replaceAll("<", "\\u003c") };
  });
  made.set(language, making);
  making.catch(() => made.delete(language));
  return making;
}

/** The words of this document, which stays one as long as the store view is shown. */
let shown: Words | undefined;
// the server wrote them
const readWords = (): Words => (shown ??= JSON.parse(document.getElementById(ID)?.textContent ?? "{}") as Words);

/**
 * Provides language, formats and the words of every page to the client components inside. The words stand in the document
 * as data: among what React sends to the browser, the server would write and read each of them again for each page.
 */
export function PageWords({ store, children }: { store: StoreCode; children: ReactNode }) {
  const view = getStore(store);
  const isServer = typeof window === "undefined";
  const { words, text } = isServer ? use(makeWords(view.language)) : { words: readWords(), text: "" };
  return (
    <NextIntlClientProvider locale={view.locale} timeZone={view.timeZone} formats={formatsOf(view)} messages={words}>
      <script
        type="application/json"
        id={ID}
        // the browser has only what it reads there
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: text }}
      />
      {children}
    </NextIntlClientProvider>
  );
}
