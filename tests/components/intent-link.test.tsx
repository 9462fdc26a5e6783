// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { StoreLink } from "@/components/storefront/store-link";
import { prefetchLink } from "@/components/ui/follow-link";
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

/** Renders the link of a card, which React does not hydrate. */
function renderCardLink(kind: "prefetch" | "follow" = "prefetch"): HTMLElement {
  const html = `<a href="/p/SOFA/soffa" data-link="${kind}">Soffa</a>`;
  renderWithMessages(<div dangerouslySetInnerHTML={{ __html: html }} />, router);
  return screen.getByRole("link", { name: "Soffa" });
}

const fetchAhead = vi.hoisted(() => vi.fn<(prefetch: (href: string) => void, signal: AbortSignal) => void>());
vi.mock("@/components/storefront/fetch-ahead", () => ({ fetchAhead }));

describe("LinkListener", () => {
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
      prefetch?.("/p/SOFA");
      expect([router.prefetch.mock.calls, signal?.aborted]).toEqual([[["/p/SOFA"]], false]);
      cleanup();
      expect(signal?.aborted).toBe(true);
    },
  );

  it("has the browser load the page without a network, and prefetches nothing", () => {
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
    const link = renderLink();
    fireEvent.pointerEnter(link);
    fireEvent.click(link);
    expect(assign.mock.calls).toEqual([["/c/soffor"]]);
    expect([router.push.mock.calls, router.prefetch.mock.calls]).toEqual([[], []]);
    onLine.mockReturnValue(true);
    fireEvent.pointerEnter(link);
    fireEvent.click(link);
    expect(router.prefetch).toHaveBeenCalledWith("/c/soffor");
    expect([router.push.mock.calls.length, assign.mock.calls.length]).toEqual([1, 1]);
    onLine.mockRestore();
    assign.mockRestore();
  });

  it("completes a click by its release: one that is taken back or drags the link leads nowhere", () => {
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

  it("takes each click on a link that changes the page in place", () => {
    const link = renderLink({ scroll: false });
    for (const detail of [1, 2]) fireEvent.click(link, { detail });
    expect(router.push).toHaveBeenCalledTimes(2);
  });

  it("has the router follow the link of a card, to the colour that the card shows now", () => {
    const link = renderCardLink();
    link.setAttribute("href", "/p/SOFA/soffa/SOFA-ROST");
    expect(isLeftToBrowser(link)).toBe(false);
    expect(router.push).toHaveBeenCalledExactlyOnceWith("/p/SOFA/soffa/SOFA-ROST", { scroll: true });
  });

  it("lets further clicks of a double click on a card count for nothing", () => {
    const link = renderCardLink();
    for (const detail of [1, 2]) fireEvent.click(link, { detail });
    expect(router.push).toHaveBeenCalledOnce();
  });

  it.each([
    ["with Ctrl", { ctrlKey: true }],
    ["with Cmd", { metaKey: true }],
    ["with Shift", { shiftKey: true }],
    ["with Alt", { altKey: true }],
    ["with the middle button", { button: 1 }],
  ] satisfies [string, MouseEventInit][])("leaves a click on a card %s to the browser", (_, init) => {
    expect(isLeftToBrowser(renderCardLink(), init)).toBe(true);
    expect(router.push).not.toHaveBeenCalled();
  });

  it("leaves a card to a part of it that handled the click", () => {
    const link = renderCardLink();
    link.addEventListener("click", (event) => event.preventDefault());
    fireEvent.click(link);
    expect(router.push).not.toHaveBeenCalled();
  });

  it.each([
    ["pointer", fireEvent.pointerOver],
    ["press or touch", fireEvent.pointerDown],
    ["focus", fireEvent.focusIn],
  ])("prefetches the page of a card on %s, not before", (_, approach) => {
    const link = renderCardLink();
    expect(router.prefetch).not.toHaveBeenCalled();
    approach(link);
    expect(router.prefetch).toHaveBeenCalledExactlyOnceWith("/p/SOFA/soffa");
  });

  it("never prefetches the link of a card where that is off", () => {
    const link = renderCardLink("follow");
    for (const approach of [fireEvent.pointerOver, fireEvent.pointerDown, fireEvent.focusIn]) approach(link);
    expect(router.prefetch).not.toHaveBeenCalled();
    expect(isLeftToBrowser(link)).toBe(false);
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
    ["into another window", { target: "_blank" }, {}],
    ["of a download", { download: "" }, {}],
    ["to another site", { href: "https://example.com/" }, {}],
    ["to a telephone", { href: "tel:+4680000" }, {}],
    ["to a page that is a document of its own", { isDocument: true }, {}],
  ] satisfies [string, Options, MouseEventInit][])("is left to the browser %s", (_, options, init) => {
    expect(isLeftToBrowser(renderLink(options), init)).toBe(true);
    expect(router.push).not.toHaveBeenCalled();
  });

  it("calls the handlers of the component that renders it as well", () => {
    const handlers = {
      onPointerEnter: vi.fn<() => void>(),
      onPointerDown: vi.fn<() => void>(),
      onFocus: vi.fn<() => void>(),
      onClick: vi.fn<() => void>(),
    };
    const link = renderLink(handlers);
    for (const event of [fireEvent.pointerEnter, fireEvent.pointerDown, fireEvent.focus, fireEvent.click]) event(link);
    for (const handler of Object.values(handlers)) expect(handler).toHaveBeenCalledOnce();
    expect([router.prefetch.mock.calls.length, router.push.mock.calls.length]).toEqual([3, 1]);
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

  it.each([
    ["that is off", { prefetch: false }],
    ["it changes the page in place", { scroll: false }],
    ["it leads to another site", { href: "https://example.com/" }],
  ] satisfies [string, Options][])("never prefetches where %s", (_, options) => {
    const link = renderLink(options);
    for (const approach of [fireEvent.pointerOver, fireEvent.pointerDown, fireEvent.focusIn]) approach(link);
    expect(router.prefetch).not.toHaveBeenCalled();
  });
});

it.each([
  ["/c/soffor", 1],
  ["https://example.com/", 0],
  ["//example.com/", 0],
  ["/\\example.com/", 0],
])("of %s, %i page is prefetched", (href, times) => {
  prefetchLink(router, href);
  expect(router.prefetch).toHaveBeenCalledTimes(times);
});

describe("without a network", () => {
  beforeEach(() => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    vi.spyOn(location, "assign").mockReturnValue();
  });

  it.each([
    ["a link", () => renderLink(), "/c/soffor"],
    ["a link in place", () => renderLink({ scroll: false }), "/c/soffor"],
    ["the link of a card", () => renderCardLink(), "/p/SOFA/soffa"],
  ])("the browser loads the page of %s, and nothing is prefetched", (_, renderIt, href) => {
    const link = renderIt();
    for (const approach of [fireEvent.pointerOver, fireEvent.pointerDown, fireEvent.focusIn]) approach(link);
    fireEvent.click(link);
    expect(location.assign).toHaveBeenCalledExactlyOnceWith(href);
    expect([router.push.mock.calls, router.prefetch.mock.calls]).toEqual([[], []]);
    fireEvent.click(link, { detail: 2 });
    expect(location.assign).toHaveBeenCalledTimes(2);
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
