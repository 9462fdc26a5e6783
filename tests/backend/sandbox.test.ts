import { beforeEach, describe, expect, it } from "vitest";
import { createKustomSandbox, type KustomSandbox } from "@/sandboxes/kustom/app";
import { findBadFields } from "@/sandboxes/kustom/validate";
import { memoryStore } from "../sandboxes/memory-store";

const URL_ = "http://localhost:3999";
const AUTH = `Basic ${Buffer.from("user:word").toString("base64")}`;
const SHOP = "http://localhost:3998";

const LINE = {
  type: "physical",
  reference: "LAMP",
  name: "Lamp",
  quantity: 2,
  unit_price: 49_90,
  tax_rate: 2550,
  total_amount: 99_80,
  total_tax_amount: 20_28,
};
const ORDER = {
  purchase_country: "FI",
  purchase_currency: "EUR",
  locale: "fi-FI",
  order_amount: 99_80,
  order_tax_amount: 20_28,
  order_lines: [LINE],
  merchant_urls: {
    terms: `${SHOP}/terms`,
    checkout: `${SHOP}/checkout`,
    confirmation: `${SHOP}/confirmation?sid={checkout.order.id}`,
    push: `${SHOP}/push?sid={checkout.order.id}`,
  },
};

describe("the provider's own check of an order", () => {
  const bad = (over: object) => findBadFields({ ...ORDER, ...over });
  const badLine = (over: object, sums: object = {}) => bad({ order_lines: [{ ...LINE, ...over }], ...sums });

  it("finds nothing wrong with a good order", () => {
    expect(findBadFields(ORDER)).toEqual([]);
  });

  it.each([
    [12345, 2500, 2469],
    [10000, 2550, 2032],
    [49900, 2550, 10139],
  ])("wants the tax of %i at %i to be %i, or a unit beside", (total, rate, tax) => {
    const of = (off: number) =>
      findBadFields({
        ...ORDER,
        order_amount: total,
        order_tax_amount: tax + off,
        order_lines: [
          { ...LINE, quantity: 1, unit_price: total, tax_rate: rate, total_amount: total, total_tax_amount: tax + off },
        ],
      });
    expect(of(0)).toEqual([]);
    expect(of(-2)).toEqual(["order_lines[0].total_tax_amount"]);
    expect(of(2)).toEqual(["order_lines[0].total_tax_amount"]);
    // what is a fraction off on one side has a unit of room on the other
    expect([of(1), of(-1)].filter((faults) => faults.length === 0)).not.toHaveLength(0);
  });

  it.each([
    ["a sum that is not its lines'", { order_amount: 99_81 }, ["order_amount"]],
    ["a tax that is not its lines'", { order_tax_amount: 20_29 }, ["order_tax_amount"]],
    ["no lines", { order_lines: [] }, ["order_lines"]],
    ["more than a thousand lines", { order_lines: Array.from({ length: 1001 }, () => LINE) }, ["order_lines"]],
    ["no country", { purchase_country: undefined }, ["purchase_country"]],
    ["a country it does not serve", { purchase_country: "PL" }, ["purchase_country"]],
    ["a currency it does not know", { purchase_currency: "PLN" }, ["purchase_currency"]],
    ["a wrong language", { locale: "finnish" }, ["locale"]],
    ["decimals", { order_amount: 99.8 }, ["order_amount"]],
    ["a long reference of its own", { merchant_reference1: "x".repeat(256) }, ["merchant_reference1"]],
    ["long data", { merchant_data: "x".repeat(6001) }, ["merchant_data"]],
    ["no push address", { merchant_urls: { ...ORDER.merchant_urls, push: undefined } }, ["merchant_urls.push"]],
    [
      "a push address that is a page's",
      { merchant_urls: { ...ORDER.merchant_urls, push: ORDER.merchant_urls.checkout } },
      ["merchant_urls.push"],
    ],
  ])("refuses %s", (_, over, fields) => {
    expect(bad(over)).toEqual(fields);
  });

  it.each([
    ["a total that is not price times quantity", { total_amount: 99_79 }, { order_amount: 99_79 }, "total_amount"],
    ["a discount that is not taken off", { total_discount_amount: 1_00 }, {}, "total_amount"],
    ["a long name", { name: "x".repeat(256) }, {}, "name"],
    ["no name", { name: "" }, {}, "name"],
    ["a long reference", { reference: "x".repeat(256) }, {}, "reference"],
    ["a long address", { image_url: "x".repeat(1025) }, {}, "image_url"],
    ["a rate above a hundred percent", { tax_rate: 10_001 }, {}, "tax_rate"],
    ["too high a price", { unit_price: 100_000_001 }, {}, "unit_price"],
    ["an unknown type", { type: "gift" }, {}, "type"],
  ])("refuses a line with %s", (_, over, sums, field) => {
    expect(badLine(over, sums)).toEqual([`order_lines[0].${field}`]);
  });

  it("takes negative prices for discounts alone", () => {
    const off = {
      ...LINE,
      quantity: 1,
      unit_price: -25_00,
      tax_rate: 2500,
      total_amount: -25_00,
      total_tax_amount: -5_00,
    };
    const sums = { order_amount: 74_80, order_tax_amount: 15_28 };
    expect(bad({ ...sums, order_lines: [LINE, { ...off, type: "discount" }] })).toEqual([]);
    expect(bad({ ...sums, order_lines: [LINE, { ...off, type: "physical" }] })).toEqual(["order_lines[1].unit_price"]);
  });
});

describe("the sandbox of the provider", () => {
  const clock = { now: new Date("2026-06-15T12:00:00Z") };
  let sandbox: KustomSandbox;
  let timers: { ms: number; work: () => void }[];
  let pushes: string[];
  let validation: () => Response | Promise<Response>;
  beforeEach(() => {
    timers = [];
    pushes = [];
    validation = () => Response.json({});
    sandbox = createKustomSandbox(memoryStore(), {
      url: URL_,
      now: () => clock.now,
      later: (ms, work) => void timers.push({ ms, work }),
      send: async (input) => {
        const { pathname, search } = new URL(String(input));
        if (pathname === "/validation") return validation();
        pushes.push(pathname + search);
        return Response.json({});
      },
      username: "user",
      password: "word",
      report: (cause) => {
        throw cause;
      },
    });
  });

  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const request = new Request(URL_ + path, {
      method,
      headers: { authorization: AUTH, ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const answer = await sandbox.fetch(request);
    const text = await answer.text();
    const read: Record<string, unknown> = text.startsWith("{") ? JSON.parse(text) : {};
    return { status: answer.status, headers: answer.headers, body: read, text };
  }
  async function create(over: object = {}): Promise<string> {
    const { status, body } = await call("POST", "/checkout/v3/orders", { ...ORDER, ...over });
    expect(status).toBe(201);
    return String(body.order_id);
  }
  const pay = (id: string, typed: object = {}) =>
    call("POST", `/__sandbox/orders/${id}/pay`, { email: "a@b.example", ...typed });
  const manage = (id: string, action: string, body: unknown, key?: string, method = "POST") =>
    call(method, `/ordermanagement/v1/orders/${id}${action}`, body, key ? { "klarna-idempotency-key": key } : {});

  it("creates, reads and changes an order as the provider does", async () => {
    const made = await call("POST", "/checkout/v3/orders", ORDER);
    expect(made.status).toBe(201);
    const id = String(made.body.order_id);
    expect(made.headers.get("location")).toBe(`${URL_}/checkout/v3/orders/${id}`);
    expect(made.body).toMatchObject({
      purchase_country: "fi",
      status: "checkout_incomplete",
      started_at: expect.any(String),
    });
    const changed = await call("POST", `/checkout/v3/orders/${id}`, {
      merchant_reference1: "77",
      status: "checkout_complete",
    });
    expect(changed).toMatchObject({ status: 200, body: { merchant_reference1: "77", status: "checkout_incomplete" } });
    const read = await call("GET", `/checkout/v3/orders/${id}`);
    expect(read.body).toMatchObject({ order_amount: 99_80, merchant_reference1: "77" });
  });

  it("names every bad field", async () => {
    const { status, body } = await call("POST", "/checkout/v3/orders", {
      ...ORDER,
      order_amount: 1,
      purchase_currency: "PLN",
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error_code: "BAD_VALUE",
      error_messages: ["Bad value: order_amount", "Bad value: purchase_currency"],
      correlation_id: expect.any(String),
    });
  });

  it.each(["/checkout/v3/orders/x", "/ordermanagement/v1/orders/x", "/__sandbox/reset"])(
    "wants its password at %s",
    async (path) => {
      const method = path.startsWith("/__") ? "POST" : "GET";
      const wrong = `Basic ${Buffer.from("user:other").toString("base64")}`;
      expect((await call(method, path, undefined, { authorization: wrong })).status).toBe(401);
    },
  );

  it("forgets an order after two days that nobody touched", async () => {
    const id = await create();
    clock.now = new Date(clock.now.getTime() + 48 * 3_600_000 + 1);
    expect((await call("GET", `/checkout/v3/orders/${id}`)).status).toBe(404);
  });

  it("is read-only once it is paid, and aborted before", async () => {
    const id = await create();
    await pay(id);
    expect(await call("POST", `/checkout/v3/orders/${id}`, {})).toMatchObject({
      status: 403,
      body: { error_code: "READ_ONLY_ORDER" },
    });
    const other = await create();
    expect((await call("POST", `/checkout/v3/orders/${other}/abort`)).status).toBe(200);
    expect((await call("POST", `/checkout/v3/orders/${other}`, {})).status).toBe(403);
  });

  it("calls the merchant until it is acknowledged", async () => {
    const id = await create();
    await pay(id);
    const runNext = async () => {
      const next = timers.shift();
      next?.work();
      await expect.poll(() => timers.length).toBeGreaterThan(0);
      return next?.ms;
    };
    expect(await runNext()).toBe(2000);
    expect(await runNext()).toBe(5000);
    expect(await runNext()).toBe(10_000);
    expect(pushes).toEqual([1, 2, 3].map(() => `/push?sid=${id}`));
    expect((await manage(id, "/acknowledge", {})).status).toBe(204);
    timers.shift()?.work();
    await new Promise((resolve) => setImmediate(resolve));
    expect(pushes).toHaveLength(3);
  });

  it.each([
    ["twice", 2, 2000],
    ["late", 1, 60_000],
  ])("calls %s where it is asked to", async (push, count, ms) => {
    await pay(await create(), { push });
    expect(timers.map((one) => one.ms)).toEqual([ms]);
    timers[0]?.work();
    await expect.poll(() => pushes).toHaveLength(count);
  });

  it("asks the merchant before it takes money, and shows its sentence", async () => {
    const merchant_urls = { ...ORDER.merchant_urls, validation: `${SHOP}/validation` };
    const id = await create({ merchant_urls });
    validation = () => Response.json({ error_type: "approval_failed", error_text: "Loppu" }, { status: 400 });
    expect((await pay(id)).body).toMatchObject({ error: "Loppu", events: [{ name: "can_not_complete_order" }] });
    validation = () => Promise.reject(new Error("late"));
    expect((await pay(id)).body).toHaveProperty("url");
    const strict = await create({ merchant_urls, options: { require_validate_callback_success: true } });
    expect((await pay(strict)).body).not.toHaveProperty("url");
  });

  it("declines, times out and reviews where it is asked to", async () => {
    const id = await create();
    expect((await pay(id, { outcome: "declined" })).body.error).toMatch(/hylättiin/);
    expect((await pay(id, { outcome: "timeout" })).body).toMatchObject({ events: [{ name: "network_error" }] });
    expect(timers).toEqual([]);
    await pay(id, { outcome: "pending" });
    expect((await manage(id, "", undefined, undefined, "GET")).body).toMatchObject({ fraud_status: "PENDING" });
    expect((await manage(id, "/captures", { captured_amount: 1 })).status).toBe(403);
  });

  it("captures, refunds and cancels within the sum, each key once", async () => {
    const id = await create();
    await pay(id);
    const first = await manage(id, "/captures", { captured_amount: 50_00 }, "key-1");
    expect(first.status).toBe(201);
    const again = await manage(id, "/captures", { captured_amount: 50_00 }, "key-1");
    expect(again.headers.get("capture-id")).toBe(first.headers.get("capture-id"));
    expect((await manage(id, "/captures", { captured_amount: 49_81 }, "key-2")).status).toBe(403);
    expect((await manage(id, "/refunds", { refunded_amount: 50_01 }, "key-3")).status).toBe(403);
    expect((await manage(id, "/refunds", { refunded_amount: 10_00 }, "key-4")).headers.get("refund-id")).toBeTruthy();
    expect((await manage(id, "/cancel", {}, "key-5")).status).toBe(403);
    expect((await manage(id, "/captures", { captured_amount: -1 }, "key-6")).status).toBe(400);
    expect((await manage(id, "/merchant-references", { merchant_reference1: "9" }, "key-7", "PATCH")).status).toBe(204);
    expect((await manage(id, "", undefined, undefined, "GET")).body).toMatchObject({
      status: "PART_CAPTURED",
      captured_amount: 50_00,
      refunded_amount: 10_00,
      remaining_authorized_amount: 49_80,
      merchant_reference1: "9",
    });
  });

  it.each([
    ["error", 500, "INTERNAL_SERVER_ERROR"],
    ["read_only", 403, "READ_ONLY_ORDER"],
    ["unauthorized", 401, "UNAUTHORIZED"],
  ])("answers %s as often as it is asked to", async (name, status, error_code) => {
    const id = await create();
    await call("POST", "/__sandbox/scenario", { name, times: 2 });
    for (let time = 0; time < 2; time++)
      expect(await call("GET", `/checkout/v3/orders/${id}`)).toMatchObject({ status, body: { error_code } });
    expect((await call("GET", `/checkout/v3/orders/${id}`)).status).toBe(200);
    expect((await call("GET", `/checkout/v3/orders/${id}`, undefined, { "x-sandbox-scenario": name })).status).toBe(
      status,
    );
  });

  it("answers HTML and a wrong amount where it is asked to, and forgets all of it at a reset", async () => {
    const id = await create();
    const by = (name: string) => call("GET", `/checkout/v3/orders/${id}`, undefined, { "x-sandbox-scenario": name });
    expect((await by("html")).text).toContain("<!doctype html>");
    expect((await by("wrong_amount")).body).toMatchObject({ order_amount: 100_80 });
    await call("POST", "/__sandbox/reset");
    expect((await call("GET", `/checkout/v3/orders/${id}`)).status).toBe(404);
  });

  describe("its frame", () => {
    const frame = async (id: string, origin: string) => {
      const key = sandbox.orders.find(id)?.key ?? "";
      return call("GET", `/frame/${id}?key=${key}&origin=${encodeURIComponent(origin)}`);
    };

    it("opens with its key, inside the merchant's own pages only", async () => {
      const id = await create();
      const { status, text, headers } = await frame(id, "http://127.0.0.1:3998");
      expect(status).toBe(200);
      expect(headers.get("content-security-policy")).toContain("frame-ancestors http://127.0.0.1:3998");
      expect(text).toContain("Testitila: rahaa ei veloiteta");
      expect((await frame(id, "https://evil.example")).status).toBe(404);
      expect((await frame(id, "http://localhost:4000")).status).toBe(404);
      expect((await call("GET", `/frame/${id}?key=wrong`)).status).toBe(404);
    });

    it("takes cards only where a country pays in another one's currency", async () => {
      const own = await frame(await create(), SHOP);
      const foreign = await frame(await create({ purchase_currency: "SEK" }), SHOP);
      expect([own, foreign].map(({ text }) => text.includes('value="later"'))).toEqual([true, false]);
      expect(foreign.text).toContain('value="card"');
    });

    it("writes what a merchant sent as text", async () => {
      const id = await create({ billing_address: { given_name: '"><script>alert(1)</script>' } });
      expect((await frame(id, SHOP)).text).not.toContain("<script>alert");
      const { html_snippet } = (await call("GET", `/checkout/v3/orders/${id}`)).body;
      expect(html_snippet).toContain("checkout.bootstrap.js");
    });

    it("tells what happens in the provider's order", async () => {
      const id = await create();
      const key = sandbox.orders.find(id)?.key;
      const post = async (action: string, body: unknown) =>
        ((await call("POST", `/frame/${id}/${action}?key=${key}`, body)).body.events as { name: string }[]).map(
          ({ name }) => name,
        );
      expect(await post("view", { first: true })).toEqual(["load"]);
      expect(await post("change", { changed: "postal_code", fields: { postal_code: "20100", country: "FI" } })).toEqual(
        ["change", "billing_address_change", "shipping_address_change"],
      );
      expect(await post("change", { changed: "customer_type", fields: { customer_type: "organization" } })).toEqual([
        "change",
        "customer",
      ]);
      expect(sandbox.orders.find(id)?.fields).toMatchObject({
        billing_address: { postal_code: "20100" },
        customer: { type: "organization" },
      });
    });
  });
});
