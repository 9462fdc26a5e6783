/**
 * Returns a page's HTML with markup once and its own scripts merged, and the policy that lets exactly these run. `path` is the page's
 * path, or the key Next caches it under.
 */
export function withPolicy(html: string, path: string): Promise<{ html: string; policy: string }>;
export function policyOf(html: string, path: string): Promise<string>;
export function isPaymentPage(path: string): boolean;
/** Returns the policy of a page that lets its inline scripts run, given their hashes. */
export function policyWith(hashes: string[], key: string): string;
/** Merges adjacent inline scripts that React and Next wrote into one. */
export function mergeScripts(html: string): string;
/** Matches inline scripts, their bodies as a group; for documents that the app made. */
export const INLINE_SCRIPTS: RegExp;
