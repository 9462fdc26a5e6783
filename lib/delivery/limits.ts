/** The most a shipping method takes (docs/domain-rules.md#shipping-limits); null where there is no such limit. */
export interface ShippingLimit {
  /** Kilograms of all goods together. */
  maxWeight: number | null;
  /** Centimetres of the longest side of any package. */
  maxLength: number | null;
}

/** What limits look at in a line. */
export interface MeasuredLine {
  qty: number;
  /** Kilograms a piece. */
  weight: number;
  /** Longest side of its largest package, centimetres; 0 where it is not known. */
  length: number;
}

/** Returns true where goods are within a limit: their weight together, and the longest side of each package. */
export function isWithinLimit({ maxWeight, maxLength }: ShippingLimit, lines: MeasuredLine[]): boolean {
  const weight = lines.reduce((sum, line) => sum + line.weight * line.qty, 0);
  const longest = Math.max(0, ...lines.map(({ length }) => length));
  return (maxWeight === null || weight <= maxWeight) && (maxLength === null || longest <= maxLength);
}

interface Sides {
  width?: number | null;
  depth?: number | null;
  height?: number | null;
}

/** Returns the longest side of packages, centimetres; 0 where none is known. */
export const longestSide = (packages: Sides[]): number =>
  Math.max(0, ...packages.flatMap(({ width, depth, height }) => [width ?? 0, depth ?? 0, height ?? 0]));

/** The most a pickup point takes. */
export const PICKUP_POINT_LIMIT: ShippingLimit = { maxWeight: 35, maxLength: 150 };
