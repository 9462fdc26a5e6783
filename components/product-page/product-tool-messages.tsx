import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";

/** Provides the messages of the product page's tools to the client components inside; no other page loads them. */
export async function ProductToolMessages({ children }: { children: ReactNode }) {
  const { productTools, product, ui } = await getMessages();
  return <NextIntlClientProvider messages={{ productTools, product, ui }}>{children}</NextIntlClientProvider>;
}
