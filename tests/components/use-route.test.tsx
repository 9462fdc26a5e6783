// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CrumbLink } from "@/components/page/crumb-link";
import { ReportPage } from "@/components/page/report-page";
import { PageStoreList } from "@/components/shell/page-store-list";
import { overlayStore } from "@/stores/overlays";
import { routeStore } from "@/stores/route";
import { renderWithMessages } from "./render";

let frames: FrameRequestCallback[] = [];

/** Shows the frame that is being made, and what waits for it. */
const showFrame = () =>
  act(async () => {
    for (const run of frames.splice(0)) run(performance.now());
    await new Promise((resolve) => setTimeout(resolve, 5));
  });

const ALTERNATES = { bmse: "/p/SOFA/soffa", bmdk: "/p/SOFA/sofa-dk" };
const go = (address: string) => act(async () => routeStore.getState().move(address, { top: 0, isPop: false }));
const danish = () => screen.getByRole("link", { name: /Danmark/ }).getAttribute("href");

beforeEach(() => {
  history.replaceState(null, "", "/p/SOFA/soffa");
  vi.stubGlobal("requestAnimationFrame", (run: FrameRequestCallback) => frames.push(run));
});
afterEach(async () => {
  cleanup();
  await showFrame();
  routeStore.setState(routeStore.getInitialState(), true);
  overlayStore.setState(overlayStore.getInitialState(), true);
  vi.unstubAllGlobals();
});

describe("what a page reports of itself", () => {
  it("is shown once the page is, and changes with the page", async () => {
    renderWithMessages(
      <>
        <PageStoreList store="bmse" />
        <ReportPage type="product" alternates={ALTERNATES} />
      </>,
    );
    expect(danish(), "nothing is rendered again before the frame").toBe("/dk");
    await showFrame();
    expect(danish()).toBe("/dk/p/SOFA/sofa-dk");
    await go("/c/soffor");
    expect(danish()).toBe("/dk/p/SOFA/sofa-dk");
    await showFrame();
    expect(danish()).toBe("/dk");
  });

  it("no longer reaches a part that is gone", async () => {
    const { unmount } = renderWithMessages(<PageStoreList store="bmse" />);
    await showFrame();
    await go("/c/soffor");
    unmount();
    const select = vi.spyOn(routeStore, "getState");
    await showFrame();
    await go("/c/stolar");
    await showFrame();
    // only `go` itself reads it
    expect(select).toHaveBeenCalledTimes(1);
  });
});

describe("a breadcrumb", () => {
  it("leads back to its page as it was left, but not to another", async () => {
    renderWithMessages(
      <>
        <CrumbLink href="/c/soffor">Soffor</CrumbLink>
        <CrumbLink href="/c/vardagsrum">Vardagsrum</CrumbLink>
      </>,
    );
    await go("/c/soffor?order=price");
    await go("/p/SOFA/soffa");
    const hrefs = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(hrefs()).toEqual(["/c/soffor", "/c/vardagsrum"]);
    await showFrame();
    expect(hrefs()).toEqual(["/c/soffor?order=price", "/c/vardagsrum"]);
  });
});
