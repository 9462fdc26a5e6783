import { runInNewContext } from "node:vm";
import { describe, expect, it, vi } from "vitest";
import { FIRST_SCRIPT } from "@/lib/config/first-script.cjs";
import { HYDRATED } from "@/lib/config/hydrated.cjs";

const GONE = "https://shop.test/_next/static/chunks/abc.js";

/** A page in which the script has run. */
function open({
  hash = "",
  status = 404,
  kept = {} as Record<string, string>,
  isForbidden = false,
  marks = {} as Record<string, string>,
} = {}) {
  const dataset = { ...marks };
  const reload = vi.fn();
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<{ status: number }>>(async () => ({ status }));
  const listeners = new Map<string, (event: unknown) => void>();
  const storage = {
    getItem: (key: string) => {
      if (isForbidden) throw new Error("denied");
      return kept[key] ?? null;
    },
    setItem: (key: string, value: unknown) => void (kept[key] = String(value)),
  };
  runInNewContext(FIRST_SCRIPT, {
    location: { hash, reload },
    document: { documentElement: { dataset } },
    sessionStorage: storage,
    localStorage: storage,
    fetch,
    Date,
    addEventListener: (kind: string, listener: (event: unknown) => void, options: unknown) => {
      listeners.set(kind, listener);
      expect(options).toEqual(kind === HYDRATED ? { once: true } : true);
    },
    removeEventListener: (kind: string, listener: unknown) => {
      if (listeners.get(kind) === listener) listeners.delete(kind);
    },
  });
  const fail = async (target: unknown) => {
    listeners.get("error")?.({ target });
    await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    dataset,
    reload,
    fetch,
    fail,
    kept,
    dispatch: (kind: string, event: unknown) => listeners.get(kind)?.(event),
  };
}
const script = (src = GONE) => ({ tagName: "SCRIPT", src });

describe("the first script of a page", () => {
  it("marks it as fresh, unless the URL has a fragment", () => {
    expect(open().dataset).toEqual({ fresh: "" });
    expect(open({ hash: "#reviews" }).dataset).toEqual({});
  });

  it.each<[string, string | undefined, Parameters<typeof open>[0]]>([
    ["asks a browser without an answer", "", { marks: { store: "bmfi", consent: "7 search" } }],
    [
      "asks nothing that was answered in this store view",
      undefined,
      { marks: { store: "bmfi", consent: "7 search" }, kept: { "bmfi-shop/cookies-accepted": "{}" } },
    ],
    [
      "asks what was answered in another store view alone",
      "",
      { marks: { store: "bmfi", consent: "7 search" }, kept: { "bmse-shop/cookies-accepted": "{}" } },
    ],
    ["asks nothing where nothing is asked", undefined, { marks: { store: "bmfi" } }],
    [
      "asks nobody whose browser stores nothing",
      undefined,
      { marks: { store: "bmfi", consent: "7 search" }, isForbidden: true },
    ],
  ])("%s", (_, ask, page) => expect(open(page).dataset.ask).toBe(ask));

  it("reloads it once where a script of its build is gone", async () => {
    const page = open();
    await page.fail(script());
    expect(page.fetch).toHaveBeenCalledExactlyOnceWith(GONE, { method: "HEAD", cache: "no-store" });
    expect(page.reload).toHaveBeenCalledOnce();
    // the reloaded page, in the same tab
    const next = open({ kept: page.kept });
    await next.fail(script());
    expect(next.reload).not.toHaveBeenCalled();
    const later = open({ kept: { "shop/another-build": String(Date.now() - 61_000) } });
    await later.fail(script());
    expect(later.reload).toHaveBeenCalledOnce();
  });

  it.each<[string, Parameters<typeof open>[0], unknown]>([
    ["the server has the script, so the network was gone", { status: 200 }, script()],
    ["the server cannot answer", { status: 503 }, script()],
    ["it is another site's script", {}, script("https://pay.test/frame.js")],
    ["it is a picture", {}, { tagName: "IMG", src: GONE }],
    ["it is an error of code", {}, {}],
    ["it is an error without a target", {}, null],
    ["nothing can be noted, so that it would reload for ever", { isForbidden: true }, script()],
  ])("leaves it where %s", async (_, options, target) => {
    const page = open(options);
    await page.fail(target);
    expect(page.reload).not.toHaveBeenCalled();
  });

  it("leaves it where the server cannot be reached", async () => {
    const page = open();
    page.fetch.mockRejectedValue(new TypeError("fetch failed"));
    await page.fail(script());
    expect(page.reload).not.toHaveBeenCalled();
  });
});

describe("a click before the page is hydrated", () => {
  const button = (type: string, form: object | null = null) => {
    const own = { type, form };
    return { ...own, closest: (selector: string) => (selector === "button" ? own : null), own };
  };
  const form = (method: string, hasAction: boolean) => ({ method, hasAttribute: () => hasAction });
  /** Clicks in a page, and returns the buttons that are handed over, and which clicks were cancelled. */
  const click = (...targets: object[]) => {
    const page = open();
    const cancelled = targets.map((target) => {
      const preventDefault = vi.fn();
      page.dispatch("click", { target, preventDefault });
      return preventDefault.mock.calls.length > 0;
    });
    const handed: unknown[] = [];
    page.dispatch(HYDRATED, { detail: (one: unknown) => handed.push(one) });
    page.dispatch("click", { target: button("button") });
    return { handed, cancelled };
  };

  it("is kept for each button once, in order", () => {
    const [one, two] = [button("button"), button("button")];
    expect(click(one, two, one)).toEqual({ handed: [one.own, two.own], cancelled: [false, false, false] });
  });

  it("does not send a form that only a script takes, whose fields would stand in the URL", () => {
    const submit = button("submit", form("get", false));
    expect(click(submit)).toEqual({ handed: [submit.own], cancelled: [true] });
  });

  it.each([
    ["a form the server takes", button("submit", form("post", false))],
    ["a form that leads to a page", button("submit", form("get", true))],
    ["what is no button", { closest: () => null }],
    ["the document", {}],
  ])("is left to the browser: %s", (_, target) => {
    expect(click(target)).toEqual({ handed: [], cancelled: [false] });
  });
});
