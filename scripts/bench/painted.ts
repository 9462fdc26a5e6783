import type { Locator } from "@playwright/test";

/** Milliseconds a change after a press is waited for. */
const LIMIT_MS = 20_000;

declare global {
  interface Window {
    /** Milliseconds from the next click to each selector's element. */
    painted?: Promise<number[]>;
  }
}

/**
 * Watches for elements in the page. An element is visible when the frame after the mutation that added it has been
 * painted; a message sent in that frame's `requestAnimationFrame` arrives then. Counted from the time stamp of the
 * click, which the browser sets when the button is released and before any script runs. No function in here has a name:
 * the compiler marks named ones with a helper that the page does not have.
 */
function watchNextClick(selectors: string[]): void {
  let clickedAt = Number.NaN;
  addEventListener("click", ({ timeStamp }) => void (clickedAt = timeStamp), { capture: true, once: true });
  window.painted = new Promise((resolve) => {
    const times = selectors.map(() => Number.NaN);
    const awaited = new Map(selectors.entries());
    let left = selectors.length;
    const observer = new MutationObserver(() => {
      for (const [index, selector] of awaited) {
        if (!document.querySelector(selector)) continue;
        awaited.delete(index);
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            times[index] = performance.now() - clickedAt;
            if (--left === 0) resolve(times);
          };
          port2.postMessage(null);
        });
      }
      if (awaited.size === 0) observer.disconnect();
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  });
}

/**
 * Measures the milliseconds from a press on `button` to the frame that shows each element of `selectors` (CSS), in
 * their order; none of them may be there yet. Rejects when they do not appear.
 */
export async function measurePress(button: Locator, selectors: string[]): Promise<number[]> {
  const page = button.page();
  const box = await button.boundingBox();
  if (!box) throw new Error(`${button} is not shown`);
  for (const selector of selectors)
    if ((await page.locator(selector).count()) > 0) throw new Error(`${selector} is there before the press`);
  await page.evaluate(watchNextClick, selectors);
  // by the mouse alone: locating it must not count
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const times = await page.evaluate(
    (limit) => Promise.race([window.painted, new Promise<undefined>((resolve) => setTimeout(resolve, limit))]),
    LIMIT_MS,
  );
  if (!times) throw new Error(`${selectors.join(" and ")} did not appear after a press on ${button}`);
  return times;
}
