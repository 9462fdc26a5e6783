// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { countVisit, offerInstall } from "@/components/app/install-offer";
import { noticeStore } from "@/stores/notices";

/** A browser's offer, and how often it was taken. */
function offerOf() {
  const prompt = vi.fn(async () => undefined);
  return { event: Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt }), prompt };
}
// the words are tests/i18n's
const t = Object.assign((key: string) => key, {}) as unknown as Parameters<typeof offerInstall>[1];
const notices = () => noticeStore.getState().notices;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers();
  for (const { id } of notices()) noticeStore.getState().dismiss(id);
});
afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, "", "/");
  document.body.replaceChildren();
});

/** Begins another visit: a session of a window. */
const visit = () => {
  sessionStorage.clear();
  return countVisit(localStorage, sessionStorage);
};

describe("visits", () => {
  it("a second one is the first at which the app is offered", () => {
    expect([visit(), visit(), visit()]).toEqual([false, true, true]);
  });

  it("pages of one visit count once", () => {
    expect(visit()).toBe(false);
    expect([1, 2, 3].map(() => countVisit(localStorage, sessionStorage))).toEqual([false, false, false]);
    expect(visit()).toBe(true);
  });

  it("what somebody else wrote counts as none", () => {
    localStorage.setItem("shop/app/visits", "many");
    expect([visit(), visit()]).toEqual([false, true]);
  });
});

describe("the offer", () => {
  // first: a page listens for as long as it is open
  it("is not made at a first visit, and the browser's own is held back", () => {
    offerInstall(null, t);
    const { event } = offerOf();
    dispatchEvent(event);
    expect([event.defaultPrevented, notices().length]).toEqual([true, 0]);
  });

  it("is made once, and taken by its action", () => {
    visit();
    sessionStorage.clear();
    const { event, prompt } = offerOf();
    offerInstall(event, t);
    expect(notices().map(({ message, hasNoTimeout }) => [message, hasNoTimeout])).toEqual([["install.text", true]]);
    notices()[0]?.actions?.[0]?.run?.();
    expect(prompt).toHaveBeenCalledOnce();
    for (const { id } of notices()) noticeStore.getState().dismiss(id);
    sessionStorage.clear();
    offerInstall(offerOf().event, t);
    expect(notices()).toEqual([]);
  });

  it.each(["/checkout", "/dk/confirmation"])("waits on %s", (path) => {
    visit();
    sessionStorage.clear();
    history.replaceState(null, "", path);
    offerInstall(offerOf().event, t);
    vi.advanceTimersByTime(60_000);
    expect(notices()).toEqual([]);
    history.replaceState(null, "", "/");
    vi.advanceTimersByTime(3000);
    expect(notices()).toHaveLength(1);
  });

  it("waits while a field is in use", () => {
    visit();
    sessionStorage.clear();
    const field = document.body.appendChild(document.createElement("input"));
    field.focus();
    offerInstall(offerOf().event, t);
    expect(notices()).toEqual([]);
    field.blur();
    vi.advanceTimersByTime(3000);
    expect(notices()).toHaveLength(1);
  });
});
