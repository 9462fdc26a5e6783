import { z } from "zod";
import { dropInvisible } from "../../storefront/invisible";

/** Keys of the sentences about a field of a form; every fault of a text is one of them. */
export type TextFault = "required" | "email" | "tooLong";

const fault = (code: TextFault): string => code;

/** Line breaks and other control characters. */
const CONTROL = /[\p{Cc}\u2028\u2029]+/gu;
/** Invisible characters but joiners: among them marks that turn the direction of what follows, in a mail's line too. */
const INVISIBLE_IN_NAMES = /[^\P{Cf}\u200c\u200d]/gu;

const lineOf = (max: number, clean: (text: string) => string) =>
  z
    .string()
    .transform((text) => clean(text.replaceAll(CONTROL, " ")).trim())
    .pipe(z.string().max(max, fault("tooLong")));

/**
 * A text of one line, at most `max` characters, without invisible ones; what is no line of text, such as a line break,
 * is a space.
 */
export const line = (max: number) => lineOf(max, dropInvisible);

/** A line that must not be empty. */
export const requiredLine = (max: number) => line(max).pipe(z.string().min(1, fault("required")));

/** A name, not empty; of invisible characters joiners stay, as some languages write names with them. */
export const requiredName = (max: number) =>
  lineOf(max, (text) => (dropInvisible(text).trim() === "" ? "" : text.replaceAll(INVISIBLE_IN_NAMES, ""))).pipe(
    z.string().min(1, fault("required")),
  );

/** A text of several lines, not empty: line breaks of any browser, and no other control character. */
export const requiredText = (max: number) =>
  z
    .string()
    .transform((text) =>
      text
        .replaceAll(/\r\n?/g, "\n")
        .replaceAll(/[^\P{Cc}\n\t]/gu, "")
        .trim(),
    )
    .pipe(z.string().min(1, fault("required")).max(max, fault("tooLong")));

/** Longest e-mail address, characters (RFC 5321). */
export const EMAIL_LENGTH = 254;

/** Returns an e-mail address with its domain in ASCII, as mail is sent to it; anything else as it is. */
export function toAsciiDomain(text: string): string {
  const [, user, domain] = /^([^@]*)@([^@\s/?#:]+)$/.exec(text) ?? [];
  if (domain === undefined || !/[^\p{ASCII}]/u.test(domain)) return text;
  try {
    return `${user}@${new URL(`http://${domain}`).hostname}`;
  } catch {
    // no domain at all, which the pattern refuses
    return text;
  }
}

/** True for what HTML's `<input type="email">` takes, with a dot in its domain: one without is a typing error. */
const isEmail = (text: string): boolean =>
  z.email({ pattern: z.regexes.html5Email }).safeParse(text).success && /@[^@]+\.[^@]+$/.test(text);

/**
 * An e-mail address, not empty: by the rule of browsers (https://html.spec.whatwg.org/#valid-e-mail-address), domains
 * in any alphabet (docs/domain-rules.md#form-rules).
 */
export const requiredEmail = requiredLine(EMAIL_LENGTH)
  .transform(toAsciiDomain)
  .refine((text) => text === "" || isEmail(text), fault("email"));
