/** Returns the index a key moves to in a row of `count`; null for other keys. It does not wrap around. */
export function toIndex(key: string, index: number, count: number): number | null {
  switch (key) {
    case "ArrowRight":
      return Math.min(count - 1, index + 1);
    case "ArrowLeft":
      return Math.max(0, index - 1);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
