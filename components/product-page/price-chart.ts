/** A price and since when it holds. */
export interface PricePoint {
  /** Start, ms since 1970. */
  at: number;
  price: number;
}

interface Frame {
  from: number;
  to: number;
  width: number;
  height: number;
}

/** Parses the response of the price history call (decimals, oldest first); null when it is malformed. */
export function readPricePoints(result: unknown): PricePoint[] | null {
  if (typeof result !== "object" || result === null || !("prices" in result) || !Array.isArray(result.prices))
    return null;
  const points = result.prices.flatMap((entry: unknown) => {
    if (typeof entry !== "object" || entry === null || !("at" in entry) || !("price" in entry)) return [];
    const [at, price] = [Date.parse(String(entry.at)), Number(entry.price)];
    return Number.isFinite(at) && Number.isFinite(price) ? [{ at, price }] : [];
  });
  return points.length > 0 ? points.toSorted((a, b) => a.at - b.at) : null;
}

/** Returns the prices within a window: the one in force at its start, then every change. */
export function pointsWithin(points: PricePoint[], from: number, to: number): PricePoint[] {
  const before = points.findLast(({ at }) => at <= from);
  const inside = points.filter(({ at }) => at > from && at <= to);
  return [...(before ? [{ ...before, at: from }] : []), ...inside].filter(
    ({ price }, index, all) => index === 0 || price !== all[index - 1]?.price,
  );
}

/**
 * Returns the SVG path of a step chart: a price holds until the next one. The highest is at the top; equal prices give
 * a line in the middle.
 */
export function toStepPath(points: PricePoint[], { from, to, width, height }: Frame): string {
  const prices = points.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const x = (at: number) => Math.round(((at - from) / Math.max(1, to - from)) * width * 10) / 10;
  const y = (price: number) =>
    high === low ? height / 2 : Math.round((1 - (price - low) / (high - low)) * height * 10) / 10;
  const [first, ...rest] = points;
  if (!first) return "";
  return `M${x(first.at)} ${y(first.price)}${rest.map(({ at, price }) => `H${x(at)}V${y(price)}`).join("")}H${width}`;
}
