import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";

/**
 * Provides the messages of configurable and custom-made products to the client components inside; other products do not
 * load them.
 */
export async function ProductTypeMessages({ children }: { children: ReactNode }) {
  const { productTypes, product, cart, ui, wishlist } = await getMessages();
  return (
    <NextIntlClientProvider messages={{ productTypes, product, cart, ui, wishlist }}>{children}</NextIntlClientProvider>
  );
}
