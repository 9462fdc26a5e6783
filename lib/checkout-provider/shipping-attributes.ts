import type { ProviderCartLine } from "./types";

type Size = ProviderCartLine["size"];

/**
 * A tag that an order's lines carry where all of its goods together stay within the limits: grams and millimetres. A
 * limit that is missing is none.
 */
export interface ShippingTagRule {
  tag: string;
  weight?: number;
  height?: number;
  width?: number;
  length?: number;
}

/** The demo shop's rules: what one person carries in at the door, and what needs no lift on the lorry. */
export const SHIPPING_TAGS: ShippingTagRule[] = [
  { tag: "parcel", weight: 20_000, height: 600, width: 600, length: 1500 },
  { tag: "without_lift", weight: 60_000 },
];

const SIDES = ["height", "width", "length"] as const;

/** Returns what all pieces of a line weigh, in whole grams; what is over is dropped. */
export const weightOfAll = ({ weight, qty }: Pick<ProviderCartLine, "weight" | "qty">): number =>
  whole(weight * 1000 * qty);

/** Returns the sides of all pieces of a line together, in whole millimetres; a side that is unknown is left out. */
export function sizeOfAll({ size, qty }: Pick<ProviderCartLine, "size" | "qty">): Size {
  return Object.fromEntries(
    SIDES.flatMap((side) => (size[side] === undefined ? [] : [[side, whole(size[side] * 10 * qty)]])),
  );
}

/**
 * Returns the tags of an order: of each rule whose limits the sums of all goods keep. What has an unknown side
 * or weight is within no limit of it; digital goods are not carried.
 */
export function shippingTags(lines: ProviderCartLine[], rules: ShippingTagRule[] = SHIPPING_TAGS): string[] {
  const carried = lines.filter(({ isDigital, qty }) => !isDigital && qty > 0);
  if (carried.length === 0) return [];
  const weight = carried.reduce((sum, line) => sum + (line.weight > 0 ? weightOfAll(line) : Infinity), 0);
  const sides = carried.map(sizeOfAll);
  const within = (rule: ShippingTagRule, side: (typeof SIDES)[number]) =>
    rule[side] === undefined || sides.reduce((sum, size) => sum + (size[side] ?? Infinity), 0) <= rule[side];
  return rules
    .filter((rule) => weight <= (rule.weight ?? Infinity) && SIDES.every((side) => within(rule, side)))
    .map(({ tag }) => tag);
}

/** 2.3 kg of 3 pieces is 6900 g, and 6899.999… in the machine: truncated only after that is put right. */
const whole = (value: number): number => Math.trunc(Number(value.toFixed(6)));
