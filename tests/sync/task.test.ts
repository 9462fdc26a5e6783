import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTaskAnswer } from "@/lib/sync/answer";
import { addressTask, buildTask, needsCart, needsToken } from "@/lib/sync/task";
import { NOW } from "./builders";

const own = { base: "", store: "bmse", token: "t/1", cartId: "c 1", isEdge: false };
const build = (url: string, headers = {}) => buildTask({ url, headers }, NOW, "name");

describe("buildTask", () => {
  it("has every field of a task, its id the time and a name", () => {
    expect(
      buildTask(
        {
          url: "/a",
          method: "POST",
          body: { qty: 1 },
          silent: true,
          callback_event: "store:a/b",
          is_result_cacheable: true,
          product_sku: "A",
        },
        NOW,
        "name",
      ),
    ).toEqual({
      task_id: `${NOW.getTime()}-name`,
      url: "/a",
      payload: {
        method: "POST",
        headers: { accept: "application/json", "content-type": "application/json" },
        body: '{"qty":1}',
      },
      transmited: false,
      transmited_at: null,
      created_at: "2026-03-01T12:00:00.000Z",
      updated_at: "2026-03-01T12:00:00.000Z",
      result: null,
      resultCode: null,
      code: null,
      acknowledged: false,
      meta: null,
      silent: true,
      callback_event: "store:a/b",
      is_result_cacheable: true,
      product_sku: "A",
    });
  });

  it("reads from its placeholders whose token a task needs", () => {
    expect([
      needsToken(build("/a?token={{token}}")),
      needsToken(build("/a", { authorization: "Bearer {{token}}" })),
      needsToken(build("/a")),
    ]).toEqual([true, true, false]);
    expect([needsCart(build("/a?cartId={{cartId}}")), needsCart(build("/a"))]).toEqual([true, false]);
  });
});

describe("addressTask", () => {
  it("inserts token and cart, URL-encoded", () => {
    expect(addressTask(build("/api/cart/pull?token={{token}}&cartId={{cartId}}"), { ...own, store: null }).url).toBe(
      "/api/cart/pull?token=t%2F1&cartId=c%201",
    );
    expect(addressTask(build("/api/user/{{token}}"), { ...own, store: null }).url).toBe("/api/user/t%2F1");
    expect(addressTask(build("/api/a", { authorization: "Bearer {{token}}" }), own).headers).toMatchObject({
      authorization: "Bearer t/1",
    });
  });

  it("is a guest's without a token: empty in the URL, no header", () => {
    const guest = { ...own, token: null, cartId: null };
    expect(
      addressTask(build("/api/a?token={{token}}&cartId={{cartId}}", { authorization: "Bearer {{token}}" }), guest),
    ).toEqual({ url: "/api/a?token=&cartId=&storeCode=bmse", method: "GET", headers: { accept: "application/json" } });
  });

  it("names the store view where there are several, in place of an older one", () => {
    expect(addressTask(build("/api/a?storeCode=bmdk&sku=A"), own).url).toBe("/api/a?sku=A&storeCode=bmse");
    expect(addressTask(build("/api/a"), own).url).toBe("/api/a?storeCode=bmse");
    expect(addressTask(build("/api/a?sku=A"), { ...own, store: null }).url).toBe("/api/a?sku=A");
  });

  it("leaves tokens to the edge", () => {
    expect(
      addressTask(
        build("/api/cart/pull?token={{token}}&cartId={{cartId}}&x=1", { authorization: "Bearer {{token}}" }),
        { ...own, isEdge: true },
      ),
    ).toEqual({ url: "/api/cart/pull?x=1&storeCode=bmse", method: "GET", headers: { accept: "application/json" } });
  });

  it("calls below the API's own URL", () => {
    const there = { ...own, base: "https://api.example", store: null };
    expect(addressTask(build("/api/a?token={{token}}"), there).url).toBe("https://api.example/api/a?token=t%2F1");
    expect(addressTask(build("https://api.example/api/a?token={{token}}"), there).url).toBe(
      "https://api.example/api/a?token=t%2F1",
    );
  });

  it("sends no token to another site", () => {
    const there = { ...own, base: "https://api.example" };
    for (const url of [
      "https://evil.example/a?token={{token}}",
      "//evil.example/a?token={{token}}",
      "https://api.example.evil.example/a?token={{token}}",
      "javascript:{{token}}",
    ]) {
      const addressed = addressTask(build(url, { authorization: "Bearer {{token}}" }), there);
      expect(JSON.stringify(addressed)).not.toMatch(/t\/1|t%2F1/);
    }
  });

  it("never reads a value as a placeholder or a URL", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (token, cartId) => {
        fc.pre(!/\p{Cs}/u.test(token + cartId));
        const { url } = addressTask(build("/api/a?token={{token}}&cartId={{cartId}}"), { ...own, token, cartId });
        const { pathname, searchParams } = new URL(url, "http://shop.test");
        expect([
          pathname,
          searchParams.get("token"),
          searchParams.get("cartId"),
          searchParams.get("storeCode"),
          [...searchParams].length,
        ]).toEqual(["/api/a", token, cartId, "bmse", 3]);
      }),
    );
  });
});

describe("readTaskAnswer", () => {
  const json = (body: BodyInit, status = 200) =>
    new Response(body, { status, headers: { "content-type": "application/json; charset=utf-8" } });

  it.each([
    [
      "wrapped",
      json('{"code":200,"result":[1],"meta":{"a":1}}'),
      { kind: "answer", code: 200, result: [1], meta: { a: 1 } },
    ],
    ["bare", json('{"hits":1}'), { kind: "answer", code: 200, result: { hits: 1 }, meta: null }],
    [
      "a bare refusal",
      json('{"message":"no"}', 401),
      { kind: "answer", code: 401, result: { message: "no" }, meta: null },
    ],
    [
      "a refusal under status 200",
      json('{"code":401,"result":"no"}'),
      { kind: "answer", code: 401, result: "no", meta: null },
    ],
    [
      "a refusal that calls itself 200",
      json('{"code":200,"result":"no"}', 500),
      { kind: "answer", code: 500, result: "no", meta: null },
    ],
    ["HTML", new Response("<html>", { headers: { "content-type": "text/html" } }), { kind: "badContentType" }],
    ["no type", new Response(null), { kind: "badContentType" }],
    ["half JSON", json('{"code":200,"res'), { kind: "wrongFormat" }],
    ["nothing", json("null"), { kind: "wrongFormat" }],
    ["an empty body", json(""), { kind: "wrongFormat" }],
  ])("reads %s", async (_, response, expected) => {
    expect(await readTaskAnswer(response)).toEqual(expected);
  });

  it("reads an answer that broke off as unreachable", async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new TypeError("terminated")) });
    expect(await readTaskAnswer(json(body))).toEqual({ kind: "unreachable" });
  });
});
