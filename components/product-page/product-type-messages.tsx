import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { MoreWords } from "@/components/storefront/more-words";

/**
 * Provides the messages of configurable and custom-made products to the client components inside; other products do not
 * load them.
 */
export async function ProductTypeMessages({ children }: { children: ReactNode }) {
  const { productTypes } = await getMessages();
  return <MoreWords words={{ productTypes }}>{children}</MoreWords>;
}
