import { expect, type Locator, type Page } from "@playwright/test";

/** More tab stops than between any two elements of a page. */
const MOST_STOPS = 200;

interface Focus {
  what: string;
  isVisible: boolean;
  isOnScreen: boolean;
  /** Whether it is on one of the elements asked about. */
  isThere: boolean;
}

/** Returns what has the focus, and whether it, or what it stretches over a card, has an outline or ring. */
function readFocus(target: Locator): Promise<Focus> {
  return target.evaluateAll((targets) => {
    const element = document.activeElement;
    if (!element || element === document.body)
      return { what: "nothing", isVisible: false, isOnScreen: false, isThere: false };
    const styles = [getComputedStyle(element), getComputedStyle(element, "::after")];
    const isVisible = styles.some(
      ({ outlineStyle, outlineWidth, boxShadow }) =>
        (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) || boxShadow !== "none",
    );
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isOnScreen = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    const label = element.getAttribute("aria-label") ?? element.textContent ?? "";
    return {
      what: `${element.tagName.toLowerCase()} "${label.trim().slice(0, 60)}"`,
      isVisible: isVisible && element.matches(":focus-visible"),
      isOnScreen,
      isThere: targets.some((one) => one === element),
    };
  });
}

/** A shopper who uses only the keyboard. */
export class Keyboard {
  constructor(readonly page: Page) {}

  press(
    key:
      | "Enter"
      | "Space"
      | "Escape"
      | "ArrowDown"
      | "ArrowUp"
      | "ArrowRight"
      | "ArrowLeft"
      | "Home"
      | "End"
      | "+"
      | "-"
      | "Tab"
      | "Shift+Tab",
  ): Promise<void> {
    return this.page.keyboard.press(key);
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  /** Tabs until `target` has the focus; the focus must be visible at every stop. */
  async tabTo(target: Locator): Promise<void> {
    const way: string[] = [];
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      await this.press("Tab");
      const { what, isVisible, isOnScreen, isThere } = await readFocus(target);
      way.push(what);
      // between the end of the page and its start the browser itself has the focus
      if (what !== "nothing")
        expect({ what, isVisible, isOnScreen }, "the focus can be seen").toEqual({
          what,
          isVisible: true,
          isOnScreen: true,
        });
      if (isThere) return;
    }
    throw new Error(`${target} is not reached by Tab; the way was:\n${way.join("\n")}`);
  }

  async expectFocus(target: Locator, what: string): Promise<void> {
    await expect(target, what).toBeFocused();
    expect((await readFocus(target)).isVisible, `${what}, visibly`).toBe(true);
  }
}
