import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { answerFailure } from "@/backend/http/answer";
import { readJson } from "@/backend/http/request";
import { cpuMs } from "../cpu";
import { buildHostileTexts, type Expression, type HostileText, listExpressions } from "./expressions";

const root = new URL("../..", import.meta.url).pathname;

/** Short first: an exponential expression must be caught before it takes for ever. */
const LENGTHS = [16, 24, 400, 3000, 12_000];
/** Milliseconds of CPU, which a busy machine does not change; a linear expression takes about one for the longest text. */
const SUSPICIOUS = 15;

function timeOf(run: () => unknown, runs: number): number {
  let least = Infinity;
  for (let n = 0; n < runs && least > SUSPICIOUS / 20; n++) {
    const start = cpuMs();
    run();
    least = Math.min(least, cpuMs() - start);
  }
  return least;
}

/** Returns the shortest length at which an expression takes much more than in proportion; null for a linear one. */
function superlinearAt({ source, flags }: Pick<Expression, "source" | "flags">, make: HostileText): number | null {
  const expression = new RegExp(source, flags);
  // a global one goes through the whole text, as `matchAll` and `replace` do
  const measure = (length: number, runs: number) => {
    const text = make(length);
    return timeOf(() => (flags.includes("g") ? text.replace(expression, "") : expression.test(text)), runs);
  };
  for (const length of LENGTHS) {
    if (measure(length, 1) < SUSPICIOUS) continue;
    // the compiler and the garbage collector make a run slow, not eight
    const time = measure(length, 8);
    if (time >= SUSPICIOUS && time > 8 * measure(length / 4, 8)) return length;
  }
  return null;
}

const findFault = (expression: Pick<Expression, "source" | "flags">): string | null => {
  for (const make of buildHostileTexts(expression.source)) {
    const length = superlinearAt(expression, make);
    if (length !== null) return `${JSON.stringify(make(12))} … at ${length}`;
  }
  return null;
};

describe("regular expressions that meet text from outside", () => {
  it.each([
    ["exponential", "^(a+)+$", ""],
    ["quadratic from every start", String.raw`"(?:[^"\\]|\\.)*"|[[\]{}]`, "gs"],
    ["quadratic at the end", String.raw`\/+$`, ""],
    ["quadratic in two places", String.raw`^\s*-?\s*$`, ""],
  ])("are found when they are %s", (_, source, flags) => {
    expect(findFault({ source, flags })).not.toBeNull();
  });

  it("take time in proportion to it", { timeout: 90_000 }, () => {
    const expressions = listExpressions(root);
    expect(expressions.length).toBeGreaterThan(90);
    // one that is written twice is measured once
    const distinct = [...new Map(expressions.map((each) => [`/${each.source}/${each.flags}`, each])).values()];
    const slow = distinct.flatMap(({ file, source, flags }) => {
      const fault = findFault({ source, flags });
      return fault === null ? [] : [`${file} /${source}/${flags}: ${fault}`];
    });
    expect(slow).toEqual([]);
  });
});

describe("JSON bodies", () => {
  it.each([
    ["escaped quotes", '\\"'],
    ["quotes", '"'],
    ["open brackets", "["],
    ["backslashes", "\\"],
    ["brackets in texts", '"[",'],
    ["spaces", " "],
  ])("of 100 KB of %s are read within 100 ms of CPU", async (_, piece) => {
    const app = new Hono();
    app.onError((cause, c) => answerFailure(c, cause, () => {}));
    app.post("/", async (c) => c.json({ value: (await readJson(c)) === undefined }));
    const body = piece.repeat(100_000 / piece.length);
    const times = [];
    for (let run = 0; run < 3; run++) {
      const start = cpuMs();
      expect([200, 400]).toContain((await app.request("/", { method: "POST", body })).status);
      times.push(cpuMs() - start);
    }
    expect(Math.min(...times)).toBeLessThan(100);
  });

  it.each(['{"a":"[[[["}', '{"a":"\\"[[[["}'])("%s nests as deep as its brackets outside texts", async (part) => {
    const app = new Hono();
    app.onError((cause, c) => answerFailure(c, cause, () => {}));
    app.post("/", async (c) => c.json(await readJson(c)));
    const post = (body: string) => app.request("/", { method: "POST", body });
    expect((await post(`[${Array.from({ length: 41 }, () => part).join(",")}]`)).status).toBe(200);
    expect((await post(`${"[".repeat(39)}${part}${"]".repeat(39)}`)).status).toBe(200);
    expect((await post(`${"[".repeat(40)}${part}${"]".repeat(40)}`)).status).toBe(400);
  });
});
