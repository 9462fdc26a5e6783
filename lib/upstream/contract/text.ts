import { z } from "zod";

/** Keys of the sentences about a field of a form; every fault of a text is one of them. */
export type TextFault = "required" | "email" | "tooLong";

const fault = (code: TextFault): string => code;

/** A text of one line, at most `max` characters; what is no line of text, such as a line break, is a space. */
export const line = (max: number) =>
  z
    .string()
    .transform((text) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim())
    .pipe(z.string().max(max, fault("tooLong")));

/** A line that must not be empty. */
export const requiredLine = (max: number) => line(max).pipe(z.string().min(1, fault("required")));

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

/** An e-mail address, not empty. */
export const requiredEmail = requiredLine(EMAIL_LENGTH).refine(
  (text) => text === "" || z.email().safeParse(text).success,
  fault("email"),
);
