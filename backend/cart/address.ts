import { Refusal } from "../http/refusal";

/** Characters of an address as JSON: every field at its longest, and what other clients add. */
const MAX_LENGTH = 8000;

/** Returns an address as it is stored; refuses with 400 one that holds more than addresses do. */
export function toStoredAddress(address: object): string {
  const text = JSON.stringify(address);
  if (text.length > MAX_LENGTH) throw new Refusal(400, `An address has at most ${MAX_LENGTH} characters.`);
  return text;
}

/** Returns the postcode of a stored address; empty without one. */
export function storedPostcode(stored: string | null): string {
  const address: unknown = stored === null ? null : JSON.parse(stored);
  if (typeof address !== "object" || address === null || !("postcode" in address)) return "";
  return typeof address.postcode === "string" ? address.postcode : "";
}
