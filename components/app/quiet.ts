import { overlayStore } from "@/stores/overlays";

/** Pages on which nothing but the order is talked of. */
const PAYING = /\/(?:checkout|confirmation|payment-failed)$/;
const FIELD =
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]";
const LOOK_EVERY_MS = 3000;

/** Returns true while a shopper neither types nor pays nor has a panel or dialog open. */
export const isQuiet = (): boolean =>
  document.visibilityState === "visible" &&
  !PAYING.test(location.pathname) &&
  !document.activeElement?.matches(FIELD) &&
  overlayStore.getState().entries.every(({ isOpen }) => !isOpen);

/** Runs a task once, as soon as the moment is quiet. */
export function whenQuiet(task: () => void): void {
  if (isQuiet()) return task();
  setTimeout(() => whenQuiet(task), LOOK_EVERY_MS);
}
