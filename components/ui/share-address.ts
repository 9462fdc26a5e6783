import { isStoreCode } from "@/lib/storefront";
import { track } from "@/stores/analytics";

/** Tracks that the address of a page was shared; of the page only its kind, as an address may carry a plan or a cart. */
function trackShare(method: string): void {
  const { store } = document.documentElement.dataset;
  if (store && isStoreCode(store)) track(store, () => ({ name: "share", method, content_type: "page", item_id: "" }));
}

/**
 * Shares an address through the device's share sheet, else copies it. Returns the outcome; a cancelled share sheet is
 * no failure.
 */
export async function shareAddress(title: string, url: string): Promise<"shared" | "copied" | "failed"> {
  if (typeof navigator.share === "function") {
    await navigator.share({ title, url }).then(
      () => trackShare("sheet"),
      () => undefined,
    );
    return "shared";
  }
  const copy = navigator.clipboard?.writeText(url);
  if (!copy) return "failed";
  return copy.then(
    () => {
      trackShare("clipboard");
      return "copied" as const;
    },
    () => "failed" as const,
  );
}
