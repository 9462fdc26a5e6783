import { parseRoute, type Route } from "@/lib/paths/route";
import { buildStorePath, parseStorePath } from "@/lib/storefront";
import { noteLedHome } from "@/stores/not-on-device";

/** Kinds of pages in whose place the home page comes (docs/domain-rules.md#back-online). */
const LED_HOME: Route["kind"][] = ["product", "category", "page", "cmsPage"];

/** How the page was opened, as the browser tells it. */
export interface Opening {
  /** Address of the page whose link was followed; empty for one that was typed. */
  referrer: string;
  /** `navigate`, `reload` or `back_forward`. */
  type: string;
}

const readOpening = (): Opening => {
  const [entry] = performance.getEntriesByType("navigation");
  return { referrer: document.referrer, type: entry instanceof PerformanceNavigationTiming ? entry.type : "" };
};

/**
 * Leads from the offline page to the home page, where a product, category or content page was opened from inside the shop;
 * true where it does. A page whose address was entered, a reload and a way back stay.
 */
export function leaveForHome(
  go: (path: string) => void = (path) => location.replace(path),
  { referrer, type }: Opening = readOpening(),
): boolean {
  const isFromInside = URL.canParse(referrer) && new URL(referrer).origin === location.origin;
  if (type !== "navigate" || !isFromInside) return false;
  const { store, path } = parseStorePath(location.pathname);
  if (!LED_HOME.includes(parseRoute(store, path).kind) || !noteLedHome()) return false;
  go(buildStorePath({ store, path: "/" }));
  return true;
}

/**
 * Leads on from the offline page once the server answers: to the page it stands in for, or home where it was opened by its
 * own address, which would be loaded over and over.
 */
export function leaveOfflinePage(location: Pick<Location, "pathname" | "replace" | "reload">): void {
  const { store, path } = parseStorePath(location.pathname);
  if (path === "/offline") location.replace(buildStorePath({ store, path: "/" }));
  else location.reload();
}
