/** Shortest password (docs/domain-rules.md#passwords). */
export const MIN_PASSWORD = 8;
const MIN_CLASSES = 3;

const CLASSES = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u];

/**
 * Returns what is wrong with a new password: shorter than 8 characters, or fewer than 3 of the 4 classes lower, upper,
 * digits, special (docs/domain-rules.md#passwords). Null when nothing is. A letter without case is neither lower nor
 * upper.
 */
export function passwordProblem(password: string): "short" | "plain" | null {
  if ([...password].length < MIN_PASSWORD) return "short";
  return CLASSES.filter((pattern) => pattern.test(password)).length < MIN_CLASSES ? "plain" : null;
}
