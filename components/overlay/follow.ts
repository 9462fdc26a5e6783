import type { useRouter } from "next/navigation";
import { leaveByLink } from "@/components/overlay/use-back-closes";
import { hasOwnDocument } from "@/lib/storefront";
import { overlayStore } from "@/stores/overlays";

/**
 * Navigates from an overlay to another page, which replaces the overlay's entry in the history: back leads to the page
 * below. A link to that very page closes the overlay; a page that is a document of its own is loaded by the browser.
 */
export function followInPlace(router: Pick<ReturnType<typeof useRouter>, "replace">, href: string): void {
  const { pathname, search, hash } = new URL(href, location.href);
  if (pathname + search === location.pathname + location.search) return overlayStore.getState().closeAll();
  if (hasOwnDocument(pathname)) return location.replace(href);
  leaveByLink();
  router.replace(pathname + search + hash);
}
