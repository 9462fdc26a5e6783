import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { Fold } from "@/components/ui/fold";
import { getShopperSettings } from "@/lib/config/shopper-settings";
import type { Availability, Product, ProductType } from "@/lib/product/types";
import type { StockQuery } from "@/lib/stock/client";
import { SHOWROOMS } from "@/lib/stock/showrooms";
import type { StoreCode } from "@/lib/storefront/types";
import { VariantArrival, VariantStock } from "./choice/variant-parts";
import { ProductToolMessages } from "./product-tool-messages";
import { ShowroomButton } from "./showroom-button";

interface DeliveryBoxProps {
  store: StoreCode;
  /** The product or its variant, as the stock request names it. */
  piece: StockQuery;
  availability: Availability;
  showrooms: Product["showrooms"];
  typeId: ProductType;
  isVirtual: boolean;
}

/** Renders arrival, returns and showrooms; for what is not shipped, how it is delivered. */
export function DeliveryBox({ store, piece, availability, showrooms, typeId, isVirtual }: DeliveryBoxProps) {
  const t = useTranslations("product");
  if (isVirtual)
    return (
      <p className="bg-chalk p-4 text-s">{t(typeId === "downloadable" ? "delivery.download" : "delivery.service")}</p>
    );
  const places = SHOWROOMS.flatMap(({ id }) => {
    const standing = showrooms.find((room) => room.id === id);
    return standing ? [{ id, name: t(`showroom.${id}`), qty: standing.qty }] : [];
  });
  const standing = places.filter((place) => place.qty > 0).length;
  return (
    <div className="bg-chalk px-4 pt-4">
      <VariantStock store={store} piece={piece} availability={availability} className="font-semibold" />
      <ul className="plain-list mt-2 space-y-1 border-b border-line pb-4 pl-4 text-s text-ink-2">
        <li>{t("delivery.home")}</li>
        <li>{t("delivery.returns", { days: getShopperSettings(store).delivery.returnDays })}</li>
      </ul>
      <VariantArrival store={store} availability={availability} />
      {places.length > 0 && (
        <Fold
          title={<span className="text-s">{t("delivery.showrooms", { count: standing })}</span>}
          className="border-b-0"
        >
          <ul className="plain-list text-s">
            {places.map((place) => (
              <li
                key={place.id}
                className={classNames(
                  "flex justify-between gap-4 border-t border-line py-2",
                  place.qty === 0 && "text-ink-2",
                )}
              >
                <span>{place.name}</span>
                <span className="tabular">{t("delivery.pieces", { count: place.qty })}</span>
              </li>
            ))}
          </ul>
          <ProductToolMessages>
            <ShowroomButton stock={showrooms} />
          </ProductToolMessages>
        </Fold>
      )}
    </div>
  );
}
