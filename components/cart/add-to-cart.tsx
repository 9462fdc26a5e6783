"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Stepper } from "@/components/ui/stepper";
import type { CartItem } from "@/lib/cart/types";
import { getSettings } from "@/lib/config/settings";
import { noticeStore } from "@/stores/notices";
import { overlayStore } from "@/stores/overlays";
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

type Check = "ok" | "out_of_stock" | "volatile";

/** Asks the server for stock right before adding; no answer is 'volatile', not 'no' (spec §4 "Adding an item"). */
async function checkStock(store: string, item: CartItem): Promise<Check> {
  if (item.productOption?.extension_attributes.bundle_options) return "ok";
  const query = new URLSearchParams({ sku: item.sku, storeCode: store });
  const answer = await fetch(`/api/stock/check?${query}`, { signal: AbortSignal.timeout(4000) }).catch(() => null);
  if (!answer?.ok) return "volatile";
  const body: { result?: { is_in_stock?: boolean } } | null = await answer.json().catch(() => null);
  if (typeof body?.result?.is_in_stock !== "boolean") return "volatile";
  return body.result.is_in_stock ? "ok" : "out_of_stock";
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
