import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CONTRACT } from "@/lib/upstream/contract";
import { providerLine } from "@/lib/upstream/contract/checkout-provider";
import { orderOf, send } from "./client";
import { makePayer, type Payer, PAYER, PayingShop } from "./paying";

describe("an order for the provider", () => {
  let paying: PayingShop;
  let payer: Payer;
  beforeEach(async () => {
    paying = await PayingShop.open("sqlite");
    payer = await makePayer(paying);
  });
  afterEach(() => paying.dispose());

  /** The sum of the order's lines moves with the line, so that the order is right in itself. */
  async function tampered(change: (lines: ReturnType<typeof providerLine.parse>[]) => unknown[]) {
    const order = await payer.build();
    const order_lines = change(structuredClone(order.order_lines)).map((line) => providerLine.parse(line));
    const order_amount = order_lines.reduce((sum, { total_amount }) => sum + total_amount, 0);
    return payer.request({ order_lines, order_amount });
  }

  it.each([
    ["an amount that is not its lines' sum", { order_amount: 1_00 }, "Order amount incorrect (100:64780)"],
    ["another currency", { purchase_currency: "SEK" }, "Order currency incorrect (SEK:EUR)"],
    ["another country", { purchase_country: "SE" }, "Order country incorrect (SE:FI)"],
    ["another language", { locale: "sv-SE" }, "Order locale incorrect (sv-SE:fi-FI)"],
  ])("is refused with %s", async (_, over, sentence) => {
    const { status, body } = await payer.request(over);
    expect([status, body.result, body.meta]).toEqual([400, sentence, { reason: "amountMismatch" }]);
    expect(paying.calls).toEqual([]);
    expect(await paying.payments()).toEqual([]);
  });

  it.each([
    ["a lower price", (line: object) => ({ ...line, unit_price: 1_00, total_amount: 2_00, total_tax_amount: 40 })],
    ["fewer pieces", (line: object) => ({ ...line, quantity: 1, total_amount: 49_90, total_tax_amount: 9_98 })],
    ["a discount nobody gave", (line: object) => ({ ...line, total_discount_amount: 10_00, total_amount: 89_80 })],
  ])("is refused with %s", async (_, change) => {
    const { status, body } = await tampered(([lamp, ...rest]) => [change(lamp ?? {}), ...rest]);
    expect(status).toBe(400);
    expect(body.result).toMatch(/^Order amount incorrect \(\d+:64780\)$/);
  });

  it.each([
    [
      "pieces moved between lines of equal sums",
      (line: object) => ({ ...line, quantity: 1, unit_price: 99_80 }),
      /quantity/,
    ],
    [
      "another rate of tax",
      (line: object) => ({ ...line, tax_rate: 1400, total_tax_amount: 12_26 }),
      /amount incorrect/,
    ],
    ["another part of tax", (line: object) => ({ ...line, total_tax_amount: 1_00 }), /tax incorrect/],
    ["another product", (line: object) => ({ ...line, reference: "CHAIR" }), /line missing \(LAMP\)/],
  ])("is refused with %s", async (_, change, sentence) => {
    const { status, body } = await tampered(([lamp, ...rest]) => [change(lamp ?? {}), ...rest]);
    expect(status).toBe(400);
    expect(body.result).toMatch(sentence);
  });

  it("is refused with shipping that is called a fee", async () => {
    const { body } = await tampered((lines) =>
      lines.map((line) => (line.type === "shipping_fee" ? { ...line, type: "surcharge" } : line)),
    );
    expect(body.result).toBe("Order surcharge incorrect (4900:0)");
  });

  it("is refused with a line too many", async () => {
    const free = { name: "Gift", quantity: 1, unit_price: 0, tax_rate: 0, total_amount: 0, total_tax_amount: 0 };
    const { body } = await tampered((lines) => [...lines, free]);
    expect(body.result).toBe("Order lines incorrect (3:2)");
  });

  it("is refused in another store view than the call's", async () => {
    const { status, body } = await payer.request({}, { storeCode: "bmse" });
    expect([status, body.result]).toEqual([400, "Order store incorrect (bmse:bmfi)"]);
  });

  it("is refused for other goods than the cart's", async () => {
    const placing = orderOf([{ sku: "LAMP", qty: 2 }], {}, { payment_method_code: "kustom" });
    const { status, body } = await payer.request({}, { placing });
    expect([status, body.result]).toEqual([400, "The order's products are not those of the cart"]);
  });

  it("is refused once its own id has become an order", async () => {
    const order_id = "5b0f4d9e-7c15-4a53-9d43-0d6c2f2f7f10";
    await payer.order([{ sku: "LAMP", qty: 1 }], { order_id, cart_id: undefined });
    const goods = [
      { sku: "LAMP", qty: 2 },
      { sku: "TABLE", qty: 1 },
    ];
    const placing = orderOf(goods, { order_id }, { payment_method_code: "kustom" });
    expect((await payer.request({}, { placing })).status).toBe(409);
  });

  it("is refused while something in it is sold out", async () => {
    const order = await payer.build();
    await paying.shop.database.queries.updateTable("stock").set({ qty: 0 }).where("sku", "=", "TABLE").execute();
    const { status, body } = await payer.request(order);
    expect([status, body.meta]).toEqual([400, { reason: "outOfStock" }]);
  });

  it("leaves cart, stock and order numbers as they were", async () => {
    await payer.open();
    await payer.open();
    expect((await payer.totals()).grand_total).toBe(647.8);
    expect(await paying.orders()).toEqual([]);
    const counters = await paying.shop.database.queries.selectFrom("counter").selectAll().execute();
    expect(counters.filter(({ name }) => name.startsWith("order:"))).toEqual([]);
  });

  it("changes with its cart, under the same id", async () => {
    const order_id = await payer.open();
    await payer.add("LAMP");
    const again = await payer.open({ order_id });
    expect(again).toBe(order_id);
    expect(paying.calls).toEqual(["POST /checkout/v3/orders", "POST /checkout/v3/orders/ID"]);
    expect(await paying.payments()).toMatchObject([{ amount: 697_70 }]);
    await paying.pay(order_id);
    expect(await paying.confirmation(order_id)).toMatchObject({ state: "placed", order: { grand_total: 697.7 } });
  });

  it("of another cart is not changed: a new one is opened", async () => {
    const order_id = await payer.open();
    const other = await makePayer(paying);
    expect(await other.open({ order_id })).not.toBe(order_id);
  });

  it("that is paid cannot be changed, in the provider's own words", async () => {
    const order_id = await payer.open();
    await paying.pay(order_id);
    const { status, body } = await payer.request({ order_id });
    expect(status).toBe(403);
    expect(body.result).toMatchObject({
      error: "Klarna error",
      body: { error_code: "READ_ONLY_ORDER" },
      order: { order_amount: 647_80 },
    });
  });

  it("that the provider has forgotten is not found", async () => {
    const order_id = await payer.open();
    paying.later(49 * 60);
    expect((await payer.request({ order_id })).status).toBe(404);
  });

  it.each([
    ["is down", () => new Response('{"error_code":"DOWN"}', { status: 500 }), 500, { error: "Klarna error" }],
    ["answers HTML", () => new Response("<html>", { status: 200 }), 500, "Request Error"],
    ["answers another form", () => new Response('{"id":1}', { status: 200 }), 500, "Request Error"],
    ["refuses our password", () => new Response("{}", { status: 401 }), 500, "Request Error"],
    ["cannot be reached", () => Promise.reject(new TypeError("fetch failed")), 500, "Request Error"],
  ])("is answered when the provider %s", async (_, fault, code, result) => {
    const reported: unknown[] = [];
    paying.shop.backend.report = (cause) => reported.push(cause);
    paying.fault = fault;
    expect((await payer.request()).body).toMatchObject({ code, result });
    expect(await paying.payments()).toEqual([]);
    paying.fault = null;
    expect(await payer.open()).toMatch(/^[\da-f-]{36}$/);
  });

  it("needs an order and a cart", async () => {
    const path = CONTRACT.providerOrder.path;
    expect((await send(paying.shop, "POST", path, { body: {} })).status).toBe(500);
    const order = await payer.build();
    const answer = await send(paying.shop, "POST", path, {
      body: { order, storeCode: "bmfi", dataSourceStoreCode: "bmfi" },
    });
    expect([answer.status, answer.body.result]).toEqual([500, "No cartId provided"]);
  });

  it("is read by its id, and only by one we opened", async () => {
    const sid = await payer.open();
    const { body } = await send(paying.shop, "GET", `${CONTRACT.providerOrderOf.path}?sid=${sid}`);
    expect(CONTRACT.providerOrderOf.result.parse(body.result)).toMatchObject({ order_id: sid, order_amount: 647_80 });
    const without = await send(paying.shop, "GET", CONTRACT.providerOrderOf.path);
    expect([without.status, without.body.result]).toEqual([400, "Missing sid"]);
  });

  it("is validated: payable, then sold out", async () => {
    const orderId = await payer.open();
    const validate = () => send(paying.shop, "POST", payer.path(CONTRACT.providerValidate.path), { body: { orderId } });
    expect((await validate()).body).toMatchObject({ code: 200, result: "OK" });
    await paying.shop.database.queries.updateTable("stock").set({ qty: 0 }).where("sku", "=", "TABLE").execute();
    expect((await validate()).body).toMatchObject({ code: 400, meta: { reason: "outOfStock" } });
    const stranger = await makePayer(paying).catch(() => new (payer.constructor as typeof Payer)(paying).create());
    const answer = await send(paying.shop, "POST", stranger.path(CONTRACT.providerValidate.path), {
      body: { orderId },
    });
    expect(answer.status).toBe(404);
  });

  it("is sent with URLs and pictures of the shop's own site only", async () => {
    const order = await payer.build();
    const [lamp, ...rest] = order.order_lines;
    const sid = await payer.open({
      order_lines: [
        { ...lamp, product_url: "http://localhost:3998/fi/p/lamp", image_url: "https://elsewhere.example/x.png" },
        ...rest,
      ],
    });
    const [line] = paying.sandbox.orders.find(sid)?.fields.order_lines ?? [];
    expect(line).toMatchObject({ reference: "LAMP", product_url: "http://localhost:3998/fi/p/lamp" });
    expect(line).not.toHaveProperty("image_url");
  });
});

it("another way to be shipped that is chosen in the frame is priced by the shop, and shipped so", async () => {
  const paying = await PayingShop.open("sqlite");
  const payer = await makePayer(paying);
  const wanted = [{ id: "x", name: "x", price: 0, tax_amount: 0, tax_rate: 0 }];
  const sid = await payer.open({ shipping_options: wanted });
  const order = paying.sandbox.orders.find(sid);
  expect(order?.fields.shipping_options?.map(({ id, price }) => [id, price])).toEqual([
    ["bjorkmo_kerb", 49_00],
    ["bjorkmo_carryin", 99_00],
  ]);
  const frame = `http://localhost:3999/frame/${sid}/change?key=${order?.key}`;
  const fields = { ...PAYER, shipping_option: "bjorkmo_carryin" };
  const answer = await paying.sandbox.fetch(
    new Request(frame, { method: "POST", body: JSON.stringify({ changed: "shipping_option", fields }) }),
  );
  expect(((await answer.json()) as { events: unknown[] }).events).toMatchObject([
    { name: "change" },
    { name: "shipping_option_change", data: { id: "bjorkmo_carryin" } },
    { name: "order_total_change", data: { order_amount: 697_80 } },
  ]);
  await paying.pay(sid);
  expect(await paying.confirmation(sid)).toMatchObject({
    state: "placed",
    order: { grand_total: 697.8, shipping: 99 },
  });
  await paying.dispose();
});

describe("the provider's calls while the shopper types", () => {
  it("are answered with the sum of the order it reads, or a sentence", async () => {
    const paying = await PayingShop.open("sqlite");
    const payer = await makePayer(paying);
    const sid = await payer.open();
    const call = async (name: string, body: unknown) => {
      const request = new Request(`http://localhost/api/ext/kco/${name}?sid=${sid}`, {
        method: "POST",
        body: JSON.stringify(body),
      });
      const answer = await paying.shop.app.fetch(request);
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };
    const lie = { order_amount: 1, shipping_address: { country: "NO" } };
    expect(await call("address-update", lie)).toMatchObject({
      status: 200,
      body: { order_amount: 647_80, purchase_currency: "EUR" },
    });
    const order = paying.sandbox.orders.find(sid);
    if (!order) throw new Error("no order");
    paying.sandbox.orders.change(order, { shipping_address: { country: "NO" } });
    expect(await call("country-change", {})).toEqual({
      status: 400,
      body: { error_type: "unsupported_shipping_address", error_text: "Emme toimita tähän maahan." },
    });
    await paying.dispose();
  });
});

describe("the box about marketing in the provider's frame", () => {
  let paying: PayingShop;
  let payer: Payer;
  beforeEach(async () => {
    paying = await PayingShop.open("sqlite");
    payer = await makePayer(paying);
  });
  afterEach(() => paying.dispose());

  const MARKETING = { marketing: { version: 1 } };
  const consents = () => paying.shop.database.queries.selectFrom("marketing_consent").selectAll().execute();
  const sentBox = (sid: string) => paying.sandbox.orders.find(sid)?.fields.options?.additional_checkboxes;
  const box = (checked: boolean) => [
    { id: "marketing", text: expect.stringContaining("tarjouksia"), checked, required: false },
  ];
  const placing = (more: object) => ({
    placing: {
      ...orderOf(
        [
          { sku: "LAMP", qty: 2 },
          { sku: "TABLE", qty: 1 },
        ],
        {},
        { payment_method_code: "kustom" },
      ),
      ...more,
    },
  });

  it("is there, never ticked, and what is left of it counts", async () => {
    const sid = await payer.open({}, placing({}));
    expect(sentBox(sid)).toEqual(box(false));
    await paying.pay(sid, { checkboxes: [] });
    await paying.confirmation(sid);
    expect(await paying.orders()).toHaveLength(1);
    expect(await consents()).toEqual([]);
  });

  it("takes the tick of the frame as a yes, with the order", async () => {
    const sid = await payer.open({}, placing({}));
    await paying.pay(sid, { checkboxes: ["marketing"] });
    await paying.confirmation(sid);
    expect(await consents()).toMatchObject([{ email: PAYER.email, source: "checkout", version: 1 }]);
  });

  it("has a tick of the shop's own form, which the frame can take back", async () => {
    const sid = await payer.open({}, placing(MARKETING));
    expect(sentBox(sid)).toEqual(box(true));
    await paying.pay(sid, { checkboxes: [] });
    await paying.confirmation(sid);
    expect(await consents()).toEqual([]);
  });

  it("keeps the tick of the shop's own form where the provider says nothing of it", async () => {
    const sid = await payer.open({}, placing(MARKETING));
    await paying.pay(sid);
    await paying.confirmation(sid);
    expect(await consents()).toMatchObject([{ email: PAYER.email }]);
  });
});
