import { useTranslations } from "next-intl";
import { overlayStore } from "@/stores/overlays";
import { useCart } from "./use-cart";

/** Renders the button that checks the way in with all that is in the cart. */
export function WayInLink() {
  const t = useTranslations("cart");
  const items = useCart((state) => state.items);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => overlayStore.getState().openModal("wayIn", { skus: items.map(({ sku }) => sku) })}
      className="link inline-flex min-h-11 items-center text-s"
    >
      {t("wayIn")}
    </button>
  );
}
