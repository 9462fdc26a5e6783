import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { MoreWords } from "@/components/storefront/more-words";

/** Provides the messages of the product page's tools to the client components inside; no other page loads them. */
export async function ProductToolMessages({ children }: { children: ReactNode }) {
  const { productTools, openingHours } = await getMessages();
  return <MoreWords words={{ productTools, openingHours }}>{children}</MoreWords>;
}
