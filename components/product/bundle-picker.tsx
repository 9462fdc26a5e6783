"use client";

import { useTranslations } from "next-intl";
import { Picture } from "@/components/ui/picture";
import { Price } from "@/components/ui/price";
import { type RadioRow, RadioRows } from "@/components/ui/radio-rows";
import { formatPrice, timesMinor } from "@/lib/money";
import { canBuy } from "@/lib/product";
import { type BundleSelection, soldOutOptions } from "@/lib/product/bundle";
import type { BundleOption, Price as ProductPrice, ProductCard } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";

/** Row for leaving out an optional part. */
const NONE = "none";

interface BundlePickerProps {
  store: StoreCode;
  options: BundleOption[];
  /** Price of the selection. */
  price: ProductPrice;
  selection: BundleSelection[];
  onChange: (selection: BundleSelection[]) => void;
}

/** Renders the options of a bundle as radio groups, and the price of the selection. */
export function BundlePicker({ store, options, price, selection, onChange }: BundlePickerProps) {
  const t = useTranslations("product");
  const select = ({ optionId, choices }: BundleOption, linkId: string) => {
    const link = choices.find((candidate) => candidate.linkId === linkId);
    const others = selection.filter((candidate) => candidate.optionId !== optionId);
    onChange(link ? [...others, { optionId, linkId, sku: link.sku, qty: link.qty }] : others);
  };

  const noteOf = (card: ProductCard, qty: number) => {
    if (!canBuy(card.availability)) return t("stock.out");
    return qty > 1 ? t("pieces", { count: qty }) : card.variety;
  };

  const rowsOf = ({ required, choices }: BundleOption): RadioRow[] => {
    const rows = choices.map(({ linkId, qty, card }) => ({
      value: linkId,
      disabled: !canBuy(card.availability),
      label: <BundlePart card={card} note={noteOf(card, qty)} />,
      aside: formatPrice(store, timesMinor(card.price.final, qty)),
    }));
    return required ? rows : [{ value: NONE, label: t("bundleNone") }, ...rows];
  };

  const soldOut = soldOutOptions(options, selection);
  const linkOf = ({ optionId, choices }: BundleOption) => {
    const entry = selection.find((candidate) => candidate.optionId === optionId);
    return choices.find(({ linkId }) => linkId === entry?.linkId);
  };
  return (
    <div className="flex flex-col gap-6">
      {options.map((option) => (
        <RadioRows
          key={option.optionId}
          legend={option.title}
          name={`bundle-${option.optionId}`}
          value={linkOf(option)?.linkId ?? (option.required ? null : NONE)}
          onChange={(linkId) => select(option, linkId)}
          rows={rowsOf(option)}
          // a sold-out default stays selected, so that the shopper picks the replacement
          error={soldOut.includes(option) ? t("bundleDefaultSoldOut", { name: linkOf(option)?.card.name ?? "" }) : null}
        />
      ))}
      <BundleTotal store={store} price={price} />
    </div>
  );
}

/** Renders a product of a bundle with its picture and a note. */
function BundlePart({ card, note }: { card: ProductCard; note: string }) {
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

/** Renders the price of the selection. */
function BundleTotal({ store, price }: Pick<BundlePickerProps, "store" | "price">) {
  const t = useTranslations("product");
  const isReduced = price.final < price.regular;
  return (
    <p className="flex items-baseline justify-between gap-4 border-t border-ink pt-3" aria-live="polite">
      <span>{t("together")}</span>
      <Price
        amount={formatPrice(store, price.final)}
        was={isReduced ? formatPrice(store, price.regular) : null}
        wasLabel={t("regularShort")}
        reduced={isReduced}
        size="l"
      />
    </p>
  );
}
