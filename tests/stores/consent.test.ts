// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";

const KEY = "bmse-shop/cookies-accepted";
const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

/** A page that asks, newly loaded. */
async function openPage(consent: string | undefined = "7 search") {
  vi.resetModules();
  if (consent) document.documentElement.dataset.consent = consent;
  else delete document.documentElement.dataset.consent;
  return import("@/stores/consent");
}

beforeEach(() => {
  localStorage.clear();
  sent.mockReset().mockImplementation(async () => Response.json({ code: 200, result: true }));
  vi.stubGlobal("fetch", sent);
  delete document.documentElement.dataset.ask;
  return () => {
    delete document.documentElement.dataset.consent;
    delete document.documentElement.dataset.ask;
  };
});

describe("what a shopper agreed to", () => {
  it("is nothing before they answer, and where nothing is asked", async () => {
    const asked = await openPage();
    expect(asked.getConsentStore("bmse").getState()).toEqual({
      request: { version: 7, services: ["search"] },
      granted: [],
    });
    const silent = await openPage("");
    expect(silent.getConsentStore("bmse").getState()).toEqual({ request: null, granted: [] });
    expect(await silent.decide("bmse", ["statistics"])).toBe(false);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it("is stored, proven once without a word of who they are, and ends the question", async () => {
    const { decide, isGranted } = await openPage();
    document.documentElement.dataset.ask = "";
    expect(await decide("bmse", ["statistics"])).toBe(true);
    expect([isGranted("bmse", "statistics"), isGranted("bmse", "marketing")]).toEqual([true, false]);
    expect(document.documentElement.dataset.ask).toBeUndefined();
    await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
    const [url, init] = sent.mock.calls[0] ?? [];
    expect([url, init?.method]).toEqual(["/api/ext/consent?storeCode=bmse", "POST"]);
    expect(JSON.parse(String(init?.body))).toEqual({
      proof: JSON.parse(localStorage.getItem(KEY) ?? "{}").consentId,
      version: 7,
      statistics: true,
      marketing: false,
    });
  });

  it("outlives the page, holds in its own store view, and is forgotten when something else is asked", async () => {
    await (await openPage()).decide("bmse", ["statistics"]);
    await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
    const next = await openPage();
    expect([next.isGranted("bmse", "statistics"), next.isGranted("bmfi", "statistics")]).toEqual([true, false]);
    localStorage.setItem("bmse-shop/orders-told", "[1]");
    const newer = await openPage("8 search");
    expect(newer.isGranted("bmse", "statistics")).toBe(false);
    expect(localStorage.getItem(KEY)).toBeNull();
    // the page that stands is not moved by the question: the next one asks
    expect(document.documentElement.dataset.ask).toBeUndefined();
    await vi.waitFor(() => expect(localStorage.getItem("bmse-shop/orders-told")).toBeNull());
  });

  it("follows an answer in another tab", async () => {
    const { decide, getConsentStore, isGranted } = await openPage();
    await decide("bmse", ["statistics"]);
    const text = localStorage.getItem(KEY) ?? "";
    await decide("bmse", []);
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(isGranted("bmse", "statistics")).toBe(false);
    document.documentElement.dataset.ask = "";
    localStorage.setItem(KEY, text);
    window.dispatchEvent(new StorageEvent("storage", { key: KEY }));
    expect(getConsentStore("bmse").getState().granted).toEqual(["statistics"]);
    expect(document.documentElement.dataset.ask).toBeUndefined();
  });

  it("cannot be stored where storage is full: nothing is granted then", async () => {
    const { decide, isGranted } = await openPage();
    const full = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: full, removeItem: () => {} });
    expect(await decide("bmse", ["statistics"])).toBe(false);
    expect(isGranted("bmse", "statistics")).toBe(false);
    expect(sent).not.toHaveBeenCalled();
    // oxlint-disable-next-line no-console -- the library says so
    const warn = vi.mocked(console.warn);
    warn.mockClear();
  });
});
