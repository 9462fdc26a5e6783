import { beforeEach, describe, expect, it } from "vitest";
import { createSyncQueue, type QueueEvent, type SyncQueue, type TaskStorage } from "@/lib/sync/queue";
import type { TaskRequest } from "@/lib/sync/task";
import type { RenewalOutcome, SyncTask } from "@/lib/sync/types";
import { buildSyncTask, NOW, RULES } from "./builders";

/** A storage in memory that can be full. */
class Shelf implements TaskStorage {
  tasks = new Map<string, SyncTask>();
  isFull = false;
  read = async () => [...this.tasks.values()];
  keep = async (task: SyncTask) => (this.isFull ? false : (this.tasks.set(task.task_id, task), true));
  remove = async (id: string) => void this.tasks.delete(id);
}

let shelf: Shelf;
let sentRequests: TaskRequest[];
let news: QueueEvent[];
let answer: (request: TaskRequest) => Response | Promise<Response>;
let renewal: RenewalOutcome;
let renewals: number;
let queue: SyncQueue;

beforeEach(() => {
  [shelf, sentRequests, news, renewal, renewals] = [new Shelf(), [], [], { kind: "token", token: "t2" }, 0];
  answer = () => reply(200, "fine");
  queue = createSyncQueue({
    rules: RULES,
    base: "",
    store: "bmse",
    now: () => NOW,
    wait: (_, then) => void setTimeout(then, 1),
    send: async (request) => {
      sentRequests.push(request);
      return answer(request);
    },
    renew: async () => {
      renewals += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return renewal;
    },
    storage: shelf,
    onEvent: (event) => news.push(event),
  });
});

const reply = (code: number, result: unknown) => Response.json({ code, result }, { status: code });
/** An API that knows one token. */
const knows = (token: string) => (request: TaskRequest) =>
  request.url.includes(`token=${token}`) ? reply(200, "fine") : reply(401, "no");

describe("createSyncQueue", () => {
  it("stores a task until it is answered", async () => {
    const task = buildSyncTask({ url: "/api/a" });
    answer = () => {
      expect(shelf.tasks.has(task.task_id)).toBe(true);
      return reply(200, "fine");
    };
    expect(await queue.queue(task)).toMatchObject({ kind: "done", task: { result: "fine", transmited: true } });
    expect([...shelf.tasks]).toEqual([]);
    expect(sentRequests).toMatchObject([{ url: "/api/a?storeCode=bmse", method: "GET" }]);
  });

  it("stores the result of a cacheable one", async () => {
    const task = buildSyncTask({ url: "/api/a", is_result_cacheable: true });
    await queue.queue(task);
    expect(await shelf.read()).toMatchObject([
      { task_id: task.task_id, transmited: true, result: "fine", resultCode: 200 },
    ]);
  });

  it("stores an unanswered task, and sends it when back online", async () => {
    answer = () => Promise.reject(new TypeError("offline"));
    const tasks = [buildSyncTask({ url: "/api/a" }), buildSyncTask({ url: "/api/b" })];
    expect(await Promise.all(tasks.map((task) => queue.queue(task)))).toMatchObject([
      { error: "unreachable" },
      { error: "unreachable" },
    ]);
    answer = () => reply(200, "fine");
    expect(await queue.process()).toMatchObject([{ kind: "done" }, { kind: "done" }]);
    expect([shelf.tasks.size, await queue.process()]).toEqual([0, []]);
  });

  it("sends a running task once when back online meanwhile, also one whose removal takes long", async () => {
    shelf.remove = async (id) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      shelf.tasks.delete(id);
    };
    const first = queue.queue(buildSyncTask({ url: "/api/a" }));
    await Promise.resolve();
    await Promise.all([first, queue.process()]);
    await queue.process();
    expect(sentRequests).toHaveLength(1);
  });

  it("fails where the storage is full, and sends no task that could be lost", async () => {
    shelf.isFull = true;
    expect(await queue.queue(buildSyncTask())).toMatchObject({ kind: "failed", error: "dropped" });
    expect(sentRequests).toEqual([]);
  });

  it("renews once for thirty tasks refused together, and all succeed", async () => {
    queue.note({ type: "signedIn", token: "t1" });
    answer = knows("t2");
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => queue.queue(buildSyncTask())));
    expect([renewals, outcomes.every(({ kind }) => kind === "done"), shelf.tasks.size]).toEqual([1, true, 0]);
  });

  it("ends the log-in where renewing fails: unsent tasks are removed, and every task gets a failure", async () => {
    queue.note({ type: "signedIn", token: "t1" });
    answer = knows("none");
    renewal = { kind: "refused" };
    const outcomes = await Promise.all(
      [buildSyncTask(), buildSyncTask(), buildSyncTask()].map((task) => queue.queue(task)),
    );
    expect(outcomes.map((outcome) => outcome.kind === "failed" && outcome.error)).toEqual([
      "aborted",
      "aborted",
      "aborted",
    ]);
    expect(news.map(({ type }) => type)).toEqual(["logOut", "openSignUp", "refreshFailed"]);
    expect(await shelf.read()).toEqual([]);
  });
});
