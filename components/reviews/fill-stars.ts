import { fillOf } from "@/lib/reviews";
import { REVIEW_ROUTES, STARS_LIMIT, type StarTotals } from "@/lib/reviews/routes";
import { formatNumber } from "@/lib/storefront/numbers";
import type { StoreCode } from "@/lib/storefront/types";

/** Changes of a page are waited for so long, ms: a list renders its cards together. */
const SETTLE_MS = 100;
const LIMIT_MS = 8000;
/** Totals remembered at most, and for how long, ms. */
const MOST = 2000;
const FRESH_MS = 300_000;

type Total = StarTotals[string] | null;

const isTotals = (value: unknown): value is { result: StarTotals } =>
  typeof value === "object" && value !== null && typeof Reflect.get(value, "result") === "object";

async function fetchTotals(store: StoreCode, skus: string[]): Promise<StarTotals> {
  // in order, so that one list has one address
  const query = new URLSearchParams({ storeCode: store, skus: skus.toSorted().join(",") });
  const answer = await fetch(`${REVIEW_ROUTES.stars}?${query}`, { signal: AbortSignal.timeout(LIMIT_MS) });
  const value: unknown = answer.ok ? await answer.json() : null;
  if (!isTotals(value)) throw new TypeError("no totals");
  return value.result;
}

/** Draws a mark into its space; empty for a product without reviews. */
function draw(place: HTMLElement, total: Total, { store, label }: { store: StoreCode; label: string }): void {
  place.dataset.filled = place.dataset.stars;
  place.replaceChildren();
  place.removeAttribute("role");
  place.removeAttribute("aria-label");
  if (!total) return;
  const [average, count] = total;
  const mean = formatNumber(store, average, 1);
  // the style sheet shows them before the text
  place.style.setProperty("--fill", `${fillOf(average)}%`);
  // one picture for screen readers: the name says what the picture and the text say
  place.setAttribute("role", "img");
  place.setAttribute("aria-label", label.replace("#a", mean).replace("#n", String(count)));
  place.append(`${mean} (${count})`);
}

/**
 * Fills the marks of the cards in the document, and of those that come, by one call for all that are not known. Returns
 * its end.
 */
export function fillStars(store: StoreCode, label: string): () => void {
  const known = new Map<string, { total: Total; until: number }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let isAsking = false;

  const places = () =>
    [...document.querySelectorAll<HTMLElement>("[data-stars]")].filter(
      ({ dataset }) => dataset.stars && dataset.stars !== dataset.filled,
    );
  function drawKnown(): void {
    for (const place of places()) {
      const found = known.get(place.dataset.stars ?? "");
      if (found) draw(place, found.total, { store, label });
    }
  }
  async function fill(): Promise<void> {
    // what is on its way is not asked for again
    if (isAsking) return soon();
    const now = Date.now();
    const wanted = [...new Set(places().map(({ dataset }) => dataset.stars ?? ""))];
    const unknown = wanted.filter((sku) => (known.get(sku)?.until ?? 0) <= now).slice(0, STARS_LIMIT);
    if (unknown.length > 0) {
      // cards do without
      isAsking = true;
      const totals = await fetchTotals(store, unknown).catch(() => null);
      isAsking = false;
      if (isOver || !totals) return;
      if (known.size > MOST) known.clear();
      for (const sku of unknown) known.set(sku, { total: totals[sku] ?? null, until: now + FRESH_MS });
    }
    drawKnown();
    if (wanted.length > unknown.length && places().length > 0) soon();
  }
  function soon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void fill(), SETTLE_MS);
  }

  const observer = new MutationObserver(soon);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["data-stars"] });
  // those that are there wait for nothing
  void fill();
  return () => {
    isOver = true;
    clearTimeout(timer);
    observer.disconnect();
  };
}
