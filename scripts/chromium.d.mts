/** The first Chromium that runs: `CHROMIUM_PATH`, the system's, Playwright's own; null when there is none. */
export function findChromium(): string | null;
/** Returns the path of the browser without windows; null where there is none. */
export function findHeadlessShell(): string | null;
/** Like `findChromium`, but brings a browser where there is none; throws when that is impossible. */
export function ensureChromium(): string;
