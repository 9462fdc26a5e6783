import { describe, expect, it } from "vitest";
import { z } from "zod";
import { envelopeResponse, readAnswer, toNetworkFailure } from "@/lib/upstream/envelope";
import { messageOf, toHttpFailure } from "@/lib/upstream/http-failure";
import { parseJson } from "@/lib/upstream/json";

const schema = z.object({ version: z.string() });
const json = (body: unknown, status = 200) => Response.json(body, { status });
const html = (status: number) => new Response("<html>Hej</html>", { status, headers: { "content-type": "text/html" } });
const raw = (text: string, status = 200) =>
  new Response(text, { status, headers: { "content-type": "application/json; charset=utf-8" } });

describe("readAnswer", () => {
  it("reads wrapped and bare answers alike (docs/commerce-api.md#envelope)", async () => {
    expect(await readAnswer(json({ code: 200, result: { version: "1" } }), schema)).toEqual({
      ok: true,
      value: { version: "1" },
    });
    expect(await readAnswer(json({ version: "1" }), schema)).toEqual({ ok: true, value: { version: "1" } });
    expect(await readAnswer(json({ version: "1" }, 201), schema)).toEqual({ ok: true, value: { version: "1" } });
    expect(await readAnswer(json(null), z.null())).toEqual({ ok: true, value: null });
    expect(await readAnswer(json([1]), z.array(z.number()))).toEqual({ ok: true, value: [1] });
  });

  it("reads an envelope without a code by its status (docs/commerce-api.md#envelope)", async () => {
    expect(await readAnswer(json({ result: { version: "1" } }), schema)).toEqual({ ok: true, value: { version: "1" } });
    expect(await readAnswer(json({ result: { version: "1" }, meta: {} }, 201), schema)).toMatchObject({ ok: true });
    expect(await readAnswer(json({ result: "No such cart" }, 404), schema)).toMatchObject({
      ok: false,
      error: { kind: "http", status: 404, message: "No such cart" },
    });
    const withResult = z.object({ result: z.string(), total: z.number() });
    expect(await readAnswer(json({ result: "a", total: 1 }), withResult)).toMatchObject({ ok: true });
  });

  it("reads a document with a code of its own as bare", async () => {
    const document = z.object({ code: z.string(), title: z.string() });
    expect(await readAnswer(json({ code: "cashondelivery", title: "Cash" }), document)).toEqual({
      ok: true,
      value: { code: "cashondelivery", title: "Cash" },
    });
  });

  it.each([
    ["HTML that calls itself fine", () => html(200), "contract", "badContentType"],
    ["HTML for an unknown path", () => html(404), "contract", "badContentType"],
    ["HTML of a gateway", () => html(502), "http", "serverError"],
    ["half JSON", () => raw('{"code":200,"result":{"ver'), "contract", "wrongFormat"],
    ["empty JSON", () => raw(""), "contract", "wrongFormat"],
    ["a wrong shape", () => json({ code: 200, result: { version: 1 } }), "contract", "wrongFormat"],
    ["a missing result", () => json({ code: 200 }), "contract", "wrongFormat"],
    ["bad request", () => json({ code: 400, result: [{ dataPath: ".x", message: "no" }] }, 400), "http", "badRequest"],
    ["unauthorized", () => json({ code: 401, result: "no" }, 401), "http", "unauthorized"],
    ["forbidden", () => json({ code: 403, result: "no" }, 403), "http", "forbidden"],
    ["not found", () => json({ code: 404, result: "no" }, 404), "http", "notFound"],
    ["too large", () => json({ code: 413, result: "no" }, 413), "http", "tooLarge"],
    ["a refusal under status 200", () => json({ code: 500, result: "no" }), "http", "serverError"],
    [
      "a refusal that calls itself 200",
      () => json({ code: 200, result: { version: "1" } }, 500),
      "http",
      "serverError",
    ],
    ["a bare refusal", () => json({ error: "no" }, 404), "http", "notFound"],
  ] as const)("reads %s as a failure", async (_, answer, kind, code) => {
    expect(await readAnswer(answer(), schema)).toMatchObject({ ok: false, error: { kind, code } });
  });

  it("returns the text of an error, also inside an object", async () => {
    expect(
      await readAnswer(json({ code: 500, result: { errorMessage: "Password mismatch", code: 401 } }, 500), schema),
    ).toMatchObject({ ok: false, error: { status: 500, message: "Password mismatch" } });
    expect([
      messageOf("a"),
      messageOf({ message: "b" }),
      messageOf({ result: "c" }),
      messageOf({ errorMessage: 1 }),
      messageOf(null),
      messageOf([]),
      messageOf({ error: "Klarna error", body: { error_code: "d", error_messages: ["e"] } }),
      messageOf({ error: { body: { error_code: "f" } } }),
      messageOf({ error: null, body: null }),
      messageOf({ error: { error: { body: { error_code: "too deep" } } } }),
    ]).toEqual(["a", "b", "c", undefined, undefined, undefined, "d", "f", undefined, undefined]);
  });

  it("reads an answer that broke off as a retryable network failure", async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"code":'));
        controller.error(new TypeError("terminated"));
      },
    });
    expect(
      await readAnswer(new Response(body, { headers: { "content-type": "application/json" } }), schema),
    ).toMatchObject({ ok: false, error: { kind: "network", code: "unreachable", retryable: true } });
  });

  it.each([
    ["600", 600],
    ["0", undefined],
    ["-5", undefined],
    ["1e9", undefined],
    ["Wed, 21 Oct 2026 07:28:00 GMT", undefined],
    [null, undefined],
  ])("returns after how many seconds a refused call may be repeated: Retry-After %s", async (header, seconds) => {
    const answer = Response.json(
      { code: 429, result: "Too many requests." },
      { status: 429, headers: header === null ? {} : { "retry-after": header } },
    );
    const { error } = (await readAnswer(answer, schema)) as { error: { code: string; retryAfter?: number } };
    expect([error.code, error.retryAfter]).toEqual(["tooMany", seconds]);
  });

  it("marks 5xx and 429 as retryable, and no other status", () => {
    expect([500, 502, 503, 504, 429].map((status) => toHttpFailure(status).retryable)).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect([400, 401, 403, 404, 409, 413].map((status) => toHttpFailure(status).retryable)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it("distinguishes a timeout from an unreachable server", () => {
    expect(toNetworkFailure(new DOMException("late", "TimeoutError")).code).toBe("timeout");
    expect(toNetworkFailure(new TypeError("fetch failed")).code).toBe("unreachable");
    expect(toNetworkFailure("odd").code).toBe("unreachable");
  });

  it("is not misled by fields named like members of Object.prototype", async () => {
    const hostile = raw(
      '{"code":200,"result":{"version":"1","__proto__":{"polluted":true},"constructor":{"name":{"toString":1}}}}',
    );
    expect(await readAnswer(hostile, schema.loose())).toEqual({ ok: true, value: { version: "1" } });
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });
});

describe("parseJson", () => {
  it("leaves out fields named like members of Object.prototype, however deep", () => {
    const value = parseJson('{"a":[{"constructor":{"name":{"toString":1}},"b":1}],"__proto__":{"c":1},"prototype":2}');
    expect(JSON.stringify(value)).toBe('{"a":[{"b":1}]}');
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });

  it("throws a SyntaxError on invalid JSON", () => {
    expect(() => parseJson("{")).toThrow(SyntaxError);
  });
});

describe("envelopeResponse", () => {
  it("carries the code as its status", async () => {
    const response = envelopeResponse(404, "gone", { "retry-after": "3" });
    expect([response.status, response.headers.get("retry-after"), await response.json()]).toEqual([
      404,
      "3",
      { code: 404, result: "gone" },
    ]);
  });
});
