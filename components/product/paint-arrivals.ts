import { fetchFreeDays } from "@/lib/booking/free-days";
import { type FreeDays, promiseOf } from "@/lib/booking/promise";
import { arrivalAt } from "@/lib/delivery";
import { areaOf } from "@/lib/delivery/areas";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";

const HOUR_MS = 3_600_000;
const LINES = "[data-arrival]";

/** A line as the page has it, and as it is shown. */
interface Painted {
  own: string;
  shown: string;
}

/** What is written: of days "with you 3–7 dec.", and where nothing is delivered. */
interface ArrivalWords {
  at: (when: string) => string;
  notThere: string;
}

const capital = (text: string) => text.replace(/^./u, (letter) => letter.toUpperCase());

/**
 * Writes when a product arrives at a postcode over every stock line of the page, and of what is rendered later: the
 * estimate at once, moved to the first day that can be booked as soon as the booking service has told
 * (docs/domain-rules.md#delivery-booking); where nothing is delivered, that. Returns its end, after which the lines say
 * what they said before.
 */
export function paintArrivals(store: StoreCode, postcode: string, words: ArrivalWords): () => void {
  const view = getStore(store);
  const isSent = areaOf(view.country, postcode)?.surcharge !== null;
  const format = new Intl.DateTimeFormat(view.locale, { day: "numeric", month: "short", timeZone: "UTC" });
  const painted = new WeakMap<Element, Painted>();
  /** What is written for days and stock, as long as the hour and the free days are the same. */
  const texts = new Map<string, string>();
  let hour = 0;
  let free: FreeDays | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  function sayWhen(days: number): string {
    const now = new Date(hour * HOUR_MS);
    const { from, to } = promiseOf(arrivalAt(view, { days, postcode, now }), free);
    return words.at(format.formatRange(Date.parse(from), Date.parse(to)));
  }

  function compose(days: number, beside: string): string {
    const text = isSent ? sayWhen(days) : words.notThere;
    return beside ? `${beside}, ${text}` : capital(text);
  }

  function textOf({ arrival = "", beside = "" }: DOMStringMap): string {
    const key = `${arrival} ${beside}`;
    const text = texts.get(key) ?? compose(Number(arrival), beside);
    texts.set(key, text);
    return text;
  }

  function write(line: Element, text: string): void {
    // the text node stays: React goes on using it
    if (line.firstChild instanceof Text && line.firstChild.data !== text) line.firstChild.data = text;
  }

  function paint(): void {
    const current = Math.floor(Date.now() / HOUR_MS);
    if (current !== hour) texts.clear();
    hour = current;
    for (const line of document.querySelectorAll<HTMLElement>(LINES)) {
      const before = painted.get(line);
      const shown = textOf(line.dataset);
      // what is neither was written by the page meanwhile
      const own = before && line.textContent === before.shown ? before.own : line.textContent;
      painted.set(line, { own, shown });
      write(line, shown);
    }
  }

  function everyHour(): void {
    paint();
    timer = setTimeout(everyHour, HOUR_MS - (Date.now() % HOUR_MS));
  }

  const observer = new MutationObserver(paint);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ["data-arrival", "data-beside"],
  });
  everyHour();
  if (isSent)
    void fetchFreeDays(store, postcode).then((told) => {
      free = told;
      texts.clear();
      if (!isOver) paint();
    });
  return () => {
    isOver = true;
    clearTimeout(timer);
    observer.disconnect();
    for (const line of document.querySelectorAll(LINES)) {
      const last = painted.get(line);
      if (last && line.textContent === last.shown) write(line, last.own);
    }
  };
}
