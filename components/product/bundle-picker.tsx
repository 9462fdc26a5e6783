"use client";

import { useTranslations } from "next-intl";
import { Picture } from "@/components/ui/picture";
import { Price } from "@/components/ui/price";
import { type RadioRow, RadioRows } from "@/components/ui/radio-rows";
import { formatPrice, timesMinor } from "@/lib/money";
import { canBuy } from "@/lib/product";
import { bundlePrice, selectionSum, type BundleSelection } from "@/lib/product/bundle";
import type { BundleOption, ProductCard } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";

/** Row of an option that can be left out. */
const NONE = "none";

interface BundlePickerProps {
  store: StoreCode;
  options: BundleOption[];
  /** Percent of the sum that is paid (spec §4: bundles use a percentage special price). */
  percent: number;
  selection: BundleSelection[];
  onChange: (selection: BundleSelection[]) => void;
}

/** One choice for every option of a bundle, and what they cost together. */
export function BundlePicker({ store, options, percent, selection, onChange }: BundlePickerProps) {
  const t = useTranslations("product");
  const choose = (option: BundleOption, linkId: string) => {
    const choice = option.choices.find((candidate) => candidate.linkId === linkId);
    const others = selection.filter((candidate) => candidate.optionId !== option.optionId);
    onChange(choice ? [...others, { optionId: option.optionId, linkId, sku: choice.sku, qty: choice.qty }] : others);
  };

  const noteOf = (card: ProductCard, qty: number) => {
    if (!canBuy(card.availability)) return t("stock.out");
    return qty > 1 ? t("pieces", { count: qty }) : card.variety;
  };

  const rowsOf = ({ required, choices }: BundleOption): RadioRow[] => {
    const rows = choices.map(({ linkId, qty, card }) => ({
      value: linkId,
      disabled: !canBuy(card.availability),
      label: <Part card={card} note={noteOf(card, qty)} />,
      aside: formatPrice(store, timesMinor(card.price.final, qty)),
    }));
    return required ? rows : [{ value: NONE, label: t("bundleNone") }, ...rows];
  };

  const sum = selectionSum(options, selection);
  const final = bundlePrice(sum, percent);
  return (
    <div className="space-y-6">
      {options.map((option) => (
        <RadioRows
          key={option.optionId}
          legend={option.title}
          name={`bundle-${option.optionId}`}
          value={
            selection.find((entry) => entry.optionId === option.optionId)?.linkId ?? (option.required ? null : NONE)
          }
          onChange={(linkId) => choose(option, linkId)}
          rows={rowsOf(option)}
        />
      ))}
      <p className="flex items-baseline justify-between gap-4 border-t border-ink pt-3" aria-live="polite">
        <span>{t("together")}</span>
        <Price
          amount={formatPrice(store, final)}
          was={final < sum ? formatPrice(store, sum) : null}
          wasLabel={t("regularShort")}
          reduced={final < sum}
          size="l"
        />
      </p>
    </div>
  );
}

function Part({ card, note }: { card: ProductCard; note: string }) {
  return (
    <span className="flex items-center gap-3">
      <span className="flex h-10 w-15 shrink-0 items-center bg-linen">
        <Picture src={card.picture.src} alt="" width={card.picture.width} height={card.picture.height} sizes="60px" />
      </span>
      <span className="min-w-0">
        {card.name}
        <span className="block text-s font-normal text-ink-2">{note}</span>
      </span>
    </span>
  );
}
