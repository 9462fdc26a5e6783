/** Where a key leads in a row of `count`; null for keys that lead nowhere. The ends are ends. */
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
