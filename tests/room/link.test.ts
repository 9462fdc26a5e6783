import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checksumOf, toBase64Url } from "@/lib/room/bytes";
import { formatPlan, isPlan, MAX_LINK, parsePlan } from "@/lib/room/link";
import { MOST_CORNERS, MOST_OPENINGS, MOST_PIECES } from "@/lib/room/types";
import { fuzzRuns } from "../fuzz-runs";
import { anyPlan, door, emptyPlan, piece } from "./plans";

/** A link of any bytes, with the checksum of a real one. */
const sealed = (bytes: number[]) => {
  const sum = checksumOf(bytes);
  return `1.${toBase64Url([...bytes, sum >> 8, sum & 255])}`;
};

describe("the link of a plan", () => {
  it("opens the same plan, whatever is in it", () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        expect(isPlan(plan)).toBe(true);
        const link = formatPlan(plan);
        expect(link).toMatch(/^[\w.-]+$/);
        expect(parsePlan(link)).toEqual({ ok: true, plan });
      }),
      { numRuns: fuzzRuns },
    );
  });

  it("is short: a plain room of ten pieces fits a message", () => {
    const pieces = Array.from({ length: 10 }, (_, index) => piece("SOFA-LINDEN-3-SAND", 100, 40.5, { id: index + 1 }));
    expect(formatPlan({ ...emptyPlan(), openings: [door()], pieces }).length).toBeLessThan(160);
  });

  it("of the largest plan is within the bounds", () => {
    const corners = Array.from({ length: MOST_CORNERS }, (_, index) => {
      const angle = (index / MOST_CORNERS) * 2 * Math.PI;
      return { x: Math.round(1500 - 1500 * Math.cos(angle)), y: Math.round(1500 - 1500 * Math.sin(angle)) };
    });
    const plan = {
      corners,
      openings: Array.from({ length: MOST_OPENINGS }, () => door({ wall: 5, at: 20 })),
      pieces: Array.from({ length: MOST_PIECES }, (_, index) =>
        piece(`${index}`.padStart(64, "S"), 2999.5, 2999.5, { id: index + 1, turn: 345, isMirrored: true }),
      ),
    };
    expect(isPlan(plan)).toBe(true);
    expect(formatPlan(plan).length).toBeLessThan(MAX_LINK);
    expect(parsePlan(formatPlan(plan))).toEqual({ ok: true, plan });
  });

  it("that was cut, mistyped or made up is damaged", () => {
    const link = formatPlan({ ...emptyPlan(), pieces: [piece("CHAIR-NORA", 100, 100)] });
    for (let end = 0; end < link.length; end++) expect(parsePlan(link.slice(0, end)).ok).toBe(false);
    for (let at = 2; at < link.length; at++) {
      const other = link[at] === "A" ? "B" : "A";
      expect(parsePlan(link.slice(0, at) + other + link.slice(at + 1))).toEqual({ ok: false, fault: "damaged" });
    }
    for (const text of ["", ".", "1", "1.", "1.%%%", "x.AAAA", `${link}.${link}`, `1.${"A".repeat(MAX_LINK)}`])
      expect(parsePlan(text)).toEqual({ ok: false, fault: "damaged" });
  });

  it("of a newer shop says so", () => {
    expect(parsePlan("2.AAAA")).toEqual({ ok: false, fault: "newer" });
  });

  it("opens no plan that cannot be one", () => {
    const impossible = { ok: false, fault: "impossible" };
    expect(parsePlan(sealed([]))).toEqual(impossible);
    expect(parsePlan(sealed([200, 200, 200, 200, 200, 1]))).toEqual(impossible);
    const plan = emptyPlan();
    expect(parsePlan(formatPlan({ ...plan, corners: plan.corners.toReversed() }))).toEqual(impossible);
    expect(parsePlan(formatPlan({ ...plan, corners: plan.corners.slice(0, 2) }))).toEqual(impossible);
    const moved = plan.corners.map(({ x, y }) => ({ x: x + 5, y }));
    expect(parsePlan(formatPlan({ ...plan, corners: moved }))).toEqual(impossible);
    const bowtie = [0, 2, 1, 3].flatMap((index) => plan.corners[index] ?? []);
    expect(parsePlan(formatPlan({ ...plan, corners: bowtie }))).toEqual(impossible);
    for (const opening of [door({ wall: 4 }), door({ at: 311 }), door({ width: 4 }), door({ width: 601, at: 0 })])
      expect(parsePlan(formatPlan({ ...plan, openings: [opening] }))).toEqual(impossible);
    for (const each of [
      piece("", 10, 10),
      piece("A", 6000.5, 10),
      piece("A", 10, -6000.5),
      piece("S".repeat(65), 1, 1),
    ])
      expect(parsePlan(formatPlan({ ...plan, pieces: [each] }))).toEqual(impossible);
    const many = Array.from({ length: MOST_PIECES + 1 }, () => piece("A", 10, 10));
    expect(parsePlan(formatPlan({ ...plan, pieces: many }))).toEqual(impossible);
    const doors = Array.from({ length: MOST_OPENINGS + 1 }, () => door());
    expect(parsePlan(formatPlan({ ...plan, openings: doors }))).toEqual(impossible);
  });

  it("never throws, and opens nothing that it would write in another way", () => {
    const hostile = fc.oneof(
      fc.string(),
      fc.string().map((text) => `1.${text}`),
      fc.array(fc.nat(255), { maxLength: 60 }).map(sealed),
    );
    fc.assert(
      fc.property(hostile, (link) => {
        const read = parsePlan(link);
        if (!read.ok) return;
        expect(isPlan(read.plan)).toBe(true);
        expect(parsePlan(formatPlan(read.plan))).toEqual(read);
      }),
      { numRuns: 2 * fuzzRuns },
    );
  });
});
