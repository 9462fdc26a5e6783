"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { BundlePicker } from "@/components/product";
import { toBundleOption } from "@/lib/cart/bundle";
import { buildCartItem } from "@/lib/cart/item";
import type { CartItem } from "@/lib/cart/types";
import { bundlePrice, defaultSelection, selectionSum, soldOutOptions } from "@/lib/product/bundle";
import type { BundleOption } from "@/lib/product/types";
import { useStoreCode } from "../storefront/store-context";
import { AddToCart } from "./add-to-cart";

interface AddBundleProps {
  /** The bundle without its selection. */
  item: CartItem;
  options: BundleOption[];
  /** The bundle's price as a percentage of its parts' sum. */
  percent: number;
  blocked: string | null;
}

/** The options of a bundle and the button that adds the selection as one line. */
export function AddBundle({ item, options, percent, blocked }: AddBundleProps) {
  const t = useTranslations("product");
  const store = useStoreCode();
  const [selection, setSelection] = useState(() => defaultSelection(options));
  const soldOut = soldOutOptions(options, selection).map(({ title }) => title);
  const sum = selectionSum(options, selection);
  const names = selection.flatMap(({ optionId, linkId }) => {
    const choice = options
      .find((option) => option.optionId === optionId)
      ?.choices.find((entry) => entry.linkId === linkId);
    return choice ? [choice.qty > 1 ? `${choice.qty} × ${choice.card.name}` : choice.card.name] : [];
  });
  const soldOutText = soldOut.length > 0 ? t("bundleSoldOut", { options: soldOut.join(", ") }) : null;
  const chosen = buildCartItem({
    ...item,
    detail: names.join(" · "),
    price: { final: bundlePrice(sum, percent), regular: sum },
    productOption: toBundleOption(selection),
  });
  return (
    <div className="space-y-6">
      <BundlePicker store={store} options={options} percent={percent} selection={selection} onChange={setSelection} />
      <AddToCart
        items={[chosen]}
        blocked={blocked ?? soldOutText ?? (selection.length === 0 ? t("groupedNone") : null)}
      />
    </div>
  );
}
