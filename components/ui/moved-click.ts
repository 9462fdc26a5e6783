/** Pixels the pointer may move between press and release for a click; farther, it is a drag. */
const STEADY = 8;

const CONTROL = "a[href], button, input, label, select, summary, textarea";

interface Press {
  control: HTMLElement;
  x: number;
  y: number;
}

/**
 * Keeps a click whose target moves away between press and release, as when something above it is loaded just then: the
 * browser gives such a click to what both places have in common, which nobody meant. It goes to the control the press
 * began on, where the pointer stood still; one that was dragged, or whose control is gone, stays as it is.
 */
export function keepMovedClicks(signal: AbortSignal): void {
  let press: Press | null = null;
  addEventListener(
    "pointerdown",
    ({ target, isPrimary, button, clientX: x, clientY: y }) => {
      const control = target instanceof Element ? target.closest<HTMLElement>(CONTROL) : null;
      press = control && isPrimary && button === 0 ? { control, x, y } : null;
    },
    { signal, capture: true, passive: true },
  );
  addEventListener(
    "click",
    (event) => {
      const begun = press;
      press = null;
      const { target, clientX, clientY } = event;
      // a click of the keyboard, or of a script, began with no press
      if (!begun || event.detail === 0 || !(target instanceof Element)) return;
      const isElsewhere = target.closest(CONTROL) === null && target.contains(begun.control);
      if (!isElsewhere || Math.hypot(clientX - begun.x, clientY - begun.y) > STEADY) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      begun.control.click();
    },
    { signal, capture: true },
  );
}
