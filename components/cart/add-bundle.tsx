"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useStore } from "zustand";
import { BundlePicker } from "@/components/product";
import { toBundleOption } from "@/lib/cart/bundle";
import { buildCartItem } from "@/lib/cart/item";
import type { CartItem } from "@/lib/cart/types";
import { priceMark } from "@/lib/pricing/group";
import { defaultSelection, soldOutOptions } from "@/lib/product/bundle";
import { bundleSelectionPrice } from "@/lib/product/configured-price";
import type { BundleOption, Price } from "@/lib/product/types";
import { platformPriceStore } from "@/stores/platform-price";
import { useStoreCode } from "../storefront/store-context";
import { AddToCart } from "./add-to-cart";
import { useConfigured } from "./use-configured";
import { withCurrentPrice } from "./with-current-price";

interface AddBundleProps {
  /** The bundle without its selection. */
  item: CartItem;
  options: BundleOption[];
  /** Price of the bundle as its page was rendered. */
  price: Price;
  /** The bundle's price as a percentage of its parts' sum. */
  percent: number;
  blocked: string | null;
  /** Stands beside the button. */
  aside?: ReactNode;
}

/** The options of a bundle and the button that adds the selection as one line. */
export function AddBundle({ item, options: rendered, price: reduction, percent, blocked, aside }: AddBundleProps) {
  const t = useTranslations("product");
  const store = useStoreCode();
  const current = useStore(platformPriceStore, ({ prices }) => prices);
  const options = rendered.map((option) => ({
    ...option,
    choices: option.choices.map((choice) => ({ ...choice, card: withCurrentPrice(store, choice.card, current) })),
  }));
  const [selection, setSelection] = useState(() => defaultSelection(rendered));
  const soldOut = soldOutOptions(options, selection).map(({ title }) => title);
  const price = bundleSelectionPrice(options, selection, { percent, reduction });
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
    price,
    productOption: toBundleOption(selection),
  });
  const reason = blocked ?? soldOutText ?? (selection.length === 0 ? t("groupedNone") : null);
  useConfigured(item.sku, item.sku, { items: [chosen], price, isWhole: reason === null, blocked: reason });
  return (
    <div data-form="bundle" className="flex flex-col gap-6">
      {rendered.flatMap(({ choices }) =>
        choices.map(({ linkId, card }) => <span key={linkId} hidden {...priceMark(card)} />),
      )}
      <BundlePicker store={store} options={options} price={price} selection={selection} onChange={setSelection} />
      <AddToCart aside={aside} items={[chosen]} blocked={reason} />
    </div>
  );
}
