import type { ComponentProps } from "react";
import { classNames } from "./class-names";
import { PRICE_STYLE, type PriceSize } from "./price-style";

interface PriceProps extends Omit<ComponentProps<"span">, "children" | "prefix"> {
  /** Formatted amount. */
  amount: string;
  /** Formatted earlier amount, struck through. */
  was?: string | null;
  /** For screen readers: what `was` is. */
  wasLabel?: string;
  /** "From", before the amount. */
  prefix?: string | null;
  reduced?: boolean;
  /** Text shown while the amount is being fetched. */
  awaiting?: string | null;
  size?: PriceSize;
  /** Below all of it: the lowest price of 30 days. */
  lowest?: string | null;
  /** True where it stands on lines of its own. */
  isBlock?: boolean;
}

/**
 * Renders an amount; a reduced one in lingon with the earlier amount struck through. While awaited it is grey and keeps
 * its width.
 */
export function Price({
  amount,
  was,
  wasLabel,
  prefix,
  reduced = false,
  awaiting,
  size = "m",
  lowest,
  isBlock = false,
  className,
  ...rest
}: PriceProps) {
  const amountStyle = PRICE_STYLE.amount(size, awaiting ? "text-ink-2" : reduced && PRICE_STYLE.reduced);
  if (!prefix && !was && !awaiting && !lowest)
    return (
      <span {...rest} data-amount className={classNames("tabular", isBlock && "block", amountStyle, className)}>
        {amount}
      </span>
    );
  return (
    <span {...rest} className={classNames(PRICE_STYLE.around, isBlock ? "flex" : "inline-flex", className)}>
      {prefix && (
        <span data-from-word className={PRICE_STYLE.from}>
          {prefix}
        </span>
      )}
      <span data-amount className={amountStyle}>
        {amount}
      </span>
      {was && (
        <s data-public className={PRICE_STYLE.was}>
          {wasLabel && <span className="sr-only">{wasLabel} </span>}
          {was}
        </s>
      )}
      {awaiting && <span className="text-xs text-ink-2">{awaiting}</span>}
      {lowest && (
        <span data-public className={PRICE_STYLE.lowest}>
          {lowest}
        </span>
      )}
    </span>
  );
}
