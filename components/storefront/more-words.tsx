"use client";

import { NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import { type ReactNode, useMemo } from "react";
import type { Messages } from "@/i18n/messages";

interface MoreWordsProps {
  words: { [Group in keyof Messages]?: Partial<Messages[Group]> };
  children: ReactNode;
}

/** Provides words that few pages need to the client components inside, beside those of every page (`PageWords`). */
export function MoreWords({ words, children }: MoreWordsProps) {
  const locale = useLocale();
  const around = useMessages();
  const all = useMemo(() => ({ ...around, ...words }), [around, words]);
  return (
    <NextIntlClientProvider locale={locale} messages={all}>
      {children}
    </NextIntlClientProvider>
  );
}
