// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { StoreLink } from "@/components/storefront/store-link";
import { IntentLink } from "@/components/ui/intent-link";
import { fakeRouter, renderWithMessages } from "./render";

let router = fakeRouter();
beforeEach(() => {
  router = fakeRouter();
});

afterEach(cleanup);

type Options = Partial<React.ComponentProps<typeof IntentLink>>;

function renderLink(options: Options = {}): HTMLElement {
  renderWithMessages(
    <IntentLink href="/c/soffor" {...options}>
      Soffor
    </IntentLink>,
    router,
  );
  return screen.getByRole("link", { name: "Soffor" });
}

/** Clicks, and returns true where the browser itself would follow the link. */
function isLeftToBrowser(link: HTMLElement, init: MouseEventInit = {}): boolean {
  // the test environment cannot navigate: the default is kept from happening after React has seen the event
  let isLeft = false;
  const onClick = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener("click", onClick, { once: true });
  fireEvent.click(link, init);
  removeEventListener("click", onClick);
  return isLeft;
}

const fetchAhead = vi.hoisted(() => vi.fn<(prefetch: unknown, signal: AbortSignal) => void>());
vi.mock("@/components/storefront/fetch-ahead", () => ({ fetchAhead }));

describe("LinkFollower", () => {
  it.each(["pointermove", "pointerdown", "scroll", "keydown"])(
    "lets pages be fetched ahead after the first %s, once, until it is gone",
    async (sign) => {
      fetchAhead.mockReset();
      renderLink();
      await Promise.resolve();
      expect(fetchAhead).not.toHaveBeenCalled();
      for (const each of [sign, sign, "keydown"]) dispatchEvent(new Event(each));
      await vi.waitFor(() => expect(fetchAhead).toHaveBeenCalledOnce());
      const [prefetch, signal] = fetchAhead.mock.calls[0] ?? [];
      expect([prefetch, signal?.aborted]).toEqual([router.prefetch, false]);
      cleanup();
      expect(signal?.aborted).toBe(true);
    },
  );

  it("leaves links to the browser without a network, and prefetches nothing", () => {
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const link = renderLink();
    fireEvent.pointerOver(link);
    expect(isLeftToBrowser(link)).toBe(true);
    expect([router.push.mock.calls, router.prefetch.mock.calls]).toEqual([[], []]);
    onLine.mockReturnValue(true);
    fireEvent.pointerOver(link);
    expect(isLeftToBrowser(link)).toBe(false);
    expect(router.prefetch).toHaveBeenCalledWith("/c/soffor");
    onLine.mockRestore();
  });

  it("completes a press by its release: one that is taken back or drags the link leads nowhere", () => {
    const link = renderLink();
    fireEvent.pointerDown(link);
    fireEvent.mouseDown(link);
    fireEvent.dragStart(link);
    fireEvent.mouseUp(document.body);
    expect(router.push).not.toHaveBeenCalled();
  });

  it("lets further clicks of a double click count for nothing, as they may land on the next page", () => {
    const link = renderLink();
    const onClick = vi.fn<() => void>();
    const next = document.body.appendChild(document.createElement("button"));
    next.addEventListener("click", onClick);
    fireEvent.click(link, { detail: 1 });
    fireEvent.click(link, { detail: 2 });
    expect(isLeftToBrowser(next, { detail: 3 })).toBe(false);
    expect(router.push).toHaveBeenCalledOnce();
    expect(onClick).not.toHaveBeenCalled();
    for (const detail of [1, 2, 0]) fireEvent.click(next, { detail });
    expect(onClick).toHaveBeenCalledTimes(3);
    next.remove();
  });

  it("takes each press on a link that changes the page in place", () => {
    const link = renderLink({ scroll: false });
    for (const detail of [1, 2]) fireEvent.click(link, { detail });
    expect(router.push).toHaveBeenCalledTimes(2);
  });

  it("marks scripts the module loader adds, so that React does not add them again", async () => {
    renderLink();
    const add = () => document.head.appendChild(document.createElement("script"));
    const script = add();
    await vi.waitFor(() => expect(script.hasAttribute("async")).toBe(true));
    cleanup();
    const late = add();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(late.hasAttribute("async")).toBe(false);
    document.head.replaceChildren();
  });
});

describe("IntentLink", () => {
  it("is followed by the router, at the top of the page", () => {
    expect(isLeftToBrowser(renderLink())).toBe(false);
    expect(router.push).toHaveBeenCalledExactlyOnceWith("/c/soffor", { scroll: true });
  });

  it("keeps the scroll position where asked to", () => {
    fireEvent.click(renderLink({ scroll: false }));
    expect(router.push).toHaveBeenCalledExactlyOnceWith("/c/soffor", { scroll: false });
  });

  it.each([
    ["with Ctrl", {}, { ctrlKey: true }],
    ["with Cmd", {}, { metaKey: true }],
    ["with Shift", {}, { shiftKey: true }],
    ["with Alt", {}, { altKey: true }],
    ["with the middle button", {}, { button: 1 }],
    ["into another window", { target: "_blank" }, {}],
    ["of a download", { download: "" }, {}],
    ["to another site", { href: "https://example.com/" }, {}],
    ["to a telephone", { href: "tel:+4680000" }, {}],
    ["to a page that is a document of its own", { isDocument: true }, {}],
  ] satisfies [string, Options, MouseEventInit][])("is left to the browser %s", (_, options, init) => {
    expect(isLeftToBrowser(renderLink(options), init)).toBe(true);
    expect(router.push).not.toHaveBeenCalled();
  });

  it("is not followed where its own handler prevents it", () => {
    const onClick = vi.fn<(event: React.MouseEvent) => void>((event) => event.preventDefault());
    fireEvent.click(renderLink({ onClick }));
    expect(onClick).toHaveBeenCalledOnce();
    expect(router.push).not.toHaveBeenCalled();
  });

  it.each([
    ["pointer", fireEvent.pointerOver],
    ["press or touch", fireEvent.pointerDown],
    ["focus", fireEvent.focusIn],
  ])("prefetches its page on %s, not before", (_, approach) => {
    const link = renderLink();
    expect(router.prefetch).not.toHaveBeenCalled();
    approach(link);
    expect(router.prefetch).toHaveBeenCalledWith("/c/soffor");
  });

  it("never prefetches where that is off", () => {
    const link = renderLink({ prefetch: false });
    fireEvent.pointerOver(link);
    fireEvent.focusIn(link);
    expect(router.prefetch).not.toHaveBeenCalled();
  });
});

describe("StoreLink", () => {
  it.each([
    ["/checkout", true],
    ["/cart", false],
    ["/i/checkout", false],
  ])("to %s is a document of its own: %s", (path, isDocument) => {
    renderWithMessages(
      <StoreLink store="bmdk" path={path}>
        Soffor
      </StoreLink>,
      router,
    );
    const link = screen.getByRole("link", { name: "Soffor" });
    expect(link.getAttribute("href")).toBe(`/dk${path}`);
    fireEvent.focusIn(link);
    expect(router.prefetch).toHaveBeenCalledTimes(isDocument ? 0 : 1);
    expect(isLeftToBrowser(link)).toBe(isDocument);
  });
});
