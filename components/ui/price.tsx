import { classNames } from "./class-names";

interface PriceProps {
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
}

const SIZES = { m: "text-m font-semibold", l: "text-l font-semibold", xl: "text-price" } as const;

/**
 * Renders an amount; a reduced one in lingon with the earlier amount struck through. While awaited it is grey and keeps
 * its width.
 */
export function Price({ amount, was, wasLabel, prefix, reduced = false, awaiting, size = "m" }: PriceProps) {
  const colour = awaiting ? "text-ink-2" : reduced && "text-lingon";
  return (
    <span className="tabular inline-flex flex-wrap items-baseline gap-x-2">
      {prefix && (
        <span data-from-word className="-mr-1 text-s">
          {prefix}
        </span>
      )}
      <span data-amount className={classNames("whitespace-nowrap", SIZES[size], colour)}>
        {amount}
      </span>
      {was && (
        <s data-public className="text-s whitespace-nowrap text-ink-2">
          {wasLabel && <span className="sr-only">{wasLabel} </span>}
          {was}
        </s>
      )}
      {awaiting && <span className="text-xs text-ink-2">{awaiting}</span>}
    </span>
  );
}
