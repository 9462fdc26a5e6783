"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { CartView } from "@/stores/cart";
import { getCartTab } from "@/stores/cart-tab";
import { CartLine } from "./cart-line";
import { useStoreCode } from "./shop-context";
import { useCart } from "./use-cart";

const nameOf = (removed: CartView["lastRemoved"]) => removed && `${removed.item.sku} ${removed.item.checksum} ${removed.index}`;

/** The lines of the cart; where one was just removed, the way to have it back. */
export function CartLines() {
  const t = useTranslations("cart");
  const store = useStoreCode();
  const items = useCart((state) => state.items);
  const removed = useCart((state) => state.lastRemoved);
  // what was removed before this place was opened is not offered here
  const [old] = useState(nameOf(removed));
  return (
    <>
      {removed && nameOf(removed) !== old && (
        <p role="status" className="mb-4 flex items-center justify-between gap-4 bg-chalk px-4 py-2 text-s">
          {t("removed", { name: removed.item.name })}
          <button type="button" className="link min-h-11 shrink-0 font-semibold" onClick={() => getCartTab(store).undoRemove()}>
            {t("undo")}
          </button>
        </p>
      )}
      <ul className="plain-list">
        {items.map((item) => (
          <CartLine key={`${item.sku} ${item.checksum}`} item={item} />
        ))}
      </ul>
    </>
  );
}
