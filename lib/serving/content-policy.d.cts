/**
 * Returns a page's HTML with its own scripts merged, and the policy that lets exactly these run. `path` is the page's path,
 * or the key Next caches it under.
 */
export function withPolicy(html: string, path: string): Promise<{ html: string; policy: string }>;
/** Returns the policy of a page whose scripts were merged. */
export function policyOf(html: string, path: string): Promise<string>;
/** True for a page that shows the checkout provider's frame. */
export function isPaymentPage(path: string): boolean;
