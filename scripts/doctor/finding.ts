/** What was found about one thing the shop needs. */
export interface Finding {
  /** `fail`: something does not work; `warn`: it works, and should be mended. */
  level: "ok" | "warn" | "fail";
  /** What was looked at, in a word or two. */
  name: string;
  text: string;
  /** What to do. */
  fix?: string;
}

/** Milliseconds that one look may take. */
export const LIMIT_MS = 5000;

export const ok = (name: string, text: string): Finding => ({ level: "ok", name, text });
export const warn = (name: string, text: string, fix: string): Finding => ({ level: "warn", name, text, fix });
export const failed = (name: string, text: string, fix: string): Finding => ({ level: "fail", name, text, fix });

/** Returns why something failed, without what an error drags along. */
export const reasonOf = (cause: unknown): string => {
  const error = cause instanceof Error ? cause : new Error(String(cause));
  const inner = error.cause instanceof Error ? `: ${error.cause.message}` : "";
  return `${error.message || error.name}${inner}`.split("\n", 1)[0] ?? "";
};
