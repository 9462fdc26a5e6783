"use client";

import { NextIntlClientProvider, useLocale } from "next-intl";
import type { ReactNode } from "react";
import type { Messages } from "@/i18n/messages";

/** The words an overlay brings with it, around it; the page's own where it brings none. */
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
