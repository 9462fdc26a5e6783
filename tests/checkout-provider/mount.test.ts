// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ProviderWindow } from "@/lib/checkout-provider/frame";
import { mountSnippet, snippetScriptUrl } from "@/lib/checkout-provider/mount";

let box: HTMLElement;
const onReady = vi.fn<() => void>();
const onFailed = vi.fn<() => void>();
const mount = () =>
  mountSnippet(box, {
    snippet: '<div id="klarna-checkout-container"><script>stolen = 1</script></div>',
    scriptUrl: snippetScriptUrl("bmse", "a b"),
    onReady,
    onFailed,
  });
const script = () => box.querySelector("script");

beforeEach(() => {
  vi.useFakeTimers();
  box = document.createElement("div");
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

describe("a snippet in the page", () => {
  it("stands there without its inline scripts, which come from the shop's own origin", () => {
    mount();
    vi.runAllTimers();
    expect(box.querySelector("#klarna-checkout-container")?.innerHTML).toBe("");
    expect(script()?.src).toMatch(/\/api\/checkout\/snippet\?storeCode=bmse&sid=a\+b$/);
    expect(box.innerHTML).not.toContain("stolen");
    expect(onReady).not.toHaveBeenCalled();
    script()?.dispatchEvent(new Event("load"));
    expect(onReady).toHaveBeenCalledTimes(1);
    onFailed.mockClear();
    script()?.dispatchEvent(new Event("error"));
    expect(onFailed).toHaveBeenCalledTimes(1);
  });

  it("is put there once by an effect that runs twice", () => {
    mount()();
    mount();
    vi.runAllTimers();
    expect(box.querySelectorAll("script")).toHaveLength(1);
    expect(box.querySelectorAll("#klarna-checkout-container")).toHaveLength(1);
  });

  it("goes with its queue", () => {
    const unmount = mount();
    vi.runAllTimers();
    (window as ProviderWindow)._klarnaCheckout = () => undefined;
    unmount();
    expect(box.childNodes).toHaveLength(0);
    expect("_klarnaCheckout" in window).toBe(false);
  });
});
