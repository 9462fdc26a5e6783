import "../indexed-db";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SyncTask } from "@/lib/sync/types";
import { buildSyncTask } from "../sync/builders";
import { stubStorage } from "./storage";

let window: EventTarget;
let requests: string[];
let answer: (url: string) => Response;
let isOffline: boolean;
let notices: string[];
let cookie: string;
let stop: (() => void) | undefined;

beforeEach(() => {
  [window, requests, isOffline, notices, cookie] = [new EventTarget(), [], false, [], ""];
  answer = () => reply(200, { is_in_stock: true, qty: 3 });
  stubStorage();
  vi.resetModules();
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("document", {
    get cookie() {
      return cookie;
    },
  });
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("removeEventListener", window.removeEventListener.bind(window));
  vi.stubGlobal("fetch", async (url: string) => {
    requests.push(url);
    if (isOffline) throw new TypeError("offline");
    return answer(url);
  });
});
afterEach(() => {
  stop?.();
  stop = undefined;
  vi.unstubAllGlobals();
});

const reply = (code: number, result: unknown) => Response.json({ code, result }, { status: code });

/** The page as it is after loading. */
async function open() {
  const [queue, sync, start, stock, stockAnswer, session] = await Promise.all([
    import("@/stores/sync-queue"),
    import("@/stores/sync-page"),
    import("@/stores/sync-start"),
    import("@/stores/stock-check"),
    import("@/stores/stock-answer"),
    import("@/stores/session"),
  ]);
  stop = start.startSyncQueue("bmse", {
    onNotice: (message) => notices.push(message),
    onExpired: () => notices.push("expired"),
  });
  return {
    ...queue,
    ...sync,
    ...stock,
    ...stockAnswer,
    sendWaiting: start.sendWaiting,
    session: session.getSessionStore("bmse"),
  };
}

describe("tasks of a page", () => {
  it("wait while offline and are sent when back online, also by the next page", async () => {
    isOffline = true;
    const page = await open();
    expect(await page.queueTask("bmse", buildSyncTask({ url: "/api/a" }))).toMatchObject({ error: "unreachable" });
    stop?.();
    vi.resetModules();
    isOffline = false;
    await open();
    await vi.waitFor(() => expect(requests).toEqual(["/api/a?storeCode=bmse", "/api/a?storeCode=bmse"]));
    window.dispatchEvent(new Event("online"));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(requests).toHaveLength(2);
  });

  it("are sent by one of several tabs", async () => {
    isOffline = true;
    const page = await open();
    await page.queueTask("bmse", buildSyncTask({ url: "/api/a" }));
    isOffline = false;
    let isHeld = true;
    vi.stubGlobal("navigator", {
      locks: { request: (_: string, __: unknown, work: (lock: unknown) => unknown) => work(isHeld ? null : {}) },
    });
    window.dispatchEvent(new Event("online"));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(requests).toHaveLength(1);
    isHeld = false;
    window.dispatchEvent(new Event("online"));
    await vi.waitFor(() => expect(requests).toHaveLength(2));
  });

  it("open no database where there are none", async () => {
    const opened = vi.spyOn(indexedDB, "open");
    await open();
    window.dispatchEvent(new Event("online"));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([opened.mock.calls.length, requests.length]).toEqual([0, 0]);
  });

  it("wait no more once they are answered, though their results are stored", async () => {
    const page = await open();
    isOffline = true;
    await page.queueTask("bmse", buildSyncTask({ url: "/api/a", is_result_cacheable: true }));
    expect(page.hasWaitingTasks("bmse")).toBe(true);
    isOffline = false;
    await page.sendWaiting("bmse");
    expect(page.hasWaitingTasks("bmse")).toBe(false);
    await page.queueTask("bmse", buildSyncTask({ url: "/api/b", is_result_cacheable: true }));
    expect(page.hasWaitingTasks("bmse")).toBe(false);
  });

  it("are dropped, and sent no more, where the log-in is over", async () => {
    const page = await open();
    isOffline = true;
    await page.queueTask("bmse", buildSyncTask({ url: "/api/a" }));
    await page.dropWaitingTasks("bmse");
    isOffline = false;
    requests.length = 0;
    await page.sendWaiting("bmse");
    expect([page.hasWaitingTasks("bmse"), await page.readTasks("bmse"), requests]).toEqual([false, [], []]);
  });

  it("show their refusals, unless silent", async () => {
    const page = await open();
    answer = () => reply(500, { message: "no luck" });
    await page.queueTask("bmse", buildSyncTask({ url: "/api/a" }));
    await page.queueTask("bmse", buildSyncTask({ url: "/api/b", silent: true }));
    expect(notices).toEqual(["no luck"]);
  });

  it("end the log-in where the edge has ended it", async () => {
    const page = await open();
    page.session.setState({ status: "customer" });
    answer = () => reply(401, "Error refreshing user token. User is not authorized to access the resource");
    expect(await page.queueTask("bmse", buildSyncTask())).toMatchObject({ error: "aborted", task: { code: 401 } });
    expect([page.session.getState().status, notices, requests]).toEqual([
      "guest",
      ["expired", "expired"],
      ["/api/user/me?storeCode=bmse"],
    ]);
    expect(await page.queueTask("bmse", buildSyncTask())).toMatchObject({ error: "aborted" });
    expect(requests).toHaveLength(1);
  });
});

describe("a queued stock check", () => {
  const answeredTasks = (page: Awaited<ReturnType<typeof open>>) => {
    const tasks: SyncTask[] = [];
    page.onTaskAnswered(page.STOCK_EVENT, (_, task) => tasks.push(task));
    return tasks;
  };

  it.each([
    ["in stock", () => reply(200, { is_in_stock: true }), "ok", true],
    ["out of it", () => reply(200, { is_in_stock: false }), "out_of_stock", false],
    ["of an unknown product", () => reply(404, "no such product"), "volatile", null],
    ["answered with something else", () => reply(200, { odd: 1 }), "volatile", null],
    [
      "answered with HTML",
      () => new Response("<html>", { headers: { "content-type": "text/html" } }),
      "volatile",
      null,
    ],
  ])("%s has that status, and its answer is stored under its id", async (_, reply, status, inStock) => {
    answer = reply;
    const page = await open();
    const check = await page.queueStockCheck("bmse", "SOFA/1", 4000);
    expect([check.status, await page.readStockCheck("bmse", check.taskId), notices]).toEqual([status, inStock, []]);
    expect(requests).toEqual(["/api/stock/check?sku=SOFA%2F1&storeCode=bmse"]);
  });

  it("without an answer is volatile; the answer comes when back online, and one waits per product", async () => {
    isOffline = true;
    const page = await open();
    const answered = answeredTasks(page);
    const checks = [
      await page.queueStockCheck("bmse", "SOFA", 4000),
      await page.queueStockCheck("bmse", "SOFA", 4000),
      await page.queueStockCheck("bmse", "CHAIR", 4000),
    ];
    expect(checks.map(({ status }) => status)).toEqual(["volatile", "volatile", "volatile"]);
    expect(checks[0]?.taskId).toBe(checks[1]?.taskId);
    isOffline = false;
    window.dispatchEvent(new Event("online"));
    // in no particular order: tasks are sent side by side
    const bySku = () => Object.fromEntries(answered.map(({ product_sku, result }) => [product_sku, result]));
    await vi.waitFor(() =>
      expect(bySku()).toEqual({ SOFA: { is_in_stock: true, qty: 3 }, CHAIR: { is_in_stock: true, qty: 3 } }),
    );
    expect(answered).toHaveLength(2);
    expect(await page.readStockCheck("bmse", checks[0]?.taskId ?? "")).toBe(true);
  });

  it("bounds the wait", async () => {
    const page = await open();
    vi.stubGlobal("fetch", () => new Promise(() => {}));
    expect((await page.queueStockCheck("bmse", "SOFA", 30)).status).toBe("volatile");
  });
});
