"use client";

import { useState } from "react";
import { BundlePicker } from "@/components/product/bundle-picker";
import { defaultSelection, selectionSum } from "@/components/product/bundle-selection";
import { buildCartItem, toBundleOption } from "@/lib/cart/item";
import type { CartItem } from "@/lib/cart/types";
import type { BundleOption } from "@/lib/product/types";
import { AddToCart } from "./add-to-cart";
import { useStoreCode } from "./shop-context";

interface AddBundleProps {
  /** The bundle itself, without a choice. */
  item: CartItem;
  options: BundleOption[];
  blocked: string | null;
}

/** A bundle's choices and the button that adds what is chosen as one line. */
export function AddBundle({ item, options, blocked }: AddBundleProps) {
  const store = useStoreCode();
  const [selection, setSelection] = useState(() => defaultSelection(options));
  const sum = selectionSum(options, selection);
  const names = selection.flatMap(({ optionId, linkId }) => {
    const choice = options.find((option) => option.optionId === optionId)?.choices.find((entry) => entry.linkId === linkId);
    return choice ? [choice.qty > 1 ? `${choice.qty} × ${choice.card.name}` : choice.card.name] : [];
  });
  const chosen = buildCartItem({
    ...item,
    detail: names.join(" · "),
    price: { final: sum, regular: sum },
    productOption: toBundleOption(selection),
  });
  return (
    <div className="space-y-6">
      <BundlePicker store={store} options={options} onChange={setSelection} />
      <AddToCart items={[chosen]} blocked={blocked} />
    </div>
  );
}
