import type { Minor } from "../money";

/** Everything at once with the slowest line, or each line as soon as it is ready. */
export const DELIVERIES = ["together", "split"] as const;
export type Deliveries = (typeof DELIVERIES)[number];

/** What a delivery depends on in a line. */
export interface PlannableLine {
  isVirtual: boolean;
  /** Null where the product tells none. */
  deliveryDays: number | null;
}

/** Lines that are delivered at once. */
export interface DeliveryGroup<L> {
  /** From 1, the first to arrive first. */
  number: number;
  /** Days of the slowest line in it; null where one of them tells none. */
  days: number | null;
  lines: L[];
}

/** Returns the week a delivery time falls in, from 1; what stands in stock comes this week. */
export const deliveryWeek = (days: number): number => Math.max(1, Math.ceil(days / 7));

function joinLines<L extends PlannableLine>(lines: L[]): Omit<DeliveryGroup<L>, "number"> {
  const days = lines.map(({ deliveryDays }) => deliveryDays);
  const slowest = days.reduce<number | null>((most, next) => {
    return most === null || next === null ? null : Math.max(most, next);
  }, 0);
  return { days: slowest, lines };
}

/** Returns the shipped lines by delivery week; together where one of them tells no days. */
function listGroups<L extends PlannableLine>(lines: L[]): Omit<DeliveryGroup<L>, "number">[] {
  const shipped = lines.filter(({ isVirtual }) => !isVirtual);
  if (shipped.length === 0) return [];
  const weeks = new Map<number, L[]>();
  for (const line of shipped) {
    // a week that cannot be told cannot be chosen
    if (line.deliveryDays === null) return [joinLines(shipped)];
    const week = deliveryWeek(line.deliveryDays);
    weeks.set(week, [...(weeks.get(week) ?? []), line]);
  }
  return [...weeks].toSorted(([one], [other]) => one - other).map(([, group]) => joinLines(group));
}

/** Returns true where lines arrive in different weeks, so that they can come apart (docs/domain-rules.md#deliveries). */
export const canSplit = (lines: PlannableLine[]): boolean => listGroups(lines).length > 1;

/**
 * Plans the deliveries of lines (docs/domain-rules.md#deliveries): one with the slowest of them, or one for each
 * delivery week. Every line that is shipped is in exactly one; none where nothing is shipped.
 */
export function planDeliveries<L extends PlannableLine>(lines: L[], choice: Deliveries): DeliveryGroup<L>[] {
  const groups = listGroups(lines);
  const planned = choice === "split" || groups.length === 0 ? groups : [joinLines(groups.flatMap((one) => one.lines))];
  return planned.map((group, index) => ({ number: index + 1, ...group }));
}

/**
 * Returns what each delivery of an order costs: the first what the method does, after any free shipping, and each
 * further one the price of a further delivery. Gross minor units.
 */
export const priceDeliveries = (count: number, first: Minor, further: Minor): Minor[] =>
  Array.from({ length: count }, (_, index) => (index === 0 ? first : further));
