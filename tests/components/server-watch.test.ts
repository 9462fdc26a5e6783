// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchServer } from "@/components/app/server-watch";

const answer = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();
const onBack = vi.fn();
let end = () => {};

const setOnline = (isOnline: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
const unreachable = () => Promise.reject(new TypeError("failed to fetch"));
const status = (code: number) => () => Promise.resolve(new Response(null, { status: code }));
/** Lets what was answered be read. */
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", answer);
  answer.mockImplementation(unreachable);
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  answer.mockReset();
  onBack.mockReset();
});

describe("a page that waits for the server", () => {
  it("asks for its own URL past every cache, at once and every five seconds, until there is an answer", async () => {
    end = watchServer(onBack);
    await settle();
    expect(answer).toHaveBeenCalledExactlyOnceWith(location.href, { method: "HEAD", cache: "no-store" });
    await vi.advanceTimersByTimeAsync(10_000);
    expect([answer.mock.calls.length, onBack.mock.calls.length]).toEqual([3, 0]);
    answer.mockImplementation(status(404));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(onBack).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(20_000);
    expect([answer.mock.calls.length, onBack.mock.calls.length]).toEqual([4, 1]);
  });

  it.each([502, 503, 504])("waits on where what stands before the shop answers %i", async (code) => {
    answer.mockImplementation(status(code));
    end = watchServer(onBack);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([answer.mock.calls.length, onBack.mock.calls.length]).toEqual([2, 0]);
  });

  it("does not believe the browser's word that there is network", async () => {
    end = watchServer(onBack);
    await settle();
    dispatchEvent(new Event("online"));
    await settle();
    expect([answer.mock.calls.length, onBack.mock.calls.length]).toEqual([2, 0]);
    answer.mockImplementation(status(200));
    dispatchEvent(new Event("online"));
    await settle();
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  it("asks nothing without network or where nobody looks, and asks when somebody looks again", async () => {
    const online = setOnline(false);
    const visible = vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
    end = watchServer(onBack);
    await vi.advanceTimersByTimeAsync(10_000);
    online.mockReturnValue(true);
    visible.mockReturnValue("hidden");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(answer).not.toHaveBeenCalled();
    visible.mockReturnValue("visible");
    answer.mockImplementation(status(200));
    document.dispatchEvent(new Event("visibilitychange"));
    await settle();
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  it("asks one at a time, and nothing comes of an answer after it has ended", async () => {
    let finish: (response: Response) => void = () => {};
    answer.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    end = watchServer(onBack);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(answer).toHaveBeenCalledTimes(1);
    end();
    finish(new Response(null));
    await vi.advanceTimersByTimeAsync(15_000);
    expect([answer.mock.calls.length, onBack.mock.calls.length]).toEqual([1, 0]);
  });
});
