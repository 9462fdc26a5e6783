import { useCallback, useRef, useState, type RefObject } from "react";

interface Slides {
  list: RefObject<HTMLUListElement | null>;
  index: number;
  /** Shows a slide, and brings the list into the window. */
  go(index: number): void;
  onScroll(): void;
  /** The shopper's own hand is on the list. */
  onTouch(): void;
}

/** Position in a list that scrolls sideways by itself, by hand and by `go`. */
export function useSlides(count: number): Slides {
  const list = useRef<HTMLUListElement>(null);
  /** Where the list is on its way to: until it is there, what it passes is not where it is. */
  const target = useRef<number | null>(null);
  const [index, setIndex] = useState(0);

  const go = useCallback((next: number) => {
    const slide = list.current?.children[next];
    if (!list.current || !(slide instanceof HTMLElement)) return;
    setIndex(next);
    const left = slide.offsetLeft - list.current.offsetLeft;
    target.current = Math.abs(left - list.current.scrollLeft) < 2 ? null : next;
    list.current.scrollTo({ left });
    list.current.scrollIntoView({ block: "nearest" });
  }, []);

  const onScroll = () => {
    if (!list.current) return;
    const { scrollLeft, scrollWidth } = list.current;
    const nearest = Math.min(count - 1, Math.round(scrollLeft / (scrollWidth / Math.max(1, count))));
    if (target.current === null) setIndex(nearest);
    else if (target.current === nearest) target.current = null;
  };
  return { list, index, go, onScroll, onTouch: () => (target.current = null) };
}
