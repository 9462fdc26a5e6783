"use client";

import { NextIntlClientProvider, useLocale } from "next-intl";
import type { ReactNode } from "react";
import type { Messages } from "@/i18n/messages";

/** Provides the messages an overlay was loaded with; those of the page where it has none. */
export function OverlayMessages({ messages, children }: { messages: Messages | null; children: ReactNode }) {
  const locale = useLocale();
  return messages ? (
    <NextIntlClientProvider locale={locale} messages={messages}>
      {children}
    </NextIntlClientProvider>
  ) : (
    children
  );
}
