"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useStore } from "zustand";
import { StoreLink } from "@/components/storefront/store-link";
import { Picture } from "@/components/ui/picture";
import { Price } from "@/components/ui/price";
import { Stepper } from "@/components/ui/stepper";
import type { CartItem } from "@/lib/cart/types";
import { getShopperSettings } from "@/lib/config/shopper-settings";
import { formatPrice } from "@/lib/money";
import { priceMark } from "@/lib/pricing/group";
import { groupPrice } from "@/lib/product/configured-price";
import type { LinkedProduct } from "@/lib/product/types";
import { platformPriceStore, priceKeyOf } from "@/stores/platform-price";
import { useStoreCode } from "../storefront/store-context";
import { AddToCart } from "./add-to-cart";
import { useConfigured } from "./use-configured";
import { withCurrentPrice } from "./with-current-price";

interface AddGroupProps {
  /** The group itself. */
  sku: string;
  /** The products of the group, in the order of its page. */
  pieces: LinkedProduct[];
  /** Those of them that can be bought, with the quantity they start with. */
  items: CartItem[];
  blocked: string | null;
  /** Stands beside the button. */
  aside?: ReactNode;
}

/**
 * The products of a group with a quantity each, their sum, and the button that adds them
 * (docs/domain-rules.md#grouped-products).
 */
export function AddGroup({ sku: groupSku, pieces: rendered, items: renderedItems, blocked, aside }: AddGroupProps) {
  const t = useTranslations("product");
  const store = useStoreCode();
  const [quantities, setQuantities] = useState<Record<string, number>>({});
  const current = useStore(platformPriceStore, ({ prices }) => prices);
  const pieces = rendered.map((piece) => ({ ...piece, card: withCurrentPrice(store, piece.card, current) }));
  const items = renderedItems.map((item) => {
    const price = current[priceKeyOf(store, item.sku)];
    return price ? { ...item, price: price.final, regularPrice: price.regular } : item;
  });
  const qtyOf = ({ sku, qty }: CartItem) => quantities[sku] ?? qty;
  const chosen = items.flatMap((item) => (qtyOf(item) > 0 ? [{ ...item, qty: qtyOf(item) }] : []));
  const price = groupPrice(chosen);
  const reason = blocked ?? (chosen.length === 0 ? t("groupedNone") : null);
  useConfigured(groupSku, groupSku, { items: chosen, price, isWhole: reason === null, blocked: reason });
  return (
    <div data-form="group" className="flex flex-col gap-6">
      <div>
        <h2 className="mb-2 text-s font-semibold">{t("groupedTitle", { count: pieces.length })}</h2>
        <ul className="plain-list">
          {pieces.map(({ sku, card }) => {
            const item = items.find((candidate) => candidate.sku === sku);
            const setQty = (qty: number) => setQuantities((before) => ({ ...before, [sku]: qty }));
            return <Piece key={sku} card={card} qty={item ? qtyOf(item) : null} onQty={setQty} />;
          })}
        </ul>
      </div>
      <p className="flex items-baseline justify-between gap-4 border-t border-ink pt-3" aria-live="polite">
        <span>{t("together")}</span>
        <Price amount={formatPrice(store, price.final)} size="l" />
      </p>
      <AddToCart aside={aside} items={chosen} blocked={reason} hasStepper={false} />
    </div>
  );
}

interface PieceProps {
  card: LinkedProduct["card"];
  /** Null for one that cannot be bought. */
  qty: number | null;
  onQty: (qty: number) => void;
}

/** A product of the group with its price and its quantity. */
function Piece({ card, qty, onQty }: PieceProps) {
  const tCart = useTranslations("cart");
  const store = useStoreCode();
  return (
    <li
      {...priceMark(card)}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 last:border-b"
    >
      <span className="flex h-12 w-18 shrink-0 items-center bg-linen">
        <Picture src={card.picture.src} alt="" width={card.picture.width} height={card.picture.height} sizes="72px" />
      </span>
      <span className="min-w-32 flex-1">
        <StoreLink store={store} path={card.path} className="block font-semibold hover:underline">
          {card.name}
        </StoreLink>
        <span className="tabular block text-s text-ink-2">
          {qty !== null ? formatPrice(store, card.price.final) : tCart("soldOut")}
        </span>
      </span>
      {qty !== null && (
        <Stepper
          label={tCart("quantityOf", { name: card.name })}
          value={qty}
          min={0}
          max={getShopperSettings(store).cart.maxQuantity}
          onChange={onQty}
          className="shrink-0"
        />
      )}
    </li>
  );
}
