/** Calls `onNear` each time an element comes closer to what is seen than `margin` pixels. Returns what ends it. */
export function whenNear(element: Element, margin: number, onNear: () => void): () => void {
  // a busy page hears of several changes at once, the last of which holds
  const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && onNear(), {
    rootMargin: `${margin}px`,
  });
  observer.observe(element);
  return () => observer.disconnect();
}
