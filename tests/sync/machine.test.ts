import { describe, expect, it } from "vitest";
import { noticeOf } from "@/lib/sync/answer";
import { AT, buildSyncTask, Driver, reading, RULES, types } from "./builders";

const ABORTED = "Error refreshing user token. User is not authorized to access the resource";

describe("a task", () => {
  it("is transmitted after a response, carrying result and code", () => {
    const driver = new Driver().signIn();
    const task = buildSyncTask();
    expect(driver.do({ type: "run", task })).toMatchObject([{ type: "send", token: "t1" }]);
    driver.answer(task, reading(200, { id: 1 }, { more: 1 }));
    expect(driver.outcomes(task)).toEqual([
      {
        kind: "done",
        task: {
          ...task,
          transmited: true,
          transmited_at: AT,
          updated_at: AT,
          result: { id: 1 },
          resultCode: 200,
          code: 200,
          meta: { more: 1 },
        },
      },
    ]);
  });

  it("flagged cacheable is stored back, others are removed", () => {
    const driver = new Driver();
    const [cacheable, other] = [buildSyncTask({ url: "/a", is_result_cacheable: true }), buildSyncTask({ url: "/b" })];
    driver.do({ type: "run", task: cacheable }, { type: "run", task: other });
    expect(driver.answer(cacheable, reading(200))).toMatchObject([
      { type: "keep", task: { task_id: cacheable.task_id, transmited: true } },
      { type: "settle" },
    ]);
    expect(driver.answer(other, reading(200))).toMatchObject([
      { type: "remove", id: other.task_id },
      { type: "settle" },
    ]);
  });

  it("emits its answer as its callback event", () => {
    const driver = new Driver();
    const task = buildSyncTask({ url: "/a", callback_event: "store:cart/stockSync" });
    driver.do({ type: "run", task });
    expect(driver.answer(task, reading(200))).toMatchObject([
      { type: "remove" },
      { type: "emit", event: "store:cart/stockSync", task: { code: 200 } },
      { type: "settle" },
    ]);
  });

  it("that runs is not sent or answered twice", () => {
    const driver = new Driver();
    const task = buildSyncTask({ url: "/a" });
    driver.do({ type: "run", task }, { type: "run", task });
    driver.answer(task, reading(200));
    driver.answer(task, reading(500));
    expect([driver.sends(task).length, driver.outcomes(task).length]).toEqual([1, 1]);
  });

  it.each(["badContentType", "wrongFormat", "unreachable"] as const)(
    "whose answer is %s fails with its text and stays in the queue",
    (kind) => {
      const driver = new Driver();
      const task = buildSyncTask({ url: "/a" });
      driver.do({ type: "run", task });
      expect(types(driver.answer(task, { kind }))).toEqual(["settle"]);
      const texts = {
        badContentType: "Error with response - bad content-type!",
        wrongFormat: "Unhandled error, wrong response format!",
        unreachable: "The task was not answered",
      };
      expect(driver.outcomes(task)).toMatchObject([
        { kind: "failed", error: kind, message: texts[kind], task: { transmited: false } },
      ]);
    },
  );

  it("without the cart it needs fails, and the cart is connected again", () => {
    const driver = new Driver();
    const task = buildSyncTask({ url: "/api/cart/pull?token={{token}}&cartId={{cartId}}" });
    expect(types(driver.do({ type: "run", task }))).toEqual(["recreateCart", "settle"]);
    expect(driver.outcomes(task)).toMatchObject([
      {
        error: "cartIdMissing",
        message:
          `Error executing sync task ${task.url} the required cartId argument is null. ` +
          "Re-creating shopping cart synchro.",
      },
    ]);
    const next = buildSyncTask({ url: task.url });
    driver.do({ type: "cart", cartId: "c1" });
    expect(driver.do({ type: "run", task: next })).toMatchObject([{ type: "send", cartId: "c1" }]);
  });
});

describe("a refusal", () => {
  const refuse = (result: unknown, over = {}) => {
    const driver = new Driver();
    const task = buildSyncTask({ url: "/a", ...over });
    driver.do({ type: "run", task });
    return driver
      .answer(task, reading(500, result))
      .flatMap((effect) => (effect.type === "notice" ? [effect.message] : []));
  };

  it("shows the result message", () => {
    expect([
      refuse("no"),
      refuse({ result: "a", message: "b" }),
      refuse({ message: "b" }),
      refuse({ errorMessage: "c", code: 401 }),
    ]).toEqual([["no"], ["a"], ["b"], ["c"]]);
  });

  it("is not shown where the task is silent, the server's name was not found or there is no text", () => {
    expect(
      [
        refuse("no", { silent: true }),
        refuse({ message: "b", code: "ENOTFOUND" }),
        refuse({ odd: 1 }),
        refuse(null),
        refuse(""),
      ].flat(),
    ).toEqual([]);
    expect(noticeOf(42)).toBeNull();
  });

  it("of a guest with 401 is an ordinary failure", () => {
    const driver = new Driver();
    const task = buildSyncTask();
    driver.do({ type: "run", task });
    expect(types(driver.answer(task, reading(401, "no")))).toEqual(["notice", "remove", "settle"]);
    expect(driver.state.lock).toBe(0);
  });
});

describe("the token lock", () => {
  it("is positive while tokens are renewed, and the refused task is sent again with the new one", () => {
    const driver = new Driver().signIn();
    const task = buildSyncTask();
    driver.do({ type: "run", task });
    expect(driver.answer(task, reading(401))).toEqual([{ type: "renew", renewal: 2 }]);
    expect(driver.state.lock).toBe(1);
    expect(driver.do({ type: "renewed", renewal: 2, outcome: { kind: "token", token: "t2" } })).toMatchObject([
      { type: "send", token: "t2" },
    ]);
    expect(driver.state.lock).toBe(0);
    driver.answer(task, reading(200));
    expect(driver.outcomes(task)).toMatchObject([{ kind: "done", task: { code: 200 } }]);
  });

  it("makes other tasks of the shopper wait 1000 ms and check again, and guests' and public ones not", () => {
    const driver = new Driver().signIn();
    const [first, other, open] = [buildSyncTask(), buildSyncTask(), buildSyncTask({ url: "/api/stock/check?sku=A" })];
    driver.do({ type: "run", task: first });
    driver.answer(first, reading(401));
    expect(driver.do({ type: "run", task: other })).toEqual([{ type: "wait", id: other.task_id, ms: 1000 }]);
    expect(driver.do({ type: "waited", id: other.task_id })).toEqual([{ type: "wait", id: other.task_id, ms: 1000 }]);
    expect(types(driver.do({ type: "run", task: open }))).toEqual(["send"]);
    driver.do({ type: "renewed", renewal: driver.state.renewal, outcome: { kind: "token", token: "t2" } });
    expect(driver.do({ type: "waited", id: other.task_id })).toMatchObject([{ type: "send", token: "t2" }]);
  });

  it("is shared: tasks refused together cause one renewal", () => {
    const driver = new Driver().signIn();
    const tasks = Array.from({ length: 30 }, () => buildSyncTask());
    for (const task of tasks) driver.do({ type: "run", task });
    for (const task of tasks) driver.answer(task, reading(401));
    driver.do({ type: "renewed", renewal: driver.state.renewal, outcome: { kind: "token", token: "t2" } });
    for (const task of tasks) driver.do({ type: "waited", id: task.task_id });
    for (const task of tasks) driver.answer(task, reading(200));
    expect(driver.effects.filter(({ type }) => type === "renew")).toHaveLength(1);
    expect(tasks.every((task) => driver.outcomes(task)[0]?.kind === "done")).toBe(true);
  });

  it("repeats a task whose token was renewed while it ran", () => {
    const driver = new Driver().signIn();
    const [first, late] = [buildSyncTask(), buildSyncTask()];
    driver.do({ type: "run", task: first }, { type: "run", task: late });
    driver.answer(first, reading(401));
    driver.do({ type: "renewed", renewal: driver.state.renewal, outcome: { kind: "token", token: "t2" } });
    driver.answer(late, reading(401));
    expect(driver.sends(late)).toEqual(["t1", "t2"]);
    expect(driver.effects.filter(({ type }) => type === "renew")).toHaveLength(1);
  });

  const GIVING_UP = ["logOut", "openSignUp", "clearUntransmitted", "refreshFailed"];

  it("is -1 once renewing failed: the log-in ends, waiting and later tasks abort with 401", () => {
    const driver = new Driver().signIn();
    const [task, waiting, later, open] = [
      buildSyncTask(),
      buildSyncTask(),
      buildSyncTask(),
      buildSyncTask({ url: "/a" }),
    ];
    driver.do({ type: "run", task });
    driver.answer(task, reading(401));
    driver.do({ type: "run", task: waiting });
    expect(types(driver.do({ type: "renewed", renewal: driver.state.renewal, outcome: { kind: "refused" } }))).toEqual([
      ...GIVING_UP,
      "settle",
      "settle",
    ]);
    expect(driver.state.lock).toBe(-1);
    driver.do({ type: "run", task: later }, { type: "run", task: open });
    for (const aborted of [task, waiting, later])
      expect(driver.outcomes(aborted)).toMatchObject([
        { kind: "failed", error: "aborted", message: ABORTED, task: { code: 401, result: ABORTED, resultCode: null } },
      ]);
    expect([driver.sends(later), driver.sends(open).length]).toEqual([[], 1]);
  });

  it("is -1 after the maximum of attempts: the renewed token was refused too", () => {
    const driver = new Driver().signIn();
    const task = buildSyncTask();
    driver.do({ type: "run", task });
    driver.answer(task, reading(401));
    driver.do({ type: "renewed", renewal: driver.state.renewal, outcome: { kind: "token", token: "t2" } });
    expect(types(driver.answer(task, reading(401)))).toEqual([...GIVING_UP, "settle"]);
    expect([driver.state.lock, driver.outcomes(task).length]).toEqual([-1, 1]);
  });

  it.each([
    [0, 0],
    [1, 1],
    [2, 2],
  ])("is -1 after exactly as many renewals as the setting says: %i", (maxAttempts, renewals) => {
    const driver = new Driver({ ...RULES, maxAttempts }).signIn();
    const task = buildSyncTask();
    driver.do({ type: "run", task });
    for (let count = 0; count < renewals; count++) {
      expect(types(driver.answer(task, reading(401)))).toEqual(["renew"]);
      expect(driver.state.lock, "renewing").toBe(1);
      const outcome = { kind: "token", token: `n${count}` } as const;
      driver.do({ type: "renewed", renewal: driver.state.renewal, outcome });
      expect(driver.state.lock, "idle again").toBe(0);
    }
    expect(types(driver.answer(task, reading(401)))).toEqual([...GIVING_UP, "settle"]);
    expect(driver.state.lock).toBe(-1);
  });

  it.each([
    [-1, ["settle"]],
    [0, ["send"]],
    [1, ["wait"]],
  ])("of %i leads a task of the shopper to %j, and holds back no public one", (lock, effects) => {
    const driver = new Driver().signIn();
    driver.state = { ...driver.state, lock };
    expect(types(driver.do({ type: "run", task: buildSyncTask() }))).toEqual(effects);
    expect(types(driver.do({ type: "run", task: buildSyncTask({ url: "/api/stock/check?sku=A" }) }))).toEqual(["send"]);
  });

  it("holds back no task without a token: a guest's is sent during a renewal", () => {
    const driver = new Driver();
    driver.state = { ...driver.state, lock: 1 };
    expect(types(driver.do({ type: "run", task: buildSyncTask() }))).toEqual(["send"]);
  });

  it("is -1 for a task refused with every new token, though others are accepted meanwhile", () => {
    const driver = new Driver().signIn();
    const [task, other] = [buildSyncTask(), buildSyncTask()];
    driver.do({ type: "run", task });
    driver.answer(task, reading(401));
    driver.do({ type: "renewed", renewal: driver.state.renewal, outcome: { kind: "token", token: "t2" } });
    driver.do({ type: "run", task: other });
    driver.answer(other, reading(200));
    expect(types(driver.answer(task, reading(401)))).toContain("logOut");
  });

  it("allows the next renewal once a token was accepted: it expires again", () => {
    const driver = new Driver().signIn();
    for (const token of ["t2", "t3"]) {
      const task = buildSyncTask();
      driver.do({ type: "run", task });
      driver.answer(task, reading(401));
      driver.do({ type: "renewed", renewal: driver.state.renewal, outcome: { kind: "token", token } });
      driver.answer(task, reading(200));
      expect(driver.outcomes(task)[0]?.kind).toBe("done");
    }
  });

  it("is 0 again after an unanswered renewal: the log-in may still be valid", () => {
    const driver = new Driver().signIn();
    const [task, next] = [buildSyncTask(), buildSyncTask()];
    driver.do({ type: "run", task });
    driver.answer(task, reading(401));
    expect(
      types(driver.do({ type: "renewed", renewal: driver.state.renewal, outcome: { kind: "unavailable" } })),
    ).toEqual(["settle"]);
    expect([driver.state.lock, driver.outcomes(task)[0]]).toMatchObject([0, { kind: "failed", error: "unreachable" }]);
    driver.do({ type: "run", task: next });
    expect(types(driver.answer(next, reading(401)))).toEqual(["renew"]);
  });

  it("and the attempts restart with a log-in; a renewal of the one before is stale", () => {
    const driver = new Driver().signIn();
    const task = buildSyncTask();
    driver.do({ type: "run", task });
    driver.answer(task, reading(401));
    const { renewal } = driver.state;
    driver.signIn("other");
    expect([driver.state.lock, driver.sends(task)]).toEqual([0, ["t1", "other"]]);
    driver.do({ type: "renewed", renewal, outcome: { kind: "refused" } });
    expect(driver.state).toMatchObject({ lock: 0, token: "other" });
  });

  it("aborts waiting tasks when the shopper logs out, and leaves -1 as it is", () => {
    const driver = new Driver().signIn();
    const task = buildSyncTask();
    driver.do({ type: "run", task });
    driver.answer(task, reading(401));
    driver.do({ type: "signedOut" });
    expect([driver.state.lock, driver.outcomes(task)[0]?.kind]).toEqual([0, "failed"]);
    driver.state = { ...driver.state, lock: -1 };
    driver.do({ type: "signedOut" });
    expect(driver.state.lock).toBe(-1);
  });

  it("with renewing off logs out and opens the sign-up modal", () => {
    const driver = new Driver({ ...RULES, tokens: "off" }).signIn();
    const task = buildSyncTask();
    driver.do({ type: "run", task });
    expect(types(driver.answer(task, reading(401, "no")))).toEqual(["logOut", "openSignUp", "remove", "settle"]);
    expect(driver.outcomes(task)).toMatchObject([{ kind: "done", task: { code: 401, silent: false } }]);
  });

  it("at the edge is -1 with the first 401: the edge has tried to renew the log-in before", () => {
    const driver = new Driver({ ...RULES, tokens: "edge" }).signIn();
    const task = buildSyncTask();
    driver.do({ type: "run", task });
    expect(types(driver.answer(task, reading(401)))).toEqual([...GIVING_UP, "settle"]);
    expect(driver.outcomes(task)).toMatchObject([{ error: "aborted" }]);
  });
});
