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
  /** The product, or the variant of it that is shown, as it is without a wish. */
  item: CartItem;
  options: CustomOption[];
  blocked: string | null;
}

/** The line as it is wished for; what is chosen is told in its detail. */
function toConfigured(item: CartItem, options: CustomOption[], values: Record<string, string>): CartItem {
  const choices = normalizeSelections(
    options,
    Object.entries(values).map(([optionId, value]) => ({ optionId, value })),
  );
  const { price: final, regularPrice: regular } = item;
  const wishes = describeSelections(options, choices).map(({ label, value }) => `${label}: ${value}`);
  return buildCartItem({
    ...item,
    detail: [item.detail, ...wishes].filter(Boolean).join(" · "),
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

/** What can be wished for of a product, what it costs then, and the button that adds it as one line. */
export function AddCustom({ item, options, blocked }: AddCustomProps) {
  const t = useTranslations("productTypes.custom");
  const tProduct = useTranslations("product");
  const store = useStoreCode();
  const [values, setValues] = useState<Record<string, string>>({});
  const [isTried, setIsTried] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  const choices = Object.entries(values).map(([optionId, value]) => ({ optionId, value }));
  const problems = validateSelections(options, choices);
  const wished = toConfigured(item, options, values);

  const wordsOf = ({ option, rule }: CustomOptionViolation) => {
    if (rule === "required") return t(option.maxCharacters === null ? "error.required" : "error.requiredText");
    return rule === "maxLength" ? t("error.maxLength", { count: option.maxCharacters ?? 0 }) : t("error.choice");
  };
  // what is missing is told when it is asked for, what is wrong at once
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
          amount={wished.price < 0 ? tProduct("priceOnRequest") : formatPrice(store, wished.price)}
          was={wished.regularPrice > wished.price ? formatPrice(store, wished.regularPrice) : null}
          wasLabel={tProduct("regularShort")}
          reduced={wished.regularPrice > wished.price}
          size="l"
        />
      </p>
      <AddToCart items={[wished]} blocked={blocked} isComplete={isComplete} />
    </div>
  );
}
