import { onCLS, onINP, onLCP, onTTFB } from "web-vitals";
import { type Counted, type CountName, isCounted, MOST_COUNTS, type PageKind, toClass } from "@/lib/measurement";
import type { MeasuredPage } from "@/lib/measurement/schema";
import type { StoreCode } from "@/lib/storefront/types";
import { onFailure } from "@/lib/upstream/failure-report";
import { onCount } from "./measured";
import { noticeStore } from "./notices";
import { routeStore } from "./route";

const PATH = "/api/measure";
/** Messages of a page load at most. */
const MOST_MESSAGES = 20;

/** Kinds of pages that report none themselves, by the end of their path. */
const BY_PATH: Partial<Record<string, PageKind>> = {
  cart: "cart",
  checkout: "checkout",
  confirmation: "confirmation",
  "my-account": "account",
};

/** Returns the kind of the page that is shown now. */
function pageKind(): PageKind {
  // the pages that take the place of another say so
  const named = document.querySelector<HTMLElement>("[data-page-kind]")?.dataset.pageKind;
  if (named === "missing" || named === "failed") return named;
  const { type } = routeStore.getState().currentRoute ?? { type: "other" };
  return type === "other" ? (BY_PATH[location.pathname.split("/").at(-1) ?? ""] ?? "other") : type;
}

/** Returns the kind of the page that was loaded, for what the browser measured of its load; `other` once it is left. */
function loadedKind(): PageKind {
  const loaded = performance.getEntriesByType("navigation")[0];
  return loaded && new URL(loaded.name, location.href).pathname === location.pathname ? pageKind() : "other";
}

function send(store: StoreCode, counts: Counted[]): void {
  const body: MeasuredPage = { store, counts: counts.map(([page, name, value]) => [page, name, value]) };
  try {
    navigator.sendBeacon(PATH, new Blob([JSON.stringify(body)], { type: "application/json" }));
  } catch {
    // a browser without it is not counted
  }
}

let isStarted = false;

/**
 * Counts what happens on the pages of this document, if it is one of those that are measured, and sends it when the page is
 * hidden: kinds of pages and classes of values, nothing of who looks at them, and nothing is stored in the browser
 * (docs/decisions/0160-own-measurement.md). Once for each document.
 */
export function measure(store: StoreCode, every: number, random: () => number = Math.random): void {
  if (isStarted) return;
  isStarted = true;
  if (random() * every >= 1) {
    delete document.documentElement.dataset.measured;
    return;
  }
  let counts: Counted[] = [];
  let messages = 0;
  let isSeen = false;
  let shown = pageKind();
  const loaded = loadedKind();

  const flush = () => {
    if (counts.length === 0 || messages >= MOST_MESSAGES) return;
    messages += 1;
    send(store, counts);
    counts = [];
  };
  const add = (page: PageKind, name: CountName, value: string) => {
    if (!isCounted(page, name, value)) return;
    counts.push([page, name, value]);
    if (counts.length >= MOST_COUNTS) flush();
  };
  const see = () => {
    if (!isSeen) add(shown, "view", "seen");
    isSeen = true;
  };
  const leave = () => {
    if (document.visibilityState !== "hidden") return;
    shown = isSeen ? shown : pageKind();
    see();
    flush();
  };

  onCount((name, value) => add(pageKind(), name, value));
  onFailure((code) => add(pageKind(), "failure", code));
  noticeStore.subscribe(({ notices }, before) => {
    for (const { id, type } of notices)
      if (!before.notices.some((known) => known.id === id)) add(pageKind(), "notice", type);
  });
  routeStore.subscribe((now, before) => {
    // a page is counted when it is left: by then it has said what it is
    if (now.prevRoute !== before.prevRoute) {
      see();
      isSeen = false;
    }
    shown = pageKind();
  });
  for (const [name, observe] of Object.entries({ LCP: onLCP, INP: onINP, CLS: onCLS, TTFB: onTTFB } as const))
    // names of the record above
    observe(({ value }) => add(loaded, name as "LCP", toClass(name as "LCP", value)));
  // in the bubbling phase: the last values come in the one before
  addEventListener("visibilitychange", leave);
  addEventListener("pagehide", leave);
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) isSeen = false;
  });
}
