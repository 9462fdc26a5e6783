import { useTranslations } from "next-intl";
import type { Facet, FacetOption } from "@/lib/catalog/types";

/**
 * Returns translators for facets and options whose documents carry a code and no label: price, delivery time (weeks),
 * stock.
 */
export function useFacetLabels() {
  const t = useTranslations("listing");
  return {
    facet: ({ code, label }: Facet): string => {
      if (code === "price") return t("price.title");
      if (code === "stock.qty") return t("stock.title");
      return code === "product_delivery_time" ? t("delivery.title") : label;
    },
    option: ({ code }: Facet, { label }: FacetOption): string => {
      if (code === "stock.qty") return t("stock.yes");
      return code === "product_delivery_time" ? t("delivery.within", { weeks: Number(label) }) : label;
    },
  };
}
