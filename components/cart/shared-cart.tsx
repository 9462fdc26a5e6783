"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { CouponRefusal } from "@/lib/cart/coupon-refusal";
import { buildCartItem } from "@/lib/cart/item";
import { parseSharedCart, type SharedLine, takenOf } from "@/lib/cart/shared";
import type { CartItem } from "@/lib/cart/types";
import { getShopperSettings } from "@/lib/config/shopper-settings";
import { canBuy, needsOptions, isPriceKnown } from "@/lib/product";
import type { ProductCard } from "@/lib/product/types";
import { fetchCards } from "@/lib/shop-api/client";
import { buildStorePath } from "@/lib/storefront";
import { getCartStore } from "@/stores/cart";
import { overlayStore } from "@/stores/overlays";
import { useStoreCode } from "../storefront/store-context";
import { useCart } from "./use-cart";
import { useCouponWords } from "./use-coupon-words";

type Refusal =
  | { kind: "unknown"; sku: string }
  | { kind: "soldOut" | "choose"; name: string }
  | { kind: "notAll"; name: string; added: number; qty: number };
type Outcome =
  | { state: "reading" }
  | { state: "failed" }
  | { state: "done"; added: number; coupon: CouponRefusal | null; refused: Refusal[]; unread: number };

/** Splits the lines of a link into those that can be added and those that cannot, with the reason. */
function sortOut(lines: SharedLine[], cards: ProductCard[]): { items: CartItem[]; refused: Refusal[] } {
  const items: CartItem[] = [];
  const refused: Refusal[] = [];
  for (const { sku, qty, option } of lines) {
    const card = cards.find((candidate) => candidate.sku === sku);
    if (!card || !isPriceKnown(card.price)) refused.push({ kind: "unknown", sku });
    else if (needsOptions(card) && !(card.typeId === "bundle" && option))
      refused.push({ kind: "choose", name: card.name });
    else if (!canBuy(card.availability)) refused.push({ kind: "soldOut", name: card.name });
    else
      items.push(
        buildCartItem({
          ...card,
          detail: "",
          productOption: option,
          deliveryDays: card.availability.deliveryDays,
          qty,
        }),
      );
  }
  return { items, refused };
}

/** Adds the lines of the address once and reports the outcome of each. */
export function SharedCart() {
  const t = useTranslations("cart.shared");
  const couponWords = useCouponWords();
  const router = useRouter();
  const store = useStoreCode();
  const isLoaded = useCart((state) => state.isLoaded);
  const [outcome, setOutcome] = useState<Outcome>({ state: "reading" });
  const taken = useRef<string | null>(null);

  async function take(search: string) {
    setOutcome({ state: "reading" });
    const { lines, coupon, unread } = parseSharedCart(
      new URLSearchParams(search),
      getShopperSettings(store).cart.maxQuantity,
    );
    const skus = lines.map(({ sku }) => sku);
    const cards = await fetchCards(store, skus);
    const code = await Promise.all([
      import("@/stores/cart-add"),
      import("@/stores/cart-coupon"),
      import("@/stores/cart-sync"),
    ]).catch(() => null);
    if (!cards.ok || !code) return setOutcome({ state: "failed" });
    const [{ addToCart }, { applyCoupon }, { whenSettled }] = code;
    const { items, refused } = sortOut(lines, cards.value);
    const before = getCartStore(store).getState().items;
    const outcomes = items.length === 0 ? [] : await addToCart(store, items);
    // a reload must not add the lines again
    history.replaceState(null, "", location.pathname);
    // a code the server cannot be asked about now waits in the cart
    const applied = coupon === null ? null : await applyCoupon(store, coupon);
    // the server may take fewer pieces, or none; where it cannot be reached they wait in the cart
    if (outcomes.length > 0) await whenSettled(store);
    const taken = takenOf(items, before, getCartStore(store).getState().items);
    const added = taken.reduce((sum, qty) => sum + qty, 0);
    const missing = items.flatMap(({ name, qty }, index): Refusal[] => {
      if (!("item" in (outcomes[index] ?? {}))) return [{ kind: "soldOut", name }];
      return (taken[index] ?? 0) < qty ? [{ kind: "notAll", name, added: taken[index] ?? 0, qty }] : [];
    });
    const isComplete = refused.length + missing.length + unread === 0;
    if (new URLSearchParams(search).get("then") === "cart" && isComplete)
      return router.replace(buildStorePath({ store, path: "/cart" }));
    setOutcome({
      state: "done",
      added,
      coupon: applied?.ok && typeof applied.value === "object" ? applied.value : null,
      refused: [...refused, ...missing],
      unread,
    });
  }

  useEffect(() => {
    if (!isLoaded || taken.current !== null) return;
    taken.current = location.search;
    void take(location.search);
  });

  if (outcome.state === "reading")
    return (
      <p role="status" className="mt-6 text-l">
        {t("reading")}
      </p>
    );
  if (outcome.state === "failed") {
    return (
      <div role="alert" className="mt-6 flex flex-col gap-6">
        <p className="text-l">{t("failed")}</p>
        <Button className="self-start" onClick={() => void take(taken.current ?? "")}>
          {t("again")}
        </Button>
      </div>
    );
  }
  return (
    <div role="status" className="mt-6 flex flex-col gap-6">
      <p className="text-l">{outcome.added > 0 ? t("added", { count: outcome.added }) : t("none")}</p>
      {outcome.refused.length > 0 && (
        <ul className="plain-list flex flex-col gap-1">
          {outcome.refused.map((refusal) => (
            <li key={refusal.kind === "unknown" ? refusal.sku : refusal.name}>
              {refusal.kind === "unknown"
                ? t("unknown", { sku: refusal.sku })
                : t(refusal.kind, { added: 0, qty: 0, ...refusal })}
            </li>
          ))}
        </ul>
      )}
      {outcome.unread > 0 && <p>{t("unread", { count: outcome.unread })}</p>}
      {outcome.coupon && (
        <p>{couponWords(outcome.coupon, "refused", t("wrongCoupon", { code: outcome.coupon.code }))}</p>
      )}
      <Button className="self-start" onClick={() => overlayStore.getState().open("microcart")}>
        {t("open")}
      </Button>
    </div>
  );
}
