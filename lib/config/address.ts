import { z } from "zod";

/** Returns an address without the slashes at its end. */
function withoutEnd(address: string): string {
  let end = address.length;
  while (address[end - 1] === "/") end--;
  return address.slice(0, end);
}

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
    .transform(withoutEnd)
    .optional();
