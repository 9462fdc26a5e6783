const MAX_WORDS = 3;
const MAX_LENGTH = 40;

/**
 * Returns a customer's name as a mail greets by it. Anybody can register somebody else's address with a name of their
 * own, so it is cut to what a name is: letters on one line, without links and numbers, a few words long.
 */
export function toGreetingName(name: string): string {
  const words = name.match(/[\p{L}\p{M}'’-]+/gu) ?? [];
  const [first = "", ...rest] = words;
  // 'evil.example' and 'http://…' are words only once they are taken apart
  const isName = name.trim().split(/\s+/u).length === words.length;
  return (isName ? [first, ...rest].slice(0, MAX_WORDS).join(" ") : first).slice(0, MAX_LENGTH);
}
