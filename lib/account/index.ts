/** Shortest password (spec §5 "Account and forms", §9). */
export const MIN_PASSWORD = 8;
const MIN_CLASSES = 3;

const CLASSES = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u];

/**
 * What is wrong with a new password: at least 8 characters, and 3 of the 4 classes lower, upper, digits, special (spec
 * §5). Null when nothing is. A letter without case is neither lower nor upper.
 */
export function passwordProblem(password: string): "short" | "plain" | null {
  if ([...password].length < MIN_PASSWORD) return "short";
  return CLASSES.filter((pattern) => pattern.test(password)).length < MIN_CLASSES ? "plain" : null;
}
