// loaded on use; here before the first test, so that none waits for it
import "@/components/shell/mega-menu-behaviour";
// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Profiler } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MegaMenu } from "@/components/shell/mega-menu";
import type { Department } from "@/components/shell/menu-node";
import { wallStore } from "@/stores/wall";
import { fakeRouter, renderWithMessages } from "./render";

const route = vi.hoisted(() => ({ pathname: "/c/matplats" }));
vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  usePathname: () => route.pathname,
}));

const node = (id: number, name: string, path: string, children: Department["children"] = []) => ({
  id,
  name,
  path,
  picture: null,
  children,
});
const departments: Department[] = [
  {
    ...node(1, "Vardagsrum", "/c/vardagsrum", [node(2, "Soffor", "/c/soffor", [node(3, "Träsoffor", "/c/trasoffor")])]),
    series: [],
    walls: [{ cm: 200, path: "/c/soffor?product_measure_width=*-200" }],
    feature: {
      name: "Dune svängd soffa",
      text: "Bouclé, 18\u00a0995\u00a0kr",
      path: "/p/SOFA-DUNE/dune",
      picture: { src: "/media/a.webp", alt: "", width: 1278, height: 776 },
    },
  },
  { ...node(4, "Matplats", "/c/matplats", [node(5, "Stolar", "/c/stolar")]), series: [], walls: [], feature: null },
  { ...node(6, "Rea", "/c/rea"), series: [], walls: [], feature: null },
];

beforeEach(() => {
  route.pathname = "/c/matplats";
});
afterEach(cleanup);

function setUp(router = fakeRouter()) {
  renderWithMessages(
    <>
      <MegaMenu store="bmse" departments={departments} />
      <button type="button">Efter</button>
    </>,
    router,
  );
  return { user: userEvent.setup(), living: screen.getByRole("link", { name: "Vardagsrum" }) };
}

describe("MegaMenu", () => {
  it("is rendered once as a page starts", () => {
    const onRender = vi.fn<() => void>();
    renderWithMessages(
      <Profiler id="menu" onRender={onRender}>
        <MegaMenu store="bmse" departments={departments} />
      </Profiler>,
    );
    expect(onRender).toHaveBeenCalledTimes(1);
  });

  it("links to the departments before it opens, with the current one marked", () => {
    const { living } = setUp();
    expect(living.getAttribute("href")).toBe("/c/vardagsrum");
    expect(living.getAttribute("aria-expanded")).toBe("false");
    expect(screen.getByRole("link", { name: "Matplats" }).getAttribute("aria-current")).toBe("true");
    expect(screen.getByRole("link", { name: "Rea" }).getAttribute("aria-expanded")).toBeNull();
  });

  it("opens on Enter with links to subcategories; Esc closes it and returns the focus", async () => {
    const { user, living } = setUp();
    await user.tab();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(living.getAttribute("aria-expanded")).toBe("true"));
    expect(screen.getByRole("link", { name: "Träsoffor" }).getAttribute("href")).toBe("/c/trasoffor");
    await user.tab();
    expect(document.activeElement).not.toBe(living);
    await user.keyboard("{Escape}");
    expect(living.getAttribute("aria-expanded")).toBe("false");
    expect(document.activeElement).toBe(living);
  });

  it("begins the widths of walls with the shopper's own, once", async () => {
    const wallLinks = async () => {
      const { user } = setUp();
      await user.tab();
      await user.keyboard("{Enter}");
      const links = await screen.findAllByRole("link", { name: /cm$/ });
      return links.map((link) => [link.textContent?.replaceAll(/\s/g, " "), link.getAttribute("href")]);
    };
    const upTo200 = ["Upp till 200 cm", "/c/soffor?product_measure_width=*-200"];
    expect(await wallLinks()).toEqual([upTo200]);
    cleanup();
    act(() => wallStore.getState().setLengths({ wall: 243 }));
    expect(await wallLinks()).toEqual([["Din vägg, 243 cm", "/c/soffor?product_measure_width=*-243"], upTo200]);
    cleanup();
    act(() => wallStore.getState().setLengths({ wall: 200 }));
    expect(await wallLinks()).toEqual([["Din vägg, 200 cm", "/c/soffor?product_measure_width=*-200"]]);
    wallStore.getState().setLengths({ wall: null });
  });

  it("moves the focus into the panel on arrow down", async () => {
    const { user } = setUp();
    await user.tab();
    await user.keyboard("{ArrowDown}");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link", { name: "Soffor" })));
  });

  it("closes when the focus leaves it", async () => {
    const { user, living } = setUp();
    await user.click(living);
    screen.getByRole("button", { name: "Efter" }).focus();
    await waitFor(() => expect(living.getAttribute("aria-expanded")).toBe("false"));
  });

  it("opens for a mouse that rested before its code was there, and not for one that has left", async () => {
    const { living } = setUp();
    const isOpen = () => living.getAttribute("aria-expanded");
    fireEvent.pointerEnter(living, { pointerType: "mouse" });
    fireEvent.pointerLeave(screen.getByRole("navigation"), { pointerType: "mouse" });
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect(isOpen()).toBe("false");
    cleanup();
    const again = setUp();
    fireEvent.pointerEnter(again.living, { pointerType: "mouse" });
    await waitFor(() => expect(again.living.getAttribute("aria-expanded")).toBe("true"));
  });

  it("opens, and does not lead on, where a click and a resting mouse came before its code", async () => {
    const router = fakeRouter();
    const { living } = setUp(router);
    // a machine that draws late
    vi.stubGlobal("requestAnimationFrame", (draw: () => void) => setTimeout(draw, 400));
    fireEvent.pointerEnter(living, { pointerType: "mouse" });
    fireEvent.click(living);
    await waitFor(() => expect(living.getAttribute("aria-expanded")).toBe("true"));
    const opened = performance.now();
    await waitFor(() => expect(performance.now() - opened).toBeGreaterThan(500));
    vi.unstubAllGlobals();
    expect([living.getAttribute("aria-expanded"), router.push.mock.calls]).toEqual(["true", []]);
  });

  it("opens for a resting mouse, not for a passing one or for touch", async () => {
    const { living } = setUp();
    fireEvent.focus(living);
    // its code is loaded by now
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    vi.useFakeTimers();
    try {
      const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
      const isOpen = () => living.getAttribute("aria-expanded");
      fireEvent.pointerEnter(living, { pointerType: "touch" });
      wait(400);
      expect(isOpen()).toBe("false");
      fireEvent.pointerEnter(living, { pointerType: "mouse" });
      wait(100);
      fireEvent.pointerLeave(screen.getByRole("navigation"), { pointerType: "mouse" });
      wait(400);
      expect(isOpen()).toBe("false");
      fireEvent.pointerEnter(living, { pointerType: "mouse" });
      wait(150);
      expect(isOpen()).toBe("true");
    } finally {
      vi.useRealTimers();
    }
  });

  it("shows a product of the department with its name and price, in four columns at most", async () => {
    const { user, living } = setUp();
    await user.hover(living);
    const feature = await screen.findByRole("link", { name: /Dune svängd soffa.*18\s995\skr/ });
    expect(feature.getAttribute("href")).toBe("/p/SOFA-DUNE/dune");
    const panel = feature.closest("[data-panel]")?.firstElementChild;
    const columns = [...(panel?.children ?? [])].flatMap((child) =>
      child.matches("a") ? [child] : [...child.children],
    );
    expect(columns.length).toBeLessThanOrEqual(4);
  });

  it("underlines the open department only, the current one as long as none is open", async () => {
    const { user, living } = setUp();
    const underlined = () =>
      screen.getAllByRole("link").filter(({ className }) => className.split(" ").includes("border-ink"));
    expect(underlined().map(({ textContent }) => textContent)).toEqual(["Matplats"]);
    await user.hover(living);
    await waitFor(() => expect(underlined().map(({ textContent }) => textContent)).toEqual(["Vardagsrum"]));
  });
});
