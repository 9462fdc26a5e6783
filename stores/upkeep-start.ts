import type { StoreCode } from "@/lib/storefront/types";

/** Milliseconds between two checks of how much is stored (docs/domain-rules.md#storage-limits). */
const CHECK_MS = 30_000;

/**
 * Looks after the browser's storage while a page is open: its size every half minute, and the version of the shop when
 * the page becomes visible. What does so is loaded with the first look. Returns its end.
 */
export function startUpkeep(store: StoreCode): () => void {
  const look = (act: (upkeep: typeof import("./upkeep")) => void) =>
    // code that cannot be loaded now is loaded with the next look
    void import("./upkeep").then(act, () => undefined);
  const onVisible = () => {
    if (!document.hidden) look(({ checkVersion }) => void checkVersion(store));
  };
  const timer = setInterval(() => {
    if (!document.hidden) look(({ checkSize }) => checkSize());
  }, CHECK_MS);
  document.addEventListener("visibilitychange", onVisible);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", onVisible);
  };
}
