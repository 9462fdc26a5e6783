import { parseRoute, type Route } from "@/lib/paths/route";
import { buildStorePath, parseStorePath } from "@/lib/storefront";
import { noteNotOnDevice, takeNotOnDevice } from "@/stores/not-on-device";

/** Kinds of pages in whose place the home page comes (docs/domain-rules.md#back-online). */
const LED_HOME: Route["kind"][] = ["product", "category", "page", "cmsPage"];

/**
 * Notes that a page that was asked for inside the shop is not on the device, and cannot be read from the server: the
 * browser loads the offline page in its place next.
 */
export function reportNotOnDevice(pathname: string): void {
  const { store, path } = parseStorePath(pathname);
  if (LED_HOME.includes(parseRoute(store, path).kind)) noteNotOnDevice(`leave ${pathname}`);
}

/** Leads from the offline page to the home page, where a product, category or content page was asked for inside the shop. */
export function leaveForHome(go: (path: string) => void = (path) => location.replace(path)): boolean {
  if (!takeNotOnDevice(`leave ${location.pathname}`)) return false;
  noteNotOnDevice("told");
  go(buildStorePath({ store: parseStorePath(location.pathname).store, path: "/" }));
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
