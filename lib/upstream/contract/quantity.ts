import { z } from "zod";

/**
 * A whole number, or a text of its digits, as forms send it. `z.coerce` would also take what JavaScript makes a number
 * of: `"0x10"`, `[2]`, `true`, `""`.
 */
export const wholeNumber = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,9}(?:\.0{1,4})?$/, "must be a whole number")
      .transform(Number),
  ])
  .pipe(z.number().int());

/** An amount, or a text of its digits. */
export const decimal = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d{1,12}(?:\.\d{1,6})?$/, "must be a number")
    .transform(Number),
]);
