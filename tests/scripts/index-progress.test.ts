import { describe, expect, it } from "vitest";
import { createProgress, describeProgress, drawBar } from "../../scripts/index-progress";

describe("describeProgress", () => {
  it("says how much, how fast and how long still", () => {
    expect(describeProgress({ written: 12_500, broken: 0, share: 0.625 }, 5)).toBe(
      "12 500 documents, 2 500 a second, 62 %, 3 s left",
    );
    expect(describeProgress({ written: 1_234_567, broken: 1002, share: null }, 10)).toBe(
      "1 234 567 documents, 123 457 a second, 1 002 broken",
    );
    expect(describeProgress({ written: 5, broken: 0, share: 1 }, 0)).toBe("5 documents, 0 a second, 100 %");
  });
});

describe("drawBar", () => {
  it("is as full as the work is done", () => {
    expect([drawBar(0), drawBar(0.5), drawBar(1), drawBar(null)]).toEqual([
      `[${"-".repeat(30)}] `,
      `[${"#".repeat(15)}${"-".repeat(15)}] `,
      `[${"#".repeat(30)}] `,
      "",
    ]);
  });
});

/** Moves to the beginning of the line and clears it. */
const CLEAN = "\r\u001b[K";

describe("createProgress", () => {
  const written: string[] = [];
  // the only two members of a stream that are used
  const stream = (isTTY: boolean) =>
    ({ isTTY, write: (text: string) => written.push(text) > 0 }) as unknown as NodeJS.WriteStream;

  it("draws over its line on a terminal and leaves it clean", () => {
    const progress = createProgress("bmfi", stream(true));
    progress.show({ written: 1, broken: 0, share: 0 });
    progress.end();
    const text = written.splice(0).join("");
    expect(text.startsWith(`${CLEAN}bmfi [----`)).toBe(true);
    expect(text.endsWith(CLEAN)).toBe(true);
  });

  it("keeps quiet elsewhere for the first seconds", () => {
    const progress = createProgress("bmfi", stream(false));
    progress.show({ written: 1, broken: 0, share: 0 });
    progress.end();
    expect(written).toEqual([]);
  });
});
