import { z } from "zod";

/** A setting that is an address of one of these protocols, without a slash at its end; `hint` is an example. */
export const address = (protocols: string[], hint: string) =>
  z
    .string()
    .refine((value) => {
      try {
        return protocols.includes(new URL(value).protocol);
      } catch {
        return false;
      }
    }, `must be an address such as ${hint}`)
    .transform((value) => value.replace(/\/+$/, ""))
    .optional();
