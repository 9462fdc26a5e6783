import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sendLogin } from "@/lib/account/client";
import { CHECKED_HEADER } from "@/lib/upstream/own-page";

let answers: (() => Response)[] = [];
let turns: (string | null)[] = [];
let times: number[] = [];

const crowded = (details: object | undefined, retryAfter = "2") =>
  Response.json(
    { code: 503, result: "", meta: { reason: "signInCrowded", ...(details && { details }) } },
    { status: 503, headers: { "retry-after": retryAfter } },
  );
// checked by the edge, so that no schema is loaded while time is stopped
const granted = () => Response.json({ code: 200, result: "customer" }, { headers: { [CHECKED_HEADER]: "1" } });

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  [turns, times] = [[], []];
  vi.stubGlobal("location", new URL("http://shop.test/"));
  vi.stubGlobal("fetch", async (_: string, init: RequestInit = {}) => {
    turns.push(new Headers(init.headers).get("x-log-in-turn"));
    times.push(Date.now());
    return (answers[turns.length - 1] ?? answers.at(-1))?.() ?? Response.error();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function logIn() {
  const sent = sendLogin("bmse", { email: "asa@example.com", password: "Kirsikka-8" });
  let isOver = false;
  void sent.finally(() => void (isOver = true));
  // modules are loaded between
  while (!isOver) {
    await vi.runAllTimersAsync();
    await nextTurn();
  }
  return sent;
}

it("a log-in for which there is no room waits, and goes again with its newest turn", async () => {
  answers = [() => crowded({ turn: "1.a" }), () => crowded({ turn: "1.b" }, "60"), granted];
  expect(await logIn()).toEqual({ ok: true, value: null });
  expect([turns, times]).toEqual([
    [null, "1.a", "1.b"],
    [0, 2000, 7000],
  ]);
});

it("a log-in for which there is never room gives up after eight tries, with its own sentence", async () => {
  answers = [() => crowded({ turn: "1.a" })];
  expect(await logIn()).toMatchObject({ ok: false, error: { code: "signInCrowded" } });
  expect(turns).toEqual([null, ...Array(7).fill("1.a")]);
});

it.each([
  ["no turn", () => crowded(undefined)],
  ["a turn that is none", () => crowded({ turn: 7 })],
  ["another 503", () => Response.json({ code: 503, result: "" }, { status: 503 })],
])("a log-in is not repeated with %s", async (_, answer) => {
  answers = [answer];
  expect((await logIn()).ok).toBe(false);
  expect(turns).toEqual([null]);
});
