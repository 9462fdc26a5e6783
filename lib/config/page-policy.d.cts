/** What the content policy of pages lets in besides Next's own scripts. */
export const PAGE_POLICY: {
  ownScripts: readonly string[];
  sourcesOf: (path: string) => Record<"script" | "connect" | "img" | "frame", readonly string[]>;
};
/** True for a page that shows the checkout provider's frame. */
export function isPaymentPage(path: string): boolean;
