/**
 * Returns true for a click that follows a link in this window; with a modifier key or another button it opens
 * elsewhere.
 */
export function isPlainClick({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
