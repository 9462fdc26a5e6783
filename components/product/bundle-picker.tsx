"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Picture } from "@/components/ui/picture";
import { Price } from "@/components/ui/price";
import { RadioRows } from "@/components/ui/radio-rows";
import { formatPrice } from "@/lib/money";
import type { BundleOption } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";
import { defaultSelection, selectionSum, type BundleChoice } from "./bundle-selection";

interface BundlePickerProps {
  store: StoreCode;
  options: BundleOption[];
  /** Share taken off the sum, 0–100 (spec §4: bundles use a percentage special price). */
  discountPercent?: number;
  onChange: (selection: BundleChoice[]) => void;
}

/** One choice for every option of a bundle, and what they cost together. */
export function BundlePicker({ store, options, discountPercent = 0, onChange }: BundlePickerProps) {
  const t = useTranslations("product");
  const [selection, setSelection] = useState(() => defaultSelection(options));

  const choose = (option: BundleOption, linkId: string) => {
    const choice = option.choices.find((candidate) => candidate.linkId === linkId);
    if (!choice) return;
    const entry = { optionId: option.optionId, linkId, sku: choice.sku, qty: choice.qty };
    const next = [...selection.filter((candidate) => candidate.optionId !== option.optionId), entry];
    setSelection(next);
    onChange(next);
  };

  const sum = selectionSum(options, selection);
  const final = Math.round((sum * (100 - discountPercent)) / 100);
  return (
    <div className="space-y-6">
      {options.map((option) => (
        <RadioRows
          key={option.optionId}
          legend={option.title}
          name={`bundle-${option.optionId}`}
          value={selection.find((entry) => entry.optionId === option.optionId)?.linkId ?? null}
          onChange={(linkId) => choose(option, linkId)}
          rows={option.choices.map(({ linkId, qty, card }) => ({
            value: linkId,
            label: (
              <span className="flex items-center gap-3">
                <span className="flex h-10 w-15 shrink-0 items-center bg-linen">
                  <Picture src={card.picture.src} alt="" width={card.picture.width} height={card.picture.height} sizes="60px" />
                </span>
                <span className="min-w-0">
                  {card.name}
                  <span className="block text-s font-normal text-ink-2">{qty > 1 ? t("pieces", { count: qty }) : card.variety}</span>
                </span>
              </span>
            ),
            aside: formatPrice(store, card.price.final * qty),
          }))}
        />
      ))}
      <p className="flex items-baseline justify-between gap-4 border-t border-ink pt-3" aria-live="polite">
        <span>{t("together")}</span>
        <Price amount={formatPrice(store, final)} was={final < sum ? formatPrice(store, sum) : null} wasLabel={t("regularShort")} reduced={final < sum} size="l" />
      </p>
    </div>
  );
}
