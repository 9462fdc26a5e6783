import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";

/** The words of the product page's own tools, which no other page has to load. */
export async function ProductToolMessages({ children }: { children: ReactNode }) {
  const { productTools, product, ui } = await getMessages();
  return <NextIntlClientProvider messages={{ productTools, product, ui }}>{children}</NextIntlClientProvider>;
}
