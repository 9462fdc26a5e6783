import { useCallback, useRef, useState, type RefObject } from "react";

interface Slides {
  list: RefObject<HTMLUListElement | null>;
  index: number;
  /** Scrolls to a slide. */
  go(index: number): void;
  onScroll(): void;
  /** The shopper scrolls the list by hand. */
  onTouch(): void;
}

/** Tracks the current slide of a list that scrolls horizontally, or shows all of them. */
export function useSlides(count: number): Slides {
  const list = useRef<HTMLUListElement>(null);
  /** Slide being scrolled to; slides passed meanwhile do not count as current. */
  const target = useRef<number | null>(null);
  const [index, setIndex] = useState(0);

  const go = useCallback((next: number) => {
    const slide = list.current?.children[next];
    if (!list.current || !(slide instanceof HTMLElement)) return;
    setIndex(next);
    const left = slide.offsetLeft - list.current.offsetLeft;
    target.current = Math.abs(left - list.current.scrollLeft) < 2 ? null : next;
    slide.scrollIntoView({ block: "nearest", inline: "start" });
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
