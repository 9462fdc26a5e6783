const KEY = "shop/not-on-device";

/**
 * Notes in the tab's own storage that a page was not on the device and led home; false where the storage is forbidden, as
 * the home page could not tell why it came.
 */
export function noteLedHome(): boolean {
  try {
    sessionStorage.setItem(KEY, "told");
    return true;
  } catch {
    return false;
  }
}

/** Returns true once where that was noted, and forgets it. */
export function takeLedHome(): boolean {
  try {
    const isNoted = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return isNoted;
  } catch {
    return false;
  }
}
