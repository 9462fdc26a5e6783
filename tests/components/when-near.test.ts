// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { whenNear } from "@/components/ui/when-near";

/** A browser's observer, which the test tells what came near. */
class Observer {
  static last: Observer;
  observed: Element[] = [];
  isOver = false;
  constructor(
    readonly tell: (entries: { isIntersecting: boolean }[]) => void,
    readonly options: { rootMargin: string },
  ) {
    Observer.last = this;
  }
  observe(element: Element) {
    this.observed.push(element);
  }
  disconnect() {
    this.isOver = true;
  }
}
afterEach(() => vi.unstubAllGlobals());

it("an element that comes near is told each time, also where the browser tells several changes at once", () => {
  vi.stubGlobal("IntersectionObserver", Observer);
  const onNear = vi.fn();
  const end = whenNear(document.body, 600, onNear);
  const { tell, observed, options } = Observer.last;
  expect([observed, options.rootMargin]).toEqual([[document.body], "600px"]);
  tell([{ isIntersecting: false }]);
  tell([{ isIntersecting: true }, { isIntersecting: false }]);
  expect(onNear).not.toHaveBeenCalled();
  tell([{ isIntersecting: false }, { isIntersecting: true }]);
  tell([{ isIntersecting: true }]);
  expect(onNear).toHaveBeenCalledTimes(2);
  end();
  expect(Observer.last.isOver).toBe(true);
});
