import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";

/** The words of products that are made to wish, with those of the button that adds them; other products do not load them. */
export async function ProductTypeMessages({ children }: { children: ReactNode }) {
  const { productTypes, product, cart, ui } = await getMessages();
  return <NextIntlClientProvider messages={{ productTypes, product, cart, ui }}>{children}</NextIntlClientProvider>;
}
