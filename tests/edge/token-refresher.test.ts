import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { createTokenRefresher, type RefreshResult } from "@/lib/edge/token-refresher";

const KEEP_MS = 60_000;
const tokens = (name: string, refreshToken: string | null = `refresh-${name}`): RefreshResult => ({
  kind: "tokens",
  tokens: { token: `token-${name}`, refreshToken },
});
const session = (refreshToken: string | null, token: string | null = null) => ({ refreshToken, token, cartId: null });

let clock: number;
let sent: string[];
let pending: ((outcome: RefreshResult) => void)[];
/** Answers at once where set; else the test answers. */
let answer: ((refreshToken: string) => RefreshResult) | null;

beforeEach(() => {
  [clock, sent, pending, answer] = [0, [], [], null];
});

const create = (limit = 100, patienceMs = 10_000) =>
  createTokenRefresher({
    requestRefresh: (store, refreshToken) => {
      sent.push(`${store} ${refreshToken}`);
      return answer ? Promise.resolve(answer(refreshToken)) : new Promise((resolve) => pending.push(resolve));
    },
    now: () => clock,
    waitMs: () => patienceMs,
    lifeMs: KEEP_MS,
    limit,
  });

describe("createRefresher", () => {
  it("requests once for all callers, and not again while the browser may still send the old cookies", async () => {
    const refresher = create();
    const waiting = [1, 2, 3].map(() => refresher.refresh("bmse", session("r1")));
    pending[0]?.(tokens("2"));
    expect(await Promise.all(waiting)).toEqual(Array(3).fill(tokens("2")));
    clock = KEEP_MS - 1;
    expect(await refresher.refresh("bmse", session("r1"))).toEqual(tokens("2"));
    expect(sent).toEqual(["bmse r1"]);
  });

  it("separates the tokens of store views", async () => {
    answer = () => tokens("2");
    const refresher = create();
    await refresher.refresh("bmse", session("r1"));
    await refresher.refresh("bmdk", session("r1"));
    expect(sent).toEqual(["bmse r1", "bmdk r1"]);
  });

  it("requests again for a token it issued itself", async () => {
    answer = () => tokens("2", "r1");
    const refresher = create();
    await refresher.refresh("bmse", session("r1", "token-1"));
    await refresher.refresh("bmse", session("r1", "token-2"));
    expect(sent).toHaveLength(2);
  });

  it("gives a call several refreshes behind the newest tokens", async () => {
    answer = (refreshToken) => tokens(`after ${refreshToken}`, { r1: "r2", r2: "r3" }[refreshToken] ?? null);
    const refresher = create();
    await refresher.refresh("bmse", session("r1"));
    await refresher.refresh("bmse", session("r2"));
    expect(await refresher.refresh("bmse", session("r1"))).toEqual(tokens("after r2", "r3"));
  });

  it("terminates where a server issues refresh tokens in a circle", async () => {
    answer = (refreshToken) => tokens(`after ${refreshToken}`, refreshToken === "r1" ? "r2" : "r1");
    const refresher = create();
    await refresher.refresh("bmse", session("r1"));
    await refresher.refresh("bmse", session("r2"));
    expect((await refresher.refresh("bmse", session("r1"))).kind).toBe("tokens");
    expect(refresher.isEnded("bmse", "r1")).toBe(false);
  });

  it("refuses at once without a refresh token", async () => {
    expect(await create().refresh("bmse", session(null, "t"))).toEqual({ kind: "refused" });
    expect(sent).toEqual([]);
  });

  it("bounds the wait, and stores a result that comes later", async () => {
    const refresher = create(100, 20);
    expect(await refresher.refresh("bmse", session("r1"))).toEqual({ kind: "unavailable" });
    pending[0]?.(tokens("2"));
    expect(await refresher.refresh("bmse", session("r1"))).toEqual(tokens("2"));
    expect(sent).toHaveLength(1);
  });

  it("after a log-out returns no tokens, though a refresh is running", async () => {
    const refresher = create();
    const waiting = refresher.refresh("bmse", session("r1"));
    refresher.end("bmse", "r1");
    pending[0]?.(tokens("2"));
    expect(await waiting).toEqual({ kind: "ended" });
    expect(refresher.isEnded("bmse", "r1")).toBe(true);
  });

  it("after a log-out returns no tokens to a call with the tokens before", async () => {
    answer = () => tokens("2", "r2");
    const refresher = create();
    await refresher.refresh("bmse", session("r1"));
    refresher.end("bmse", "r2");
    expect(await refresher.refresh("bmse", session("r1"))).toEqual({ kind: "ended" });
    expect(refresher.isEnded("bmse", "r1")).toBe(true);
  });

  it("bounds its memory", async () => {
    const LIMIT = 8;
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            who: fc.integer({ min: 0, max: 40 }),
            what: fc.constantFrom("refresh", "answer", "end", "wait"),
            kind: fc.constantFrom("tokens", "refused", "unavailable"),
          }),
          { maxLength: 120 },
        ),
        async (steps) => {
          [clock, sent, pending, answer] = [0, [], [], null];
          const refresher = create(LIMIT, 60_000);
          const inFlight = new Map<string, number>();
          const waiting: Promise<RefreshResult>[] = [];
          for (const { who, what, kind } of steps) {
            if (what === "wait") clock += KEEP_MS / 3;
            if (what === "end") refresher.end("bmse", `r${who}`);
            if (what === "answer")
              pending.shift()?.(
                kind === "tokens" ? tokens(String(who)) : { kind: kind === "refused" ? "refused" : "unavailable" },
              );
            if (what === "refresh") waiting.push(refresher.refresh("bmse", session(`r${who}`)));
            await Promise.resolve();
            inFlight.set("most", Math.max(inFlight.get("most") ?? 0, pending.length));
          }
          expect(inFlight.get("most") ?? 0).toBeLessThanOrEqual(LIMIT);
          while (pending.length > 0) pending.shift()?.({ kind: "refused" });
          expect(
            (await Promise.all(waiting)).every(({ kind }) =>
              ["tokens", "refused", "unavailable", "ended"].includes(kind),
            ),
          ).toBe(true);
        },
      ),
    );
  });
});
