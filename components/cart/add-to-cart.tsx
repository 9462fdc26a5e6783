"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Stepper } from "@/components/ui/stepper";
import type { CartItem } from "@/lib/cart/types";
import { getShopperSettings } from "@/lib/config/shopper-settings";
import { noticeStore } from "@/stores/notices";
import { overlayStore } from "@/stores/overlays";
import { useStoreCode } from "../storefront/store-context";
import { useCart } from "./use-cart";

interface AddToCartProps {
  /** The lines one click adds, a group all its products; a function where they are built at the click. */
  items: CartItem[] | (() => Promise<CartItem[]>);
  /** Why it cannot be bought, translated; null when it can. */
  blocked: string | null;
  /** The button without a stepper, for the bar on phones. */
  isCompact?: boolean;
  /** False where every product has its own quantity. */
  hasStepper?: boolean;
  /** True where the page has another main action, or several of these. */
  isSecondary?: boolean;
  /** Checks the selection right before adding and shows what is missing. */
  isComplete?: () => boolean;
  /** Stands beside the button: the heart. */
  aside?: ReactNode;
}

/** Returns the function that adds the lines `qty` times, and whether it is under way. */
function useAddLines(items: AddToCartProps["items"], qty: number, isComplete: AddToCartProps["isComplete"]) {
  const tUi = useTranslations("ui");
  const store = useStoreCode();
  const [busy, setBusy] = useState(false);

  async function addAll() {
    if (isComplete && !isComplete()) return;
    setBusy(true);
    try {
      const code = await Promise.all([
        import("@/stores/cart-add"),
        typeof items === "function" ? items() : items,
      ]).catch(() => null);
      if (!code) return noticeStore.getState().push({ type: "error", message: tUi("notLoaded") });
      const [{ addToCart }, lines] = code;
      const outcomes = await addToCart(
        store,
        lines.map((line) => ({ ...line, qty: line.qty * qty })),
      );
      if (outcomes.some((outcome) => "item" in outcome)) overlayStore.getState().open("microcart");
    } finally {
      setBusy(false);
    }
  }

  return { busy, addAll };
}

/** Quantity and the button that adds to the cart. */
export function AddToCart({
  items,
  blocked,
  isCompact = false,
  hasStepper = true,
  isSecondary = false,
  isComplete,
  aside,
}: AddToCartProps) {
  const t = useTranslations("cart");
  const store = useStoreCode();
  const [qty, setQty] = useState(1);
  const { busy, addAll } = useAddLines(items, qty, isComplete);
  // the bar on phones is a second button for the same product
  const isAdding = useCart((state) => state.isAdding);

  return (
    <div className="flex flex-wrap gap-2 md:gap-3">
      {hasStepper && !isCompact && !blocked && (
        <Stepper
          label={t("quantity")}
          value={qty}
          onChange={setQty}
          max={getShopperSettings(store).cart.maxQuantity}
          className="h-13 shrink-0"
        />
      )}
      <Button
        tone={isSecondary ? "secondary" : "primary"}
        size={isSecondary ? "s" : "m"}
        // a secondary one may stand in a column narrower than its words
        className={classNames(
          "flex-1 max-md:px-2 max-md:text-s max-[23.4rem]:order-last max-[23.4rem]:basis-full",
          !isSecondary && "min-w-max",
        )}
        busy={busy || isAdding}
        busyLabel={t("adding")}
        disabledReason={blocked}
        onClick={() => void addAll()}
      >
        {t("add")}
      </Button>
      {aside}
    </div>
  );
}
