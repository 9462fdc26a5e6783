import { isSlowConnection, savesData } from "@/lib/device/connection";

/** How long the list must stand still before the pages of the cards in sight are fetched, ms. */
const PAUSE_MS = 300;
/** Between two pages, ms: what the shopper does meanwhile comes first. */
const STEP_MS = 100;
/** Bytes that may be fetched ahead from one page. */
const BYTES = 300_000;
/** Bytes a page counts as until its answer is in. */
const BYTES_OF_PAGE = 25_000;
/** Part of a card that must be in sight. */
const SHARE = 0.5;

const whenIdle = (run: () => void) =>
  "requestIdleCallback" in window ? void requestIdleCallback(run, { timeout: 1000 }) : void setTimeout(run, 50);

/**
 * Fetches the pages of the product cards in sight, once the list has stood still for a moment: one after the other,
 * while the browser has nothing else to do, and only as many bytes as one page may; until `signal` is aborted. Fetches
 * nothing for those who save data or whose connection is slow (docs/decisions/0129-what-is-ready-before-a-press.md).
 */
export function fetchAhead(prefetch: (href: string) => void, signal: AbortSignal): void {
  if (signal.aborted || savesData() || isSlowConnection()) return;
  const asked = new Set<string>();
  let [address, bytes, queue] = [location.pathname, 0, [] as string[]];
  let [isRunning, sight, timer] = [false, null as IntersectionObserver | null, 0];

  // what waits for an idle moment may outlive the page it is for
  const ifHere = (run: () => void) => () => void (signal.aborted || run());
  const soon = (run: () => void) => whenIdle(ifHere(run));

  const step = () => {
    const href = Math.max(bytes, asked.size * BYTES_OF_PAGE) < BYTES && !document.hidden ? queue.shift() : undefined;
    isRunning = href !== undefined;
    if (href === undefined) return;
    asked.add(href);
    prefetch(href);
    window.setTimeout(
      ifHere(() => soon(step)),
      STEP_MS,
    );
  };
  const onSight = (entries: IntersectionObserverEntry[]) => {
    sight?.disconnect();
    const hrefs = entries
      .filter(({ isIntersecting }) => isIntersecting)
      .flatMap(({ target }) => target.querySelector('a[data-link="prefetch"]')?.getAttribute("href") ?? []);
    queue = [...new Set(hrefs)].filter((href) => !asked.has(href));
    if (!isRunning) soon(step);
  };
  const look = () => {
    if (location.pathname !== address) {
      [address, bytes] = [location.pathname, 0];
      asked.clear();
    }
    sight?.disconnect();
    sight = new IntersectionObserver(onSight, { threshold: SHARE });
    for (const card of document.querySelectorAll("main [data-card]")) sight.observe(card);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = window.setTimeout(look, PAUSE_MS);
  };

  const requests = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceResourceTiming && entry.name.includes("_rsc=")) bytes += entry.transferSize;
  });
  requests.observe({ type: "resource" });
  const options = { signal, passive: true };
  // a click comes first, whatever it is for
  addEventListener("pointerdown", () => void (queue = []), { ...options, capture: true });
  addEventListener("scroll", wait, options);
  addEventListener("pointermove", () => location.pathname !== address && wait(), options);
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    sight?.disconnect();
    requests.disconnect();
  });
  // the cards a shopper sees when they begin to act have been in sight for a while
  look();
}
