"use client";

import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { settingsOf } from "@/i18n/formats";
import type { PageWordsOf } from "@/i18n/page-words";
import { processSlot } from "@/lib/process/slot";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";

const ID = "page-words";

/** The words of this document, which stays one as long as the store view is shown. */
let shown: PageWordsOf | undefined;

// the server wrote them
const readWords = (): PageWordsOf =>
  (shown ??= { words: JSON.parse(document.getElementById(ID)?.textContent ?? "{}"), text: "" });

/** Returns what the root layout made ready (`preparePageWords`). */
function preparedWords(language: string): PageWordsOf {
  const prepared = processSlot<Map<string, PageWordsOf>>("page-words").get()?.get(language);
  if (!prepared) throw new Error(`the words of ${language} are not ready`);
  return prepared;
}

/**
 * Provides language, formats and the words of every page to the client components inside. The words stand in the document
 * as data: among what React sends to the browser, the server would write and read each of them again for each page.
 */
export function PageWords({ store, children }: { store: StoreCode; children: ReactNode }) {
  const view = getStore(store);
  const { words, text } = typeof window === "undefined" ? preparedWords(view.language) : readWords();
  return (
    <NextIntlClientProvider {...settingsOf(view)} messages={words}>
      {children}
      {/* last: what is seen is read before it */}
      <script
        type="application/json"
        id={ID}
        // the browser has only what it reads there
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: text }}
      />
    </NextIntlClientProvider>
  );
}
