import { useTranslations } from "next-intl";
import { Fold } from "@/components/ui/fold";
import { getShopperSettings } from "@/lib/config/shopper-settings";
import type { Product } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";

interface ProductFactsProps {
  store: StoreCode;
  product: Pick<Product, "description" | "highlights" | "care" | "materials" | "isVirtual" | "manufacturer" | "safety">;
}

/** Renders the description of a product and folds for materials, care, delivery, returns and warranty. */
export function ProductFacts({ store, product }: ProductFactsProps) {
  const t = useTranslations("product");
  const { materials, care, highlights, manufacturer, safety } = product;
  return (
    <section className="page section grid gap-x-(--gap) gap-y-6 lg:grid-cols-[5fr_7fr]">
      <h2 className="text-2xl">{product.isVirtual ? t("factsTitle") : t("aboutTitle")}</h2>
      <div>
        <div className="max-w-[60ch] space-y-4">
          {product.description.map((paragraph, index) => (
            <p key={paragraph} className={index === 0 ? "text-l" : undefined}>
              {paragraph}
            </p>
          ))}
        </div>
        {highlights.length > 0 && (
          <ul className="mt-6 max-w-[60ch] list-['–__'] space-y-1 pl-4">
            {highlights.map((highlight) => (
              <li key={highlight}>{highlight}</li>
            ))}
          </ul>
        )}
        {!product.isVirtual && (
          <div className="mt-8 border-t border-ink">
            {materials.length > 0 && (
              <Fold title={t("materials")} open>
                <ul className="plain-list max-w-[60ch] text-s text-ink-2">
                  {materials.map((material) => (
                    <li key={material}>{material}</li>
                  ))}
                </ul>
              </Fold>
            )}
            {care && (
              <Fold title={t("care")}>
                <p className="max-w-[60ch] text-s text-ink-2">{care}</p>
              </Fold>
            )}
            <Fold title={t("deliveryTitle")}>
              <p className="max-w-[60ch] text-s text-ink-2">
                {t("deliveryText", { days: getShopperSettings(store).delivery.returnDays })}
              </p>
            </Fold>
            <Fold title={t("warrantyTitle")}>
              <p className="max-w-[60ch] text-s text-ink-2">{t("warrantyText")}</p>
            </Fold>
            {(manufacturer || safety.length > 0) && (
              <Fold title={t("manufacturerTitle")}>
                <div className="max-w-[60ch] space-y-2 text-s text-ink-2">
                  {safety.map((sentence) => (
                    <p key={sentence}>{sentence}</p>
                  ))}
                  {manufacturer && (
                    <p>
                      {t("manufacturer")}: {manufacturer.name}, {manufacturer.address},{" "}
                      <a href={`mailto:${manufacturer.email}`} className="link">
                        {manufacturer.email}
                      </a>
                    </p>
                  )}
                </div>
              </Fold>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
