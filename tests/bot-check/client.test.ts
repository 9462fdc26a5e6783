import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fail, ok, type Result } from "@/lib/upstream/types";

vi.unmock("@/lib/bot-check/client");
const solveWork = vi.hoisted(() => vi.fn<() => Promise<string>>());
vi.mock("@/lib/bot-check/solve", () => ({ solveWork }));

const REFUSED: Result<string> = fail({ kind: "http", code: "botCheck", retryable: false, status: 403 });
const WORK = { provider: "altcha", challenge: { parameters: {} } };
const asked = vi.fn<typeof fetch>();
const send = vi.fn<(headers: Record<string, string>) => Promise<Result<string>>>();
let challenge: () => Response;
let phases: string[];
let client: typeof import("@/lib/bot-check/client");

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal("fetch", asked.mockReset());
  asked.mockImplementation(async () => challenge());
  challenge = () => Response.json({ code: 200, result: WORK });
  let made = 0;
  solveWork.mockReset().mockImplementation(async () => `proof-${++made}`);
  send.mockReset().mockResolvedValue(ok("done"));
  client = await import("@/lib/bot-check/client");
  const { onBotCheckPhase } = await import("@/lib/bot-check/phase");
  phases = [];
  for (const action of ["contact", "login"] as const) onBotCheckPhase(action, (phase) => phases.push(phase));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("sends the proof of the form, and says that it is at work", async () => {
  expect(await client.withProof("contact", send)).toEqual(ok("done"));
  expect(asked.mock.calls[0]?.[0]).toBe("/api/bot-check?action=contact");
  expect(send.mock.calls).toEqual([[{ "x-bot-check": "proof-1" }]]);
  expect(phases).toEqual(["working", "idle"]);
});

it("uses what was prepared, once, and prepares once", async () => {
  client.prepareProof("contact");
  client.prepareProof("contact");
  await client.withProof("contact", send);
  expect(asked).toHaveBeenCalledTimes(1);
  await client.withProof("contact", send);
  expect(send.mock.calls).toEqual([[{ "x-bot-check": "proof-1" }], [{ "x-bot-check": "proof-2" }]]);
});

it("what was prepared for another form, or four minutes ago, is made again", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  client.prepareProof("contact");
  await client.withProof("reset", send);
  vi.setSystemTime(Date.now() + 4 * 60_000);
  await client.withProof("contact", send);
  expect(asked).toHaveBeenCalledTimes(3);
});

it("what could not be prepared is made at the click", async () => {
  asked.mockRejectedValueOnce(new TypeError("offline"));
  client.prepareProof("contact");
  expect(await client.withProof("contact", send)).toEqual(ok("done"));
});

it("a log-in is tried without a proof first", async () => {
  await client.withProof("login", send);
  expect([send.mock.calls, asked.mock.calls]).toEqual([[[{}]], []]);
  send.mockReset().mockResolvedValueOnce(REFUSED).mockResolvedValueOnce(ok("in"));
  expect(await client.withProof("login", send)).toEqual(ok("in"));
  expect(send.mock.calls).toEqual([[{}], [{ "x-bot-check": "proof-1" }]]);
});

it("a proof that is refused is made once more, and then it is said", async () => {
  send.mockResolvedValue(REFUSED);
  expect(await client.withProof("contact", send)).toEqual(REFUSED);
  expect(send.mock.calls).toEqual([[{ "x-bot-check": "proof-1" }], [{ "x-bot-check": "proof-2" }]]);
});

it("any other refusal is passed on, and nothing is sent twice", async () => {
  const other: Result<string> = fail({ kind: "http", code: "emailTaken", retryable: false, status: 400 });
  send.mockResolvedValue(other);
  expect(await client.withProof("contact", send)).toEqual(other);
  expect(send).toHaveBeenCalledTimes(1);
});

it("where the check is off, nothing is proven", async () => {
  challenge = () => Response.json({ code: 200, result: { provider: "off" } });
  await client.withProof("contact", send);
  expect([send.mock.calls, solveWork.mock.calls]).toEqual([[[{}]], []]);
});

it.each([
  ["of the network", () => Promise.reject(new TypeError("offline")), "unreachable"],
  ["of another shape", async () => Response.json({ code: 200, result: { provider: "altcha" } }), "wrongFormat"],
  [
    "that are a page",
    async () => new Response("<html>", { headers: { "content-type": "text/html" } }),
    "badContentType",
  ],
  ["of a limit", async () => Response.json({ code: 429, result: "later" }, { status: 429 }), "tooMany"],
] as const)("failures %s are those of the call, which is not made", async (_, answer, code) => {
  asked.mockImplementation(answer);
  expect(await client.withProof("contact", send)).toMatchObject({ ok: false, error: { code } });
  expect(send).not.toHaveBeenCalled();
});

it("work that cannot be done is a check that failed", async () => {
  solveWork.mockRejectedValue(new Error("no"));
  expect(await client.withProof("contact", send)).toMatchObject({ ok: false, error: { code: "botCheck" } });
  expect([send.mock.calls, phases.at(-1)]).toEqual([[], "idle"]);
});
