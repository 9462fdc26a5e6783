import { HYDRATED } from "@/lib/config/hydrated.cjs";

/** How long is waited before a button is clicked once more, and for how long, ms. */
const AGAIN_MS = 100;
const LONGEST_MS = 60_000;

/**
 * Returns what calls `react` once a click has been handled, where nobody took it: it did not reach its button, or the
 * listener of many buttons (`data-delegated`), which cancels what it takes, is not there yet.
 */
function watch(button: HTMLElement, react: () => void): () => void {
  let reached: Event | null = null;
  const note = (event: Event) => void (reached = event);
  button.addEventListener("click", note, { once: true });
  return () => {
    button.removeEventListener("click", note);
    const isTaken = reached && (button.dataset.delegated === undefined || reached.defaultPrevented);
    if (!isTaken) react();
  };
}

/** Clicks a button until the click reaches it: React stops the clicks of a part of the page that is not hydrated yet. */
function clickHydrated(button: HTMLElement, signal: AbortSignal, since = performance.now()): void {
  if (signal.aborted || !button.isConnected || performance.now() - since > LONGEST_MS) return;
  const end = watch(button, () => setTimeout(() => clickHydrated(button, signal, since), AGAIN_MS));
  button.click();
  end();
}

/**
 * Carries out the clicks on buttons that came before the page was hydrated: those the first script kept, once each, and
 * later ones on a part that hydrates after the rest. Called when the page's frame is hydrated.
 */
export function keepEarlyClicks(signal: AbortSignal): void {
  addEventListener(
    "click",
    (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (!button || !event.isTrusted) return;
      const end = watch(button, () => event.defaultPrevented || clickHydrated(button, signal));
      setTimeout(end);
    },
    { signal, capture: true },
  );
  const detail = (button: HTMLElement) => clickHydrated(button, signal);
  dispatchEvent(new CustomEvent(HYDRATED, { detail }));
}
