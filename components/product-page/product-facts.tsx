import { useTranslations } from "next-intl";
import type { Product } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";
import { factsHtml } from "./facts-html";

/** Renders the description of a product and folds for materials, care, delivery, returns and warranty. */
export function ProductFacts({ store, product }: { store: StoreCode; product: Product }) {
  const html = factsHtml(store, product, useTranslations("product"));
  return (
    <section
      className="page section grid gap-x-(--gap) gap-y-6 lg:grid-cols-[5fr_7fr]"
      dangerouslySetInnerHTML={{ __html: html.text }}
    />
  );
}
