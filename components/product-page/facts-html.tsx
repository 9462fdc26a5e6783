/** @jsxImportSource @/components/ui/html-jsx */
import type { Words } from "@/components/product";
import { FoldHtml } from "@/components/ui/fold-html";
import type { Html } from "@/components/ui/html";
import { getShopperSettings } from "@/lib/config/shopper-settings";
import { isDiscontinued } from "@/lib/product";
import { partsOf } from "@/lib/product/parts";
import type { Product } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";

/** Returns what stands in the section about a product: its description and folds for materials, care, delivery, warranty. */
export function factsHtml(store: StoreCode, product: Product, t: Words<"product">): Html {
  const { materials, care, highlights, manufacturer, safety } = product;
  const { delivery, warrantyYears, weight } = partsOf(product);
  return (
    <>
      <h2 className="text-2xl">{t(delivery === null ? "factsTitle" : "aboutTitle")}</h2>
      <div>
        <div className="max-w-[60ch] stack-4">
          {product.description.map((paragraph, index) => (
            <p className={index === 0 ? "text-l" : undefined}>{paragraph}</p>
          ))}
        </div>
        {highlights.length > 0 && (
          <ul className="mt-6 max-w-[60ch] list-['–__'] stack-1 pl-4">
            {highlights.map((highlight) => (
              <li>{highlight}</li>
            ))}
          </ul>
        )}
        {delivery !== null && (
          <div className="mt-8 border-t border-ink">
            {weight !== null && (
              <dl className="flex justify-between gap-4 border-b border-line py-4">
                <dt className="font-semibold">{t("measure.weight")}</dt>
                <dd className="tabular">{t("kg", { kg: weight })}</dd>
              </dl>
            )}
            {materials.length > 0 && (
              <FoldHtml title={t("materials")} open>
                <ul className="plain-list max-w-[60ch] text-s text-ink-2">
                  {materials.map((material) => (
                    <li>{material}</li>
                  ))}
                </ul>
              </FoldHtml>
            )}
            {care && (
              <FoldHtml title={t("care")}>
                <p className="max-w-[60ch] text-s text-ink-2">{care}</p>
              </FoldHtml>
            )}
            {!isDiscontinued(product) && (
              <FoldHtml title={t("deliveryTitle")}>
                <p className="max-w-[60ch] text-s text-ink-2">
                  {t(delivery === "parcel" ? "deliveryTextParcel" : "deliveryText", {
                    days: getShopperSettings(store).delivery.returnDays,
                  })}
                </p>
              </FoldHtml>
            )}
            {warrantyYears !== null && (
              <FoldHtml title={t("warrantyTitle", { years: warrantyYears })}>
                <p className="max-w-[60ch] text-s text-ink-2">{t("warrantyText", { years: warrantyYears })}</p>
              </FoldHtml>
            )}
            {(manufacturer || safety.length > 0) && (
              <FoldHtml title={t("manufacturerTitle")}>
                <div className="max-w-[60ch] stack-2 text-s text-ink-2">
                  {safety.map((sentence) => (
                    <p>{sentence}</p>
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
              </FoldHtml>
            )}
          </div>
        )}
      </div>
    </>
  );
}
