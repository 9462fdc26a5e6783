"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { StoreLink } from "@/components/storefront/store-link";
import { Picture } from "@/components/ui/picture";
import { Price } from "@/components/ui/price";
import { Stepper } from "@/components/ui/stepper";
import type { CartItem } from "@/lib/cart/types";
import { getSettings } from "@/lib/config/settings";
import { formatPrice, sumMinor, timesMinor } from "@/lib/money";
import type { LinkedProduct } from "@/lib/product/types";
import { useStoreCode } from "../storefront/store-context";
import { AddToCart } from "./add-to-cart";

interface AddGroupProps {
  /** The products of the group, in the order of its page. */
  pieces: LinkedProduct[];
  /** Those of them that can be bought, with the quantity they start with. */
  items: CartItem[];
  blocked: string | null;
}

/**
 * The products of a group with a quantity each, their sum, and the button that adds them
 * (docs/domain-rules.md#grouped-products).
 */
export function AddGroup({ pieces, items, blocked }: AddGroupProps) {
  const t = useTranslations("product");
  const tCart = useTranslations("cart");
  const store = useStoreCode();
  const [quantities, setQuantities] = useState<Record<string, number>>({});
  const qtyOf = ({ sku, qty }: CartItem) => quantities[sku] ?? qty;
  const chosen = items.flatMap((item) => (qtyOf(item) > 0 ? [{ ...item, qty: qtyOf(item) }] : []));
  const sum = sumMinor(chosen.map(({ price, qty }) => timesMinor(price, qty)));
  return (
    <div className="space-y-6">
      <div>
        <h2 className="mb-2 text-s font-semibold">{t("groupedTitle", { count: pieces.length })}</h2>
        <ul className="plain-list">
          {pieces.map(({ sku, card }) => {
            const item = items.find((candidate) => candidate.sku === sku);
            return (
              <li
                key={sku}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 last:border-b"
              >
                <span className="flex h-12 w-18 shrink-0 items-center bg-linen">
                  <Picture
                    src={card.picture.src}
                    alt=""
                    width={card.picture.width}
                    height={card.picture.height}
                    sizes="72px"
                  />
                </span>
                <span className="min-w-32 flex-1">
                  <StoreLink store={store} path={card.path} className="block font-semibold hover:underline">
                    {card.name}
                  </StoreLink>
                  <span className="tabular block text-s text-ink-2">
                    {item ? formatPrice(store, card.price.final) : tCart("soldOut")}
                  </span>
                </span>
                {item && (
                  <Stepper
                    label={tCart("quantityOf", { name: card.name })}
                    value={qtyOf(item)}
                    min={0}
                    max={getSettings(store).cart.maxQuantity}
                    onChange={(qty) => setQuantities((before) => ({ ...before, [sku]: qty }))}
                    className="shrink-0"
                  />
                )}
              </li>
            );
          })}
        </ul>
      </div>
      <p className="flex items-baseline justify-between gap-4 border-t border-ink pt-3" aria-live="polite">
        <span>{t("together")}</span>
        <Price amount={formatPrice(store, sum)} size="l" />
      </p>
      <AddToCart
        items={chosen}
        blocked={blocked ?? (chosen.length === 0 ? t("groupedNone") : null)}
        hasStepper={false}
      />
    </div>
  );
}
