import { type Minor, roundMinor } from "../money";

/** Returns the tax contained in a gross amount, as the provider counts it: half a unit is rounded away from zero. */
export function providerTax(gross: number, taxRate: number): Minor {
  // The quotient is made in one division, so that an exact half stays one.
  return roundMinor((gross * taxRate) / (10_000 + taxRate));
}
