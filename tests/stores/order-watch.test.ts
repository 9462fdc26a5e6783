// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ResumeOutcome } from "@/lib/checkout/resume-order";
import { saveAttempt } from "@/stores/order-attempt";
import { watchOrder } from "@/stores/order-watch";
import { startOrderWatch } from "@/stores/order-watch-start";
import type { SavedNews } from "@/stores/send-saved";
import { buildAttempt } from "../checkout/builders";
import { until } from "./cart-page";

const resume = vi.hoisted(() => vi.fn<() => Promise<ResumeOutcome | null>>());
vi.mock("@/stores/place-order", () => ({ resumeCartOrder: resume }));
const saved = vi.hoisted(() => ({
  follow: vi.fn<() => Promise<SavedNews | null>>(),
  watchCart: vi.fn<(store: string, onTakenBack: () => void) => () => void>(),
}));
vi.mock("@/stores/send-saved", () => ({
  followSavedOrder: saved.follow,
  watchSavedCart: saved.watchCart,
  onWorkerTurn: () => () => {},
}));

const onKnown = vi.fn<(outcome: ResumeOutcome) => void>();
const onSaved = vi.fn<(news: SavedNews) => void>();
const placed: ResumeOutcome = { kind: "placed", order: buildAttempt().order };
let end = () => {};
let now = 100_000;
const look = () => document.dispatchEvent(new Event("visibilitychange"));
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

let clock = { mockRestore: () => {} };
beforeEach(() => {
  clock = vi.spyOn(performance, "now").mockImplementation(() => now);
  resume.mockResolvedValue(placed);
  history.replaceState(null, "", "/soffor");
  saveAttempt("bmse", buildAttempt());
});
afterEach(() => {
  end();
  clock.mockRestore();
  resume.mockReset();
  onKnown.mockReset();
  onSaved.mockReset();
  vi.mocked(saved.follow).mockReset();
  vi.mocked(saved.watchCart).mockReset();
  localStorage.clear();
});

describe("an order without an answer", () => {
  it("is requested when a page of the shop opens, and told", async () => {
    end = watchOrder("bmse", { onKnown, onSaved });
    await until(() => expect(onKnown.mock.calls).toEqual([[placed]]));
    expect(resume.mock.calls).toEqual([["bmse"]]);
  });

  it("is requested when the tab is looked at again, at most every half minute", async () => {
    resume.mockResolvedValue(null);
    end = watchOrder("bmse", { onKnown, onSaved });
    await until(() => expect(resume).toHaveBeenCalledTimes(1));
    now += 29_999;
    look();
    await settle();
    expect(resume).toHaveBeenCalledTimes(1);
    now += 1;
    look();
    await until(() => expect(resume).toHaveBeenCalledTimes(2));
    end();
    now += 60_000;
    look();
    await settle();
    expect([resume.mock.calls.length, onKnown.mock.calls.length]).toEqual([2, 0]);
  });

  it.each(["/checkout", "/dk/checkout", "/confirmation"])("is left to %s, which asks itself", async (path) => {
    history.replaceState(null, "", path);
    end = watchOrder("bmse", { onKnown, onSaved });
    await settle();
    expect(resume).not.toHaveBeenCalled();
  });

  it("is each store view's own, and nothing is asked where there is none", async () => {
    end = watchOrder("bmdk", { onKnown, onSaved });
    await settle();
    expect(resume).not.toHaveBeenCalled();
  });

  it("is not requested by a tab nobody looks at", async () => {
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    end = watchOrder("bmse", { onKnown, onSaved });
    await settle();
    hidden.mockRestore();
    expect(resume).not.toHaveBeenCalled();
  });

  it("may fail to be requested", async () => {
    resume.mockRejectedValue(new Error("chunk"));
    end = watchOrder("bmse", { onKnown, onSaved });
    await until(() => expect(resume).toHaveBeenCalledTimes(1));
    await settle();
    expect(onKnown).not.toHaveBeenCalled();
  });
});

describe("an order that waits on the device", () => {
  const stopWatching = vi.fn<() => void>();
  beforeEach(() => {
    saveAttempt("bmse", { ...buildAttempt(), savedAt: "2026-06-15T12:30:00Z" });
    saved.follow.mockResolvedValue({ kind: "soldOut" });
    saved.watchCart.mockReturnValue(stopWatching);
  });

  it("is sent when a page opens and each time the network is back, and told", async () => {
    end = watchOrder("bmse", { onKnown, onSaved });
    await until(() => expect(onSaved.mock.calls).toEqual([[{ kind: "soldOut" }]]));
    dispatchEvent(new Event("online"));
    await until(() => expect(saved.follow).toHaveBeenCalledTimes(2));
    expect([resume.mock.calls.length, onKnown.mock.calls.length, saved.watchCart.mock.calls.length]).toEqual([0, 0, 1]);
    end();
    dispatchEvent(new Event("online"));
    await settle();
    expect([saved.follow.mock.calls.length, stopWatching.mock.calls.length]).toEqual([2, 1]);
  });

  it("is told to be taken back where its cart changes, and nothing where there is nothing to tell", async () => {
    saved.follow.mockResolvedValue(null);
    end = watchOrder("bmse", { onKnown, onSaved });
    await until(() => expect(saved.watchCart).toHaveBeenCalled());
    await settle();
    expect(onSaved).not.toHaveBeenCalled();
    saved.watchCart.mock.calls[0]?.[1]();
    expect(onSaved.mock.calls).toEqual([[{ kind: "takenBack" }]]);
  });
});

describe("what follows an order", () => {
  it("is loaded where there is one, also later, and ends with the page", async () => {
    localStorage.clear();
    end = startOrderWatch("bmse", { onKnown, onSaved });
    look();
    await settle();
    expect(resume).not.toHaveBeenCalled();
    saveAttempt("bmse", buildAttempt());
    look();
    look();
    await until(() => expect(onKnown.mock.calls).toEqual([[placed]]));
    expect(resume).toHaveBeenCalledTimes(1);
    end();
    now += 60_000;
    look();
    await settle();
    expect(resume).toHaveBeenCalledTimes(1);
  });

  it("is not begun by a page that was left while it was loaded", async () => {
    startOrderWatch("bmse", { onKnown, onSaved })();
    await settle();
    expect(resume).not.toHaveBeenCalled();
  });
});
