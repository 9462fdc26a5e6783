// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RailArrows } from "@/components/ui/rail-arrows";
import { renderWithMessages } from "./render";

let come: () => void = () => {};

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        come = () => report([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(private readonly report: () => void) {}
      observe() {
        this.report();
      }
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("arrows come when their rail is near, and move it by four fifths of what is seen", async () => {
  renderWithMessages(
    <section>
      <RailArrows />
      <div data-rail />
    </section>,
  );
  const rail = document.querySelector<HTMLElement>("[data-rail]");
  const sizes = { clientWidth: 1000, scrollWidth: 3000, scrollLeft: 0 };
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(rail, name, { value, configurable: true });
  const scrollBy = vi.fn<(options: ScrollToOptions) => void>();
  Object.assign(rail ?? {}, { scrollBy });
  expect(screen.queryByRole("button")).toBeNull();
  act(() => come());
  const on = await screen.findByRole("button", { name: "Nästa" });
  await waitFor(() => expect(on.getAttribute("aria-disabled")).toBe("false"));
  expect(screen.getByRole("button", { name: "Föregående" }).getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(on);
  expect(scrollBy).toHaveBeenCalledWith({ left: 800, behavior: "smooth" });
});
