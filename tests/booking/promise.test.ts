import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { promiseOf } from "@/lib/booking/promise";

const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-12-${String(date).padStart(2, "0")}`);

describe("what is promised of a home delivery", () => {
  const UNTIL = "2026-12-20";

  it("is never before the first day that can be booked in time, and the estimate where that can be", () => {
    fc.assert(
      fc.property(day, day, fc.uniqueArray(day), (a, b, free) => {
        const [from = "", to = ""] = [a, b].toSorted();
        const days = free.filter((one) => one <= UNTIL).toSorted();
        const promised = promiseOf({ from, to }, { days, until: UNTIL });
        const first = from > UNTIL ? from : (days.find((one) => one >= from) ?? "2026-12-21");
        expect(promised.from).toBe(first);
        expect(promised.to).toBe(first > to ? first : to);
      }),
    );
  });

  it("is the estimate where nobody can tell", () => {
    const estimate = { from: "2026-12-03", to: "2026-12-07" };
    expect(promiseOf(estimate, null)).toEqual(estimate);
  });
});

describe("the days that can be booked", () => {
  const slot = (capacity: unknown) => ({
    id: "a",
    from: "10:00",
    to: "14:00",
    product_code: "kerb",
    capacity,
    price: 0,
  });
  let sent: URL[];
  let answer: () => Response | Promise<Response>;
  beforeEach(() => {
    sent = [];
    vi.resetModules();
    vi.stubGlobal("location", new URL("http://shop.test/"));
    vi.stubGlobal("fetch", async (input: URL) => {
      sent.push(input);
      return answer();
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  const now = new Date("2026-12-01T08:00:00Z");
  const load = async () => (await import("@/lib/booking/free-days")).fetchFreeDays;

  it("are requested once for a postcode, from tomorrow on, and those without free hours left out", async () => {
    answer = () =>
      Response.json({
        code: 200,
        result: [
          { date: "2026-12-04", timeslots: [slot(0), slot(2)] },
          { date: "2026-12-02", timeslots: [slot(1)] },
          { date: "2026-12-03", timeslots: [slot(0)] },
          { date: "2026-12-05", timeslots: [] },
        ],
      });
    const fetchFreeDays = await load();
    expect(await fetchFreeDays("bmse", "41101", now)).toEqual({
      days: ["2026-12-02", "2026-12-04"],
      until: "2026-12-15",
    });
    await fetchFreeDays("bmse", "41101", new Date(now.getTime() + 299_999));
    expect(sent).toHaveLength(1);
    expect(Object.fromEntries(sent[0]?.searchParams ?? [])).toMatchObject({
      startDate: "2026-12-02",
      nextDate: "2026-12-15",
      postcode: "41101",
    });
    await fetchFreeDays("bmse", "41101", new Date(now.getTime() + 300_000));
    await fetchFreeDays("bmse", "11122", now);
    expect(sent).toHaveLength(3);
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ["nobody", () => Promise.reject(new TypeError("offline"))],
    ["HTML", () => new Response("<html>", { headers: { "content-type": "text/html" } })],
    ["503", () => Response.json({ code: 503, result: "" }, { status: 503 })],
    ["429", () => Response.json({ code: 429, result: "Too many" }, { status: 429 })],
    ["no list", () => Response.json({ code: 200, result: { date: "2026-12-02" } })],
  ])("are not known where %s answers", async (_, give) => {
    answer = give;
    expect(await (await load())("bmse", "41101", now)).toBeNull();
  });

  it("leave out what is no day", async () => {
    answer = () =>
      Response.json({ code: 200, result: [null, 7, { date: 7, timeslots: [slot(1)] }, { date: "2026-12-02" }] });
    expect(await (await load())("bmse", "41101", now)).toEqual({ days: [], until: "2026-12-15" });
  });

  it("are those on which each way of delivery has room", async () => {
    const carried = (capacity: number) => ({ ...slot(capacity), product_code: "carry-in" });
    answer = () =>
      Response.json({
        code: 200,
        result: [
          { date: "2026-12-02", timeslots: [slot(0), carried(1)] },
          { date: "2026-12-03", timeslots: [slot(1)] },
          { date: "2026-12-04", timeslots: [slot(0), slot(1), carried(1)] },
        ],
      });
    expect((await (await load())("bmse", "41101", now))?.days).toEqual(["2026-12-04"]);
  });
});
