import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CartView } from "@/components/cart/cart-view";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("cart");
  return { title: t("title"), robots: { index: false } };
}

/** Cart page. */
export default async function Page() {
  const t = await getTranslations("cart");
  return (
    // the footer waits below the window: what this browser keeps comes after the page
    <div className="min-h-[calc(100dvh-var(--bar))] py-12 lg:py-18">
      <h1 className="page text-3xl">{t("title")}</h1>
      <CartView />
    </div>
  );
}
