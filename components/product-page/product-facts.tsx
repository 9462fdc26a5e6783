import { useTranslations } from "next-intl";
import { Fold } from "@/components/ui/fold";
import { getShopperSettings } from "@/lib/config/shopper-settings";
import { isDiscontinued } from "@/lib/product";
import { partsOf } from "@/lib/product/parts";
import type { Product } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";

/** Renders the description of a product and folds for materials, care, delivery, returns and warranty. */
export function ProductFacts({ store, product }: { store: StoreCode; product: Product }) {
  const t = useTranslations("product");
  const { highlights } = product;
  const { delivery } = partsOf(product);
  return (
    <section className="page section grid gap-x-(--gap) gap-y-6 lg:grid-cols-[5fr_7fr]">
      <h2 className="text-2xl">{t(delivery === null ? "factsTitle" : "aboutTitle")}</h2>
      <div>
        <div className="max-w-[60ch] flex flex-col gap-4">
          {product.description.map((paragraph, index) => (
            <p key={index} className={index === 0 ? "text-l" : undefined}>
              {paragraph}
            </p>
          ))}
        </div>
        {highlights.length > 0 && (
          <ul className="mt-6 max-w-[60ch] list-['–__'] flex flex-col gap-1 pl-4">
            {highlights.map((highlight) => (
              <li key={highlight}>{highlight}</li>
            ))}
          </ul>
        )}
        {delivery !== null && <FactFolds store={store} product={product} delivery={delivery} />}
      </div>
    </section>
  );
}

interface FactFoldsProps {
  store: StoreCode;
  product: Product;
  delivery: NonNullable<ReturnType<typeof partsOf>["delivery"]>;
}

function FactFolds({ store, product, delivery }: FactFoldsProps) {
  const t = useTranslations("product");
  const tLegal = useTranslations("legal");
  const { materials, care } = product;
  const { warrantyYears, weight } = partsOf(product);
  return (
    <div className="mt-8 border-t border-ink">
      {weight !== null && (
        <dl className="flex justify-between gap-4 border-b border-line py-4">
          <dt className="font-semibold">{t("measure.weight")}</dt>
          <dd className="tabular">{t("kg", { kg: weight })}</dd>
        </dl>
      )}
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
      {!isDiscontinued(product) && (
        <Fold title={t("deliveryTitle")}>
          <p className="max-w-[60ch] text-s text-ink-2">
            {t(delivery === "parcel" ? "deliveryTextParcel" : "deliveryText", {
              days: getShopperSettings(store).delivery.returnDays,
            })}
          </p>
        </Fold>
      )}
      <Fold title={tLegal("title")}>
        <p className="max-w-[60ch] text-s text-ink-2">{tLegal("text")}</p>
      </Fold>
      {warrantyYears !== null && (
        <Fold title={t("warrantyTitle", { years: warrantyYears })}>
          <p className="max-w-[60ch] text-s text-ink-2">{t("warrantyText", { years: warrantyYears })}</p>
        </Fold>
      )}
      <ManufacturerFold product={product} />
    </div>
  );
}

function ManufacturerFold({ product: { manufacturer, safety } }: { product: Product }) {
  const t = useTranslations("product");
  if (!manufacturer && safety.length === 0) return null;
  return (
    <Fold title={t("manufacturerTitle")}>
      <div className="max-w-[60ch] flex flex-col gap-2 text-s text-ink-2">
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
  );
}
