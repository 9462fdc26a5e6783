/** Returns a percent-encoded text decoded; null for a malformed one. */
export function tryDecode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
