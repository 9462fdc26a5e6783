"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { CustomControl } from "@/components/product";
import { Price } from "@/components/ui/price";
import { buildCartItem, withCustomOptions } from "@/lib/cart/item";
import type { CartItem } from "@/lib/cart/types";
import { addMinor, formatPrice } from "@/lib/money";
import {
  validateSelections,
  customOptionsCharge,
  type CustomOptionViolation,
  describeSelections,
  normalizeSelections,
} from "@/lib/product/custom-options";
import type { CustomOption } from "@/lib/product/types";
import { useStoreCode } from "../storefront/store-context";
import { AddToCart } from "./add-to-cart";

interface AddCustomProps {
  /** The product or variant without custom options. */
  item: CartItem;
  options: CustomOption[];
  blocked: string | null;
}

/** Returns the line with its custom options, which its detail lists. */
function toConfigured(item: CartItem, options: CustomOption[], values: Record<string, string>): CartItem {
  const choices = normalizeSelections(
    options,
    Object.entries(values).map(([optionId, value]) => ({ optionId, value })),
  );
  const { price: final, regularPrice: regular } = item;
  const optionTexts = describeSelections(options, choices).map(({ label, value }) => `${label}: ${value}`);
  return buildCartItem({
    ...item,
    detail: [item.detail, ...optionTexts].filter(Boolean).join(" · "),
    // an unknown price stays unknown
    price:
      final < 0
        ? { final, regular }
        : {
            final: addMinor(final, customOptionsCharge(options, choices, final)),
            regular: addMinor(regular, customOptionsCharge(options, choices, regular)),
          },
    productOption: withCustomOptions(item.productOption, choices),
  });
}

/** The custom options of a product, its price with them, and the button that adds it as one line. */
export function AddCustom({ item, options, blocked }: AddCustomProps) {
  const t = useTranslations("productTypes.custom");
  const tProduct = useTranslations("product");
  const store = useStoreCode();
  const [values, setValues] = useState<Record<string, string>>({});
  const [isTried, setIsTried] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  const choices = Object.entries(values).map(([optionId, value]) => ({ optionId, value }));
  const problems = validateSelections(options, choices);
  const configured = toConfigured(item, options, values);

  const wordsOf = ({ option, rule }: CustomOptionViolation) => {
    if (rule === "required") return t(option.maxCharacters === null ? "error.required" : "error.requiredText");
    return rule === "maxLength" ? t("error.maxLength", { count: option.maxCharacters ?? 0 }) : t("error.choice");
  };
  // a missing value is reported on submit, a wrong one at once
  const errorOf = (option: CustomOption) => {
    const problem = problems.find((candidate) => candidate.option === option);
    return problem && (isTried || problem.rule !== "required") ? wordsOf(problem) : null;
  };

  function isComplete(): boolean {
    setIsTried(true);
    const [first] = problems;
    if (first)
      box.current
        ?.querySelector<HTMLElement>(
          `[data-option="${CSS.escape(first.option.optionId)}"] :is(input, select, textarea)`,
        )
        ?.focus();
    return !first;
  }

  return (
    <div ref={box} className="space-y-6">
      {options.map((option) => (
        <div key={option.optionId} data-option={option.optionId}>
          <CustomControl
            store={store}
            option={option}
            price={item.price}
            value={values[option.optionId] ?? ""}
            error={errorOf(option)}
            onChange={(value) => setValues((before) => ({ ...before, [option.optionId]: value }))}
          />
        </div>
      ))}
      <p className="flex items-baseline justify-between gap-4 border-t border-ink pt-3" aria-live="polite">
        <span>{t("sum")}</span>
        <Price
          amount={configured.price < 0 ? tProduct("priceOnRequest") : formatPrice(store, configured.price)}
          was={configured.regularPrice > configured.price ? formatPrice(store, configured.regularPrice) : null}
          wasLabel={tProduct("regularShort")}
          reduced={configured.regularPrice > configured.price}
          size="l"
        />
      </p>
      <AddToCart items={[configured]} blocked={blocked} isComplete={isComplete} />
    </div>
  );
}
