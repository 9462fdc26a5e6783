import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { parseEnv } from "@/lib/config/env";
import { forward } from "@/lib/edge/forward";
import { registerInProcessApi } from "@/lib/upstream/in-process";
import { OWN_PAGE, OWN_PAGE_HEADER } from "@/lib/upstream/own-page";
import { envelope, FakeApi, never, serveFake } from "../upstream/fake-api";

const api = new FakeApi();
const env = vi.hoisted(() => ({ current: {} as ReturnType<typeof parseEnv> })); // filled before each test

vi.mock("@/lib/config/env", async (original) => ({
  ...(await original<typeof import("@/lib/config/env")>()),
  getEnv: () => env.current,
}));

registerInProcessApi(async () => api);

const ORIGIN = "http://shop.test";
const MASK = "Zk3vXy81-guest-cart-mask-000001";

interface Ask {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** A request as the browser of a shopper sends it: own origin, own cookies. */
function send(path: string, { method = "GET", headers = {}, body }: Ask = {}): Promise<Response> {
  const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
  return forward(
    new Request(ORIGIN + path, {
      method,
      body: text,
      headers: {
        host: "shop.test",
        ...OWN_PAGE,
        ...(method === "GET" ? {} : { origin: ORIGIN, "content-type": "application/json" }),
        ...headers,
      },
    }),
  );
}

const cart = { cookie: `bm_cart_bmfi=${MASK}` };
const item = { sku: "SOFA", qty: 1 };
const line = { item_id: 7, sku: "SOFA", qty: 1, quote_id: MASK };
const placed = { magentoOrderId: "5", backendOrderId: "5", transferedAt: "2026-01-01T00:00:00Z" };

let served: Awaited<ReturnType<typeof serveFake>>;
beforeAll(async () => {
  served = await serveFake(api);
});
afterAll(() => served.close());
afterEach(() => api.reset());

describe.each(["in process", "over HTTP"])("forward %s", (transport) => {
  const base = () => (transport === "over HTTP" ? { API_BASE_URL: served.address } : {});
  beforeEach(() => {
    // long enough for the busiest machine; where an answer never comes, the limit is short
    env.current = parseEnv({ ...base(), API_TIMEOUT_MS: "15000", BOT_CHECK: "off" });
  });
  const limitFor = (answer: unknown) => {
    if (answer === never) env.current = { ...env.current, API_TIMEOUT_MS: 200 };
  };

  describe("another client's call", () => {
    it.each([
      ["both tokens", `/api/cart/pull?token=t1&cartId=c1&storeCode=bmfi`],
      ["an empty token", `/api/cart/pull?token=&cartId=c1`],
      ["an empty cart", `/api/cart/pull?cartId=`],
      ["a token alone", `/api/cart/create?token=`],
    ])("with %s passes untouched", async (_, path) => {
      const method = path.includes("create") ? "POST" : "GET";
      api.answer = () => envelope(200, [line]);
      const answer = await send(path, { method, headers: { ...cart, origin: "https://another.example" } });
      expect(api.last.path + (api.last.query.size > 0 ? `?${api.last.query}` : "")).toBe(path);
      expect(await answer.json()).toEqual({ code: 200, result: [line] });
      expect(answer.headers.has("set-cookie")).toBe(false);
      expect(api.last.headers.has("cookie")).toBe(false);
    });

    it("has its own cart in an order", async () => {
      const body = { cart_id: "theirs", products: [item] };
      await send("/api/order", { method: "POST", headers: { ...cart, origin: "https://another.example" }, body });
      expect(JSON.parse(api.last.body)).toEqual(body);
    });

    it("passes what a provider signed its call by, and its body to the byte", async () => {
      const signed = {
        "x-ms-date": "Thu, 30 Mar 2023 08:38:32 GMT",
        "x-ms-content-sha256": "hash=",
        authorization: "HMAC-SHA256 SignedHeaders=host&Signature=a+b/=",
      };
      const body = '{ "reference":"å" ,"x":1.0 }';
      await send("/api/ext/vipps/webhook", { method: "POST", headers: signed, body });
      expect(api.last.body).toBe(body);
      expect(Object.fromEntries(Object.keys(signed).map((name) => [name, api.last.headers.get(name)]))).toEqual(signed);
      await send("/api/ext/swish/callback", { method: "POST", headers: signed, body });
      expect(api.last.headers.has("x-ms-date")).toBe(false);
    });

    it("passes its Bearer token", async () => {
      await send("/api/cart/pull?cartId=c1", { headers: { authorization: "Bearer t1" } });
      expect(api.last.headers.get("authorization")).toBe("Bearer t1");
    });
  });

  describe("a call of our own pages", () => {
    it.each([
      ["payment-methods", "GET", undefined],
      ["shipping-information", "POST", { addressInformation: {} }],
      ["collect-totals", "POST", { methods: { paymentMethod: "kustom" } }],
    ])("is known as one where methods of a provider's frame are answered: %s", async (call, method, body) => {
      await send(`/api/cart/${call}?storeCode=bmfi`, { method, headers: cart, body });
      expect(api.last.headers.get(OWN_PAGE_HEADER)).toBe("1");
      await send("/api/cart/totals?storeCode=bmfi", { headers: cart });
      expect(api.last.headers.has(OWN_PAGE_HEADER)).toBe(false);
    });

    it("turns the new cart's id into an HttpOnly cookie, and answers whose cart it is", async () => {
      api.answer = () => envelope(200, MASK);
      const answer = await send("/api/cart/create?storeCode=bmfi", { method: "POST" });
      expect(api.last.query.has("token")).toBe(false);
      expect(await answer.json()).toEqual({ code: 200, result: "guest" });
      expect(answer.headers.get("set-cookie")).toBe(
        `bm_cart_bmfi=${MASK}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
      );
    });

    it("does so for a bare answer and a numeric id too", async () => {
      api.answer = () => Response.json(MASK);
      const bare = await send("/api/cart/create?storeCode=bmfi", { method: "POST" });
      expect([await bare.json(), bare.headers.get("set-cookie")?.split(";")[0]]).toEqual([
        { code: 200, result: "guest" },
        `bm_cart_bmfi=${MASK}`,
      ]);
      api.answer = () => envelope(200, 42);
      const numbered = await send("/api/cart/create", { method: "POST" });
      expect([(await numbered.json()).result, numbered.headers.get("set-cookie")]).toEqual([
        "customer",
        expect.stringMatching(/^bm_cart_bmse=42;/),
      ]);
    });

    it.each([null, "", { errorMessage: "no" }, []])("makes no cookie of %j", async (result) => {
      api.answer = () => envelope(200, result);
      const answer = await send("/api/cart/create", { method: "POST" });
      expect([answer.status, answer.headers.has("set-cookie")]).toEqual([502, false]);
    });

    it("makes no cookie of a refusal, whatever its status", async () => {
      api.answer = () => Response.json({ code: 500, result: "Cannot create a cart" });
      const refused = await send("/api/cart/create", { method: "POST" });
      expect([refused.headers.has("set-cookie"), await refused.json()]).toEqual([false, { code: 500, result: "" }]);
    });

    it("marks cookies secure behind https", async () => {
      api.answer = () => envelope(200, MASK);
      const proxied = await send("/api/cart/create", {
        method: "POST",
        headers: { "x-forwarded-proto": "https,http", origin: "https://shop.test" },
      });
      expect(proxied.headers.get("set-cookie")).toMatch(/; Secure(?:;|$)/);
      env.current = parseEnv({ ...base(), SITE_URL: "https://shop.test" });
      const configured = await send("/api/cart/create", { method: "POST", headers: { origin: "https://shop.test" } });
      expect(configured.headers.get("set-cookie")).toMatch(/; Secure(?:;|$)/);
    });

    it("turns cookies into tokens and returns no cart id", async () => {
      api.answer = () => envelope(200, [line, { ...line, nested: { quote_id: MASK } }]);
      const answer = await send("/api/cart/pull?storeCode=bmfi", {
        headers: { cookie: `${cart.cookie}; bm_token_bmfi=t%2F1; bm_cart_bmse=other` },
      });
      expect([api.last.query.get("cartId"), api.last.query.get("token"), api.last.query.get("storeCode")]).toEqual([
        MASK,
        "t/1",
        "bmfi",
      ]);
      const text = await answer.text();
      expect(text).not.toContain("quote_id");
      expect(text).not.toContain(MASK);
      expect(JSON.parse(text)).toMatchObject({
        code: 200,
        result: [{ item_id: 7, sku: "SOFA", qty: 1 }, { nested: {} }],
      });
    });

    it("about the newsletter carries who is signed in, and passes untouched from who is not", async () => {
      const path = "/api/ext/magento2-subscribe/subscribe?email=a%40example.com&storeCode=bmfi";
      api.answer = () => envelope(404, "");
      await send(path, { headers: { cookie: "bm_token_bmfi=t1" } });
      expect([api.last.query.get("token"), api.last.query.get("email")]).toEqual(["t1", "a@example.com"]);
      await send(path);
      expect(api.last.query.has("token")).toBe(false);
      api.answer = () => envelope(200, "OK");
      const remove = { method: "DELETE", body: { email: "a@example.com" } };
      const elsewhere = { origin: "https://another.example" };
      await send(path, { ...remove, headers: { cookie: "bm_token_bmfi=t1" } });
      expect([api.last.query.get("token"), api.last.body]).toEqual(["t1", JSON.stringify(remove.body)]);
      const forged = await send(path, { ...remove, headers: { cookie: "bm_token_bmfi=t1", ...elsewhere } });
      expect(forged.status).toBe(403);
      expect((await send(path, { ...remove, headers: elsewhere })).status).toBe(200);
      expect(api.last.query.has("token")).toBe(false);
    });

    it("returns no cart id in the text of a refusal either", async () => {
      api.answer = () => envelope(404, { message: `The ${MASK} Cart doesn't contain the 7 item.`, list: [MASK] });
      const text = await (
        await send("/api/cart/delete?storeCode=bmfi", {
          method: "POST",
          headers: cart,
          body: { cartItem: { item_id: 7 } },
        })
      ).text();
      expect(text).toContain("Cart doesn't contain the 7 item.");
      expect(text).not.toContain(MASK);
    });

    it("names the cart in bodies that need it", async () => {
      api.answer = () => envelope(200, line);
      await send("/api/cart/update?storeCode=bmfi", { method: "POST", headers: cart, body: { cartItem: item } });
      expect(JSON.parse(api.last.body)).toEqual({ cartItem: { ...item, quoteId: MASK } });
      await send("/api/cart/delete?storeCode=bmfi", {
        method: "POST",
        headers: cart,
        body: { cartItem: { item_id: 7, quoteId: "forged" } },
      });
      expect(JSON.parse(api.last.body)).toEqual({ cartItem: { item_id: 7, quoteId: MASK } });
    });

    it("does not touch an invalid body", async () => {
      for (const body of [
        "[1]",
        "null",
        "{",
        '"x"',
        '{"cartItem":null}',
        `${'{"a":'.repeat(15_000)}1${"}".repeat(15_000)}`,
      ]) {
        await send("/api/cart/update?storeCode=bmfi", { method: "POST", headers: cart, body });
        expect(api.last.body).toBe(body);
      }
    });

    it("passes on an order too deep to be written again, for the API to refuse", async () => {
      const body = `{"products":${"[".repeat(20_000)}${"]".repeat(20_000)}}`;
      api.answer = () => envelope(400, "The body is nested too deeply");
      const answer = await send("/api/order?storeCode=bmfi", { method: "POST", headers: cart, body });
      expect([answer.status, api.last.body.length]).toEqual([400, body.length]);
    });

    it("ends the cart with a placed order", async () => {
      api.answer = () => envelope(200, placed);
      const answer = await send("/api/order?storeCode=bmfi", {
        method: "POST",
        headers: { ...cart, "idempotency-key": "o1" },
        body: { order_id: "o1", products: [item] },
      });
      expect(JSON.parse(api.last.body)).toEqual({ order_id: "o1", products: [item], cart_id: MASK });
      expect(api.last.headers.get("idempotency-key")).toBe("o1");
      expect(answer.headers.get("set-cookie")).toMatch(/^bm_cart_bmfi=; .*Max-Age=0/);
    });

    it.each([
      ["refused", () => envelope(400, "no")],
      [
        "refused under status 200 (docs/commerce-api.md#orders)",
        () => envelope(200, "Invalid signature validation of SOFA"),
      ],
      ["refused by its code", () => Response.json({ code: 500, result: "no" })],
      ["never answered", never],
    ])("keeps the cart cookie of an order that was %s", async (_, answer) => {
      limitFor(answer);
      api.answer = answer;
      const response = await send("/api/order?storeCode=bmfi", {
        method: "POST",
        headers: cart,
        body: { products: [item] },
      });
      expect(response.headers.has("set-cookie")).toBe(false);
    });

    it("uses a cart of its own in each view; a header names the view before the query does", async () => {
      const cookie = "bm_cart_bmse=seven; bm_cart_bmdk=dkdk";
      await send("/api/cart/pull", { headers: { cookie } });
      expect([api.last.query.get("storeCode"), api.last.query.get("cartId")]).toEqual(["bmse", "seven"]);
      await send("/api/cart/pull?storeCode=bmse", { headers: { cookie, "x-vs-store-code": "bmdk" } });
      expect([api.last.query.get("storeCode"), api.last.query.get("cartId")]).toEqual(["bmdk", "dkdk"]);
      await send("/api/cart/pull?storeCode=bmdk", { headers: { cookie, "x-vs-store-code": "constructor" } });
      expect(api.last.query.get("storeCode")).toBe("bmdk");
    });

    it("answers 404 without a call where there is no cart", async () => {
      const answer = await send("/api/cart/pull?storeCode=bmno", { headers: cart });
      expect([answer.status, api.seen.length]).toEqual([404, 0]);
    });

    it("sends the token as a header where that is configured, and never both", async () => {
      env.current = parseEnv({ ...base(), API_TOKEN_IN_HEADER: "true" });
      await send("/api/cart/pull?storeCode=bmfi", {
        headers: { cookie: `${cart.cookie}; bm_token_bmfi=t1`, authorization: "Bearer forged" },
      });
      expect([api.last.headers.get("authorization"), api.last.query.has("token")]).toEqual(["Bearer t1", false]);
      await send("/api/cart/pull?storeCode=bmfi", { headers: cart });
      expect([api.last.headers.has("authorization"), api.last.query.has("token")]).toEqual([false, false]);
    });

    it.each([
      ["another site", { origin: "https://evil.example" }],
      ["no site", { origin: "" }],
      ["a sandboxed page", { origin: "null" }],
      ["a site that begins like ours", { origin: "http://shop.test.evil.example" }],
    ])("is refused from %s when it writes", async (_, headers) => {
      for (const path of ["/api/cart/update", "/api/cart/create", "/api/order", "/api/cart/shipping-methods"]) {
        const answer = await send(path, { method: "POST", headers: { ...cart, ...headers }, body: {} });
        expect([path, answer.status, api.seen.length]).toEqual([path, 403, 0]);
      }
    });
  });

  describe("headers", () => {
    it("reach the API only when both sides agreed on them", async () => {
      const sent = {
        accept: "application/json",
        "accept-language": "fi",
        "x-vs-store-code": "bmfi",
        cookie: "a=1",
        "x-forwarded-for": "1.2.3.4",
        "x-secret": "s",
        referer: "http://shop.test/x",
        "accept-encoding": "br",
        "content-encoding": "gzip",
        te: "trailers",
      };
      await send("/api/stock/check?sku=A", { headers: sent });
      const got = [...api.last.headers.keys()].filter(
        (name) =>
          ![
            "host",
            "connection",
            "sec-fetch-mode",
            "user-agent",
            "accept-encoding",
            "cache-control",
            "pragma",
          ].includes(name),
      );
      expect(got.toSorted()).toEqual(["accept", "accept-language", "x-vs-store-code"]);
      expect(api.last.headers.get("accept-encoding")).not.toBe("br");
    });

    it("ask for prices as the customer who is signed in, and as nobody without a log-in", async () => {
      const path = "/api/product/render-list?skus=A&storeId=4&userGroupId=2&storeCode=bmfi";
      await send(path, { headers: { cookie: "bm_token_bmfi=access-token-of-the-customer" } });
      expect(api.last.query.get("token")).toBe("access-token-of-the-customer");
      await send(path);
      expect(api.last.query.get("token") ?? "").toBe("");
      await send(path, { headers: cart });
      expect(api.last.query.get("token") ?? "").toBe("");
    });

    it("carry the client's address for rate limits", async () => {
      await send("/api/user/login", {
        method: "POST",
        headers: { "x-forwarded-for": "192.0.2.7, 10.0.0.1" },
        body: { username: "a", password: "b" },
      });
      expect(api.last.headers.get("x-forwarded-for")).toBe("192.0.2.7, 10.0.0.1");
    });

    it("say on what a session begins, and nothing else of the browser anywhere else", async () => {
      const headers = { "user-agent": "Firefox/140 Linux" };
      await send("/api/user/login", { method: "POST", headers, body: { username: "a", password: "b" } });
      expect(api.last.headers.get("user-agent")).toBe("Firefox/140 Linux");
      await send("/api/user/create", { method: "POST", headers, body: {} });
      expect(api.last.headers.get("user-agent")).not.toBe("Firefox/140 Linux");
    });

    it("reach the browser only when both sides agreed on them, and nothing is cached", async () => {
      api.answer = () =>
        Response.json(
          { code: 503, result: "busy" },
          {
            status: 503,
            headers: {
              "set-cookie": "evil=1",
              "retry-after": "5",
              "x-powered-by": "x",
              "cache-control": "public, max-age=600",
              "access-control-allow-origin": "*",
              etag: "e",
              location: "https://evil.example",
            },
          },
        );
      const answer = await send("/api/stock/check?sku=A");
      expect(Object.fromEntries(answer.headers)).toEqual({
        "content-type": "application/json",
        "retry-after": "5",
        "cache-control": "no-store",
      });
    });
  });

  describe("limits and faults", () => {
    it("answers an unknown call with 404", async () => {
      for (const [method, path] of [
        ["GET", "/api/nothing"],
        ["DELETE", "/api/cart/pull"],
        ["GET", "/api/sync/order/..%2f..%2fuser"],
      ] as const) {
        const answer = await send(path, { method });
        expect([answer.status, (await answer.json()).code, api.seen.length]).toEqual([404, 404, 0]);
      }
    });

    it("answers a body over 100 kB with 413, declared or streamed", async () => {
      const big = await send("/api/url/map", { method: "POST", body: "x".repeat(100 * 1024 + 1) });
      expect([big.status, (await big.json()).code]).toEqual([413, 413]);
      const chunk = new Uint8Array(30 * 1024).fill(32);
      let left = 4;
      const stream = new ReadableStream({
        pull: (controller) => (left-- > 0 ? controller.enqueue(chunk) : controller.close()),
      });
      const streamed = new Request(`${ORIGIN}/api/url/map`, {
        method: "POST",
        body: stream,
        duplex: "half",
      } as RequestInit); // the DOM's types lack duplex
      expect((await forward(streamed)).status).toBe(413);
      expect(api.seen).toEqual([]);
      expect((await send("/api/url/map", { method: "POST", body: `"${"x".repeat(100 * 1024 - 2)}"` })).status).toBe(
        200,
      );
    });

    it("passes text of every alphabet unchanged", async () => {
      const body = { url: "/mökki/🛋/\u2028" };
      await send("/api/url/map", { method: "POST", body });
      expect(JSON.parse(api.last.body)).toEqual(body);
    });

    const text =
      (body: BodyInit | null, status: number, type = "application/json") =>
      () =>
        new Response(body, { status, headers: { "content-type": type } });
    it.each([
      ["stalls", never, 504],
      ["answers HTML", text("<html>", 200, "text/html"), 502],
      ["answers HTML for an unknown path", text("<html>", 404, "text/html"), 502],
      ["answers HTML of a gateway", text("<html>", 503, "text/html"), 503],
      ["answers half JSON", text('{"code":200,"resu', 200), 502],
      ["answers nothing", text("", 200), 502],
      ["has no content", () => new Response(null, { status: 204 }), 502],
      ["answers 304", () => new Response(null, { status: 304 }), 502],
      [
        "sends elsewhere",
        () => new Response(null, { status: 302, headers: { location: "https://evil.example" } }),
        502,
      ],
      ["sends elsewhere in JSON", text("{}", 307), 502],
      ["refuses in JSON", () => envelope(409, "no"), 409],
    ])("answers an envelope when the API %s", async (_, answer, status) => {
      limitFor(answer);
      api.answer = answer;
      for (const path of ["/api/stock/check?sku=A", "/api/cart/pull?storeCode=bmfi"]) {
        const got = await send(path, { headers: cart });
        expect([path, got.status, (await got.json()).code]).toEqual([path, status, status]);
      }
    });

    it("passes a wrong shape unchanged: the reader's schema refuses it", async () => {
      api.answer = () => Response.json([1, { quote_id: MASK }]);
      expect(await (await send("/api/cart/pull?storeCode=bmfi", { headers: cart })).json()).toEqual([1, {}]);
    });
  });
});

describe("forward to an API over HTTP", () => {
  it("is 503 when nothing listens there", async () => {
    const gone = await serveFake(new FakeApi());
    gone.close();
    env.current = parseEnv({ API_BASE_URL: gone.address });
    const answer = await send("/api/stock/check?sku=A");
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { code: 503, result: "The commerce API cannot be reached" },
    ]);
  });

  it("is 504 when the answer stalls halfway, 502 when it breaks off", async () => {
    env.current = parseEnv({ API_BASE_URL: served.address, API_TIMEOUT_MS: "200" });
    const started = new TextEncoder().encode('{"code":200,');
    api.answer = () =>
      new Response(new ReadableStream({ start: (controller) => controller.enqueue(started) }), {
        headers: { "content-type": "application/json" },
      });
    expect((await send("/api/stock/check?sku=A")).status).toBe(504);
    api.answer = () =>
      new Response(started, { headers: { "content-type": "application/json", "content-length": "500" } });
    expect([502, 504]).toContain((await send("/api/stock/check?sku=A")).status);
  });

  it("calls below the URL's own path", async () => {
    env.current = parseEnv({ API_BASE_URL: `${served.address}/shop/` });
    await send("/api/stock/check?sku=A");
    expect(api.last.path).toBe("/shop/api/stock/check");
  });
});
