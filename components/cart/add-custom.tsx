"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import { useStore } from "zustand";
import { CustomControl } from "@/components/product";
import { Price } from "@/components/ui/price";
import { buildCartItem, withCustomOptions } from "@/lib/cart/item";
import { toProductItems } from "@/lib/cart/product";
import type { SellableProduct } from "@/lib/cart/sellable";
import type { CartItem } from "@/lib/cart/types";
import { formatPrice } from "@/lib/money";
import { withPlatformPrice } from "@/lib/pricing/live";
import { customPrice } from "@/lib/product/configured-price";
import {
  validateSelections,
  type CustomOptionSelection,
  type CustomOptionViolation,
  describeSelections,
  normalizeSelections,
} from "@/lib/product/custom-options";
import type { CustomOption, Price as ProductPrice, Variant } from "@/lib/product/types";
import { platformPriceStore, priceKeyOf } from "@/stores/platform-price";
import { useStoreCode } from "../storefront/store-context";
import { AddToCart } from "./add-to-cart";
import { useConfigured } from "./use-configured";

interface AddCustomProps {
  /** The product or variant without custom options. */
  item: CartItem;
  /** The page's product, of which `item` may be a variant. */
  sku: string;
  /** Price of `item` as its page was rendered. */
  price: ProductPrice;
  options: CustomOption[];
  blocked: string | null;
  /** Stands beside the button. */
  aside?: ReactNode;
}

/** Returns the line with its custom options, which its detail lists. */
function toConfigured(
  item: CartItem,
  options: CustomOption[],
  selections: CustomOptionSelection[],
  price: ProductPrice,
): CartItem {
  const choices = normalizeSelections(options, selections);
  const optionTexts = describeSelections(options, choices).map(({ label, value }) => `${label}: ${value}`);
  return buildCartItem({
    ...item,
    detail: [item.detail, ...optionTexts].filter(Boolean).join(" · "),
    price,
    productOption: withCustomOptions(item.productOption, choices),
  });
}

/** Returns the message of a violation. */
function useViolationWords(): (violation: CustomOptionViolation) => string {
  const t = useTranslations("productTypes.custom");
  return ({ option, rule }) => {
    if (rule === "required") return t(option.maxCharacters === null ? "error.required" : "error.requiredText");
    return rule === "maxLength" ? t("error.maxLength", { count: option.maxCharacters ?? 0 }) : t("error.choice");
  };
}

const focusOption = (box: HTMLElement | null, { optionId }: CustomOption) =>
  box?.querySelector<HTMLElement>(`[data-option="${CSS.escape(optionId)}"] :is(input, select, textarea)`)?.focus();

/** The custom options of a product, its price with them, and the button that adds it as one line. */
export function AddCustom({ item, sku, price: rendered, options, blocked, aside }: AddCustomProps) {
  const store = useStoreCode();
  const wordsOf = useViolationWords();
  const [values, setValues] = useState<Record<string, string>>({});
  const [isTried, setIsTried] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  const choices = Object.entries(values).map(([optionId, value]) => ({ optionId, value }));
  const problems = validateSelections(options, choices);
  const current = useStore(platformPriceStore, ({ prices }) => prices[priceKeyOf(store, item.sku)]);
  const base = current ? withPlatformPrice(rendered, current) : rendered;
  const price = customPrice(base, options, choices);
  const configured = toConfigured(item, options, choices, price);
  useConfigured(sku, item.sku, { items: [configured], price, isWhole: problems.length === 0, blocked });

  // a missing value is reported on submit, a wrong one at once
  const errorOf = (option: CustomOption) => {
    const problem = problems.find((candidate) => candidate.option === option);
    return problem && (isTried || problem.rule !== "required") ? wordsOf(problem) : null;
  };

  function isComplete(): boolean {
    setIsTried(true);
    const [first] = problems;
    if (first) focusOption(box.current, first.option);
    return !first;
  }

  return (
    <div ref={box} data-form="custom" className="flex flex-col gap-6">
      {options.map((option) => (
        <div key={option.optionId} data-option={option.optionId}>
          <CustomControl
            store={store}
            option={option}
            price={base.final}
            value={values[option.optionId] ?? ""}
            error={errorOf(option)}
            onChange={(value) => setValues((before) => ({ ...before, [option.optionId]: value }))}
          />
        </div>
      ))}
      <CustomSum price={price} />
      <AddToCart aside={aside} items={[configured]} blocked={blocked} isComplete={isComplete} />
    </div>
  );
}

function CustomSum({ price }: { price: ProductPrice }) {
  const t = useTranslations("productTypes.custom");
  const tProduct = useTranslations("product");
  const store = useStoreCode();
  return (
    <p className="flex items-baseline justify-between gap-4 border-t border-ink pt-3" aria-live="polite">
      <span>{t("sum")}</span>
      <Price
        amount={price.final < 0 ? tProduct("priceOnRequest") : formatPrice(store, price.final)}
        was={price.regular > price.final ? formatPrice(store, price.regular) : null}
        wasLabel={tProduct("regularShort")}
        reduced={price.regular > price.final}
        size="l"
      />
    </p>
  );
}

interface AddCustomVariantProps extends Pick<AddCustomProps, "options" | "blocked" | "aside"> {
  product: SellableProduct;
  variant: Variant;
}

/** The custom options of a variant, as of a product without any. */
export function AddCustomVariant({ product, variant, ...rest }: AddCustomVariantProps) {
  const [item] = toProductItems(product, variant);
  return item && <AddCustom {...rest} item={item} sku={product.sku} price={variant.price} />;
}
