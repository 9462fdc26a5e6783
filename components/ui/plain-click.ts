/** A click that follows a link where it is; with a key held or another button it opens elsewhere. */
export function isPlainClick({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
