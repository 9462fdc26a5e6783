// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ProviderWindow } from "@/lib/checkout-provider/frame";
import { mountSnippet, snippetScriptUrl } from "@/lib/checkout-provider/mount";

let box: HTMLElement;
const onReady = vi.fn<() => void>();
const onFailed = vi.fn<() => void>();
let mounted: (() => void)[] = [];
function mount(): () => void {
  const unmount = mountSnippet(box, {
    snippet: '<div id="klarna-checkout-container"><script>stolen = 1</script></div>',
    scriptUrl: snippetScriptUrl("bmse", "a b"),
    onReady,
    onFailed,
  });
  mounted.push(unmount);
  return unmount;
}
const script = () => box.querySelector("script");

beforeEach(() => {
  vi.useFakeTimers();
  box = document.createElement("div");
});
afterEach(() => {
  for (const unmount of mounted) unmount();
  mounted = [];
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

  it("fails where the provider's own script cannot be loaded, and listens no longer than it stands there", () => {
    const unmount = mount();
    vi.advanceTimersByTime(1);
    const breakOne = (src: string, name: "script" | "img" = "script") => {
      const element = document.createElement(name);
      // one that would be loaded here fails by itself
      if (element instanceof HTMLScriptElement) element.type = "text/plain";
      element.src = src;
      document.body.append(element);
      element.dispatchEvent(new Event("error"));
      element.remove();
    };
    onFailed.mockClear();
    breakOne("https://js.kustom.example/logo.png", "img");
    breakOne(`${location.origin}/own.js`);
    expect(onFailed).not.toHaveBeenCalled();
    breakOne("https://js.kustom.example/checkout.js");
    expect(onFailed).toHaveBeenCalledTimes(1);
    unmount();
    breakOne("https://js.kustom.example/checkout.js");
    expect(onFailed).toHaveBeenCalledTimes(1);
  });

  it("fails where no frame has come in twenty seconds", () => {
    mount();
    vi.advanceTimersByTime(1);
    onFailed.mockClear();
    script()?.dispatchEvent(new Event("load"));
    vi.advanceTimersByTime(19_900);
    expect(onFailed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(onFailed).toHaveBeenCalledTimes(1);

    const unmount = mount();
    vi.advanceTimersByTime(1);
    [...box.querySelectorAll("script")].at(-1)?.dispatchEvent(new Event("load"));
    box.querySelector("#klarna-checkout-container")?.append(document.createElement("iframe"));
    vi.advanceTimersByTime(30_000);
    expect(onFailed).toHaveBeenCalledTimes(1);
    unmount();
    mount();
    vi.advanceTimersByTime(1);
    script()?.dispatchEvent(new Event("load"));
    mounted.at(-1)?.();
    vi.advanceTimersByTime(30_000);
    expect(onFailed).toHaveBeenCalledTimes(1);
  });

  it("is put there once by an effect that runs twice", () => {
    mount()();
    mount();
    vi.runAllTimers();
    expect(box.querySelectorAll("script")).toHaveLength(1);
    expect(box.querySelectorAll("#klarna-checkout-container")).toHaveLength(1);
  });

  it("fails where the document's policy lets the provider not in, and listens no longer than it stands there", () => {
    const block = (effectiveDirective: string, blockedURI: string) =>
      document.dispatchEvent(Object.assign(new Event("securitypolicyviolation"), { effectiveDirective, blockedURI }));
    const unmount = mount();
    block("style-src-elem", "https://js.kustom.example/a.css");
    block("script-src-elem", "inline");
    expect(onFailed).not.toHaveBeenCalled();
    block("script-src-elem", "https://js.kustom.example/a.js");
    block("frame-src", "https://frame.kustom.example/");
    expect(onFailed).toHaveBeenCalledTimes(2);
    unmount();
    block("script-src-elem", "https://js.kustom.example/a.js");
    expect(onFailed).toHaveBeenCalledTimes(2);
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
