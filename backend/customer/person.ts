/** Hosts whose addresses are the same with and without dots. */
const DOTLESS: ReadonlySet<string> = new Set(["gmail.com", "googlemail.com"]);

/**
 * Returns the address under which one person's e-mail addresses count as one: without what stands behind a plus, and at
 * hosts that ignore dots without them. `email` is in lower case; nothing is ever sent to the result.
 */
export function personOf(email: string): string {
  const at = email.lastIndexOf("@");
  const host = email.slice(at + 1);
  const [name = ""] = email.slice(0, Math.max(0, at)).split("+", 1);
  if (name === "") return email;
  return DOTLESS.has(host) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${host}`;
}
