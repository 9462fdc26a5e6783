// @vitest-environment happy-dom
import { act, cleanup, render } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NarrowOnly } from "@/components/ui/narrow-only";

let isNarrow = false;
const listeners = new Set<() => void>();
const query = {
  get matches() {
    return isNarrow;
  },
  addEventListener: (_: string, listener: () => void) => listeners.add(listener),
  removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
};
const resize = (narrow: boolean) =>
  act(() => {
    isNarrow = narrow;
    for (const listener of listeners) listener();
  });

beforeEach(() => {
  isNarrow = false;
  vi.stubGlobal("matchMedia", () => query);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("NarrowOnly", () => {
  it("is in the page of the server, and goes where a browser has a wide window", async () => {
    const root = document.createElement("div");
    const page = <NarrowOnly>Länkar</NarrowOnly>;
    root.innerHTML = renderToString(page);
    expect(root.textContent).toBe("Länkar");
    const hydrated = await act(async () => hydrateRoot(root, page));
    expect(root.textContent).toBe("");
    await act(async () => hydrated.unmount());
    expect(listeners.size).toBe(0);
  });

  it("follows the width of the window", () => {
    const { container } = render(<NarrowOnly>Länkar</NarrowOnly>);
    expect(container.textContent).toBe("");
    resize(true);
    expect(container.textContent).toBe("Länkar");
    resize(false);
    expect(container.textContent).toBe("");
  });
});
