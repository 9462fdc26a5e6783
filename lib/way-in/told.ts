/** Sums of fractions are not exact, cm. */
const EXACT = 0.001;

/** Returns room in whole centimetres as it is told: never more than there is, never less missing than is. */
export const toldCm = (left: number): { left: number; missing: number } => ({
  left: Math.max(0, Math.floor(left + EXACT)),
  missing: Math.max(1, Math.ceil(-left - EXACT)),
});
