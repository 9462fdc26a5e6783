import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SharedCart } from "@/components/cart/shared-cart";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("cart");
  return { title: t("shared.title"), robots: { index: false } };
}

/** Page that puts the items of a shared link into the cart (docs/domain-rules.md#shared-cart). */
export default async function Page() {
  const t = await getTranslations("cart");
  return (
    <div className="page py-12 lg:py-18">
      <h1 className="text-3xl">{t("shared.title")}</h1>
      <SharedCart />
    </div>
  );
}
