import type { ComponentProps } from "react";
import { classNames } from "./class-names";

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
  size?: "m" | "l" | "xl";
  /** Below all of it: the lowest price of 30 days. */
  lowest?: string | null;
  /** True where it stands on lines of its own. */
  isBlock?: boolean;
}

const SIZES = { m: "text-m font-semibold", l: "text-l font-semibold", xl: "text-price" } as const;

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
  const colour = awaiting ? "text-ink-2" : reduced && "text-lingon";
  const amountStyle = classNames("whitespace-nowrap", SIZES[size], colour);
  if (!prefix && !was && !awaiting && !lowest)
    return (
      <span {...rest} data-amount className={classNames("tabular", isBlock && "block", amountStyle, className)}>
        {amount}
      </span>
    );
  return (
    <span
      {...rest}
      className={classNames("tabular flex-wrap items-baseline gap-x-2", isBlock ? "flex" : "inline-flex", className)}
    >
      {prefix && (
        <span data-from-word className="-mr-1 text-s">
          {prefix}
        </span>
      )}
      <span data-amount className={amountStyle}>
        {amount}
      </span>
      {was && (
        <s data-public className="text-s whitespace-nowrap text-ink-2">
          {wasLabel && <span className="sr-only">{wasLabel} </span>}
          {was}
        </s>
      )}
      {awaiting && <span className="text-xs text-ink-2">{awaiting}</span>}
      {lowest && (
        <span data-public className="basis-full text-xs text-ink-2">
          {lowest}
        </span>
      )}
    </span>
  );
}
