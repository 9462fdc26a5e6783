"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Stepper } from "@/components/ui/stepper";
import type { CartItem } from "@/lib/cart/types";
import { getSettings } from "@/lib/config/settings";
import type { StoreCode } from "@/lib/storefront/types";
import { noticeStore } from "@/stores/notices";
import { overlayStore } from "@/stores/overlays";
import type { StockStatus } from "@/stores/stock-check";
import { useStoreCode } from "./shop-context";
import { useCart } from "./use-cart";

interface AddToCartProps {
  /** What one press adds; a group adds all its pieces. */
  items: CartItem[];
  /** Why it cannot be bought, ready to show; null when it can. */
  blocked: string | null;
  /** The button alone, without a stepper: the bar on phones. */
  isCompact?: boolean;
  /** False where every piece has a quantity of its own. */
  hasStepper?: boolean;
  /** Asked right before adding; where it says no it has told why. */
  isComplete?: () => boolean;
}

/** How long a press waits for the stock; what comes later changes the line by itself. */
const STOCK_LIMIT_MS = 4000;

/** Asks the server for stock right before adding; no answer is 'volatile', not 'no' (spec §4 "Adding an item"). */
async function checkStock(store: StoreCode, item: CartItem): Promise<StockStatus> {
  if (item.productOption?.extension_attributes.bundle_options) return "ok";
  try {
    const { queueStockCheck } = await import("@/stores/stock-check");
    return (await queueStockCheck(store, item.sku, STOCK_LIMIT_MS)).status;
  } catch {
    // the code for it could not be fetched
    return "volatile";
  }
}

/** Quantity and the button that adds to the cart. */
export function AddToCart({ items, blocked, isCompact = false, hasStepper = true, isComplete }: AddToCartProps) {
  const t = useTranslations("cart");
  const store = useStoreCode();
  const add = useCart((state) => state.add);
  const [qty, setQty] = useState(1);
  const [busy, setBusy] = useState(false);

  async function addAll() {
    if (isComplete && !isComplete()) return;
    setBusy(true);
    const checks = await Promise.all(items.map((item) => checkStock(store, item)));
    setBusy(false);
    const { push } = noticeStore.getState();
    const isUnknown = items.some(({ price }) => price < 0);
    const isOut = checks.includes("out_of_stock");
    if (isUnknown || isOut) return push({ type: "error", message: t(isUnknown ? "priceUnknown" : "outOfStock") });
    for (const item of items) add({ ...item, qty: item.qty * qty });
    if (checks.includes("volatile")) push({ type: "warning", message: t("volatile"), timeToLive: 8000 });
    overlayStore.getState().open("microcart");
  }

  return (
    <div className="flex gap-3">
      {hasStepper && !isCompact && !blocked && <Stepper label={t("quantity")} value={qty} onChange={setQty} max={getSettings(store).cart.maxQuantity} className="h-13 shrink-0" />}
      <Button className="flex-1" busy={busy} busyLabel={t("adding")} disabledReason={blocked} onClick={() => void addAll()}>
        {t("add")}
      </Button>
    </div>
  );
}
