/** Narrower pictures, px, are too coarse to stand for a large one. */
const LEAST_WIDTH = 240;

const widthOf = (address: string) => Number(new URL(address).searchParams.get("w"));

/**
 * Returns the URL of the widest version of a picture that this window has loaded, as the card showed that the
 * shopper clicked; null where it has none worth showing.
 */
export function loadedPicture(src: string): string | null {
  const part = `url=${encodeURIComponent(src)}&`;
  const [widest] = performance
    .getEntriesByType("resource")
    .flatMap(({ name }) => (name.includes(part) && widthOf(name) >= LEAST_WIDTH ? [name] : []))
    .toSorted((a, b) => widthOf(b) - widthOf(a));
  return widest ?? null;
}
