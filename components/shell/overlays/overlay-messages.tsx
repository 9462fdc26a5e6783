"use client";

import { NextIntlClientProvider, useLocale } from "next-intl";
import type { ReactNode } from "react";
import type { Messages } from "@/i18n/messages";

/** The words an overlay brings with it, around it; the page's own where it brings none. */
export function Words({ words, children }: { words: Messages | null; children: ReactNode }) {
  const locale = useLocale();
  return words ? (
    <NextIntlClientProvider locale={locale} messages={words}>
      {children}
    </NextIntlClientProvider>
  ) : (
    children
  );
}
