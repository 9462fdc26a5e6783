const KEY = "shop/not-on-device";

/** What becomes of a page that is not on the device: its offline page is to be left for the home page, or was. */
type Step = `leave ${string}` | "told";

/** Notes in the tab's own storage what becomes of such a page; a storage that is forbidden notes nothing. */
export function noteNotOnDevice(step: Step): void {
  try {
    sessionStorage.setItem(KEY, step);
  } catch {
    // the offline page stays
  }
}

/** Returns true once where that was noted last, and forgets it. */
export function takeNotOnDevice(step: Step): boolean {
  try {
    if (sessionStorage.getItem(KEY) !== step) return false;
    sessionStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}
