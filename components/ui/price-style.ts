const SIZES = { m: "text-m font-semibold", l: "text-l font-semibold", xl: "text-price" } as const;

export type PriceSize = keyof typeof SIZES;

/** Looks of a price: of the amount, and of what stands around it. */
export const PRICE_STYLE = {
  amount: (size: PriceSize, colour: string | false) => `whitespace-nowrap ${SIZES[size]}${colour ? ` ${colour}` : ""}`,
  reduced: "text-lingon",
  around: "tabular flex-wrap items-baseline gap-x-2",
  from: "-mr-1 text-s",
  was: "text-s whitespace-nowrap text-ink-2",
  lowest: "basis-full text-xs text-ink-2",
} as const;
