import { minor, type Minor, ZERO } from "./index";

/**
 * Divides an amount in the proportion of weights, to the unit: the parts add up to `total`, and what is left over goes
 * to the largest remainders, the first of equal ones. All are integers, not negative. A total within the sum of the
 * weights gives nobody more than its weight; without any weight nothing is divided.
 */
export function splitMinor(total: Minor, weights: Minor[]): Minor[] {
  const sum = weights.reduce((whole, weight) => whole + BigInt(weight), 0n);
  if (sum === 0n) return weights.map(() => ZERO);
  const shares = weights.map((weight, index) => {
    // the product of two amounts may pass 2^53
    const product = BigInt(total) * BigInt(weight);
    return { index, part: Number(product / sum), rest: product % sum };
  });
  const left = total - shares.reduce((whole, { part }) => whole + part, 0);
  const roundedUp = new Set(
    shares
      .toSorted((a, b) => Number(b.rest > a.rest) - Number(b.rest < a.rest) || a.index - b.index)
      .slice(0, left)
      .map(({ index }) => index),
  );
  return shares.map(({ index, part }) => minor(part + (roundedUp.has(index) ? 1 : 0)));
}
