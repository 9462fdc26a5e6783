"use client";

import { type KeyboardEvent, type RefObject, useState, useSyncExternalStore } from "react";
import { dayOfKey } from "./calendar-days";

const never = () => () => {};

/** Returns the days by their dates, the one that the Tab key stops at, and what moves between them in `grid`. */
export function useCalendar<Day extends { day: string; isOpen: boolean }>(
  { days, value }: { days: Day[]; value: string | null },
  grid: RefObject<HTMLTableElement | null>,
) {
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [moved, setMoved] = useState<string | null>(null);
  const known = new Map(days.map((one) => [one.day, one]));
  const order = [...known.keys()];
  const isKnown = (day: string | null): day is string => day !== null && known.has(day);
  const stop = [moved, value, days.find(({ isOpen }) => isOpen)?.day ?? null].find(isKnown) ?? order[0];

  function onKeyDown(event: KeyboardEvent) {
    if (!stop || event.altKey || event.metaKey) return;
    const target = dayOfKey(event.key, event.ctrlKey, stop, order);
    if (target === null) return;
    event.preventDefault();
    setMoved(target);
    grid.current?.querySelector<HTMLElement>(`[data-day="${target}"]`)?.focus();
  }

  return { isLive, known, order, isKnown, stop, setMoved, onKeyDown };
}
