import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { reduceCart } from "@/lib/cart/reducer";
import { currentTotals, EMPTY_CART } from "@/lib/cart/state";
import type { CartItem } from "@/lib/cart/types";
import { parseEnv } from "@/lib/config/env";
import { forward } from "@/lib/edge/forward";
import { callApi } from "@/lib/upstream/client";
import { PASSWORD, send } from "../../backend/client";
import { makeShop, type Shop } from "../../backend/fixtures";
import { buildItem, colour, engraving } from "../builders";
import { FakeServer } from "../fake-server";
import { Browser, type Tab } from "../world";

const env = vi.hoisted(() => ({ current: {} as ReturnType<typeof parseEnv> })); // filled before the tests
vi.mock("@/lib/config/env", async (original) => ({
  ...(await original<typeof import("@/lib/config/env")>()),
  getEnv: () => env.current,
}));

const SEED = Number(process.env.CART_SEED ?? Date.now() % 1_000_000_000);
const ORIGIN = "http://shop.test";
const network = globalThis.fetch;

/**
 * What goes wrong between the shop and its commerce API, over HTTP; `After` where the API has processed the call.
 */
type Fault = "ok" | "broken" | "brokenAfter" | "html" | "htmlAfter" | "cutAfter" | "empty" | "slow";
/** What goes wrong between browser and shop. */
type Outage = "ok" | "unsent" | "unheard";

const page = () => new Response("<html>Bad gateway</html>", { status: 502, headers: { "content-type": "text/html" } });
const broken = () => Response.json({ code: 500, result: "Internal error" }, { status: 500 });
const raw = (text: string) => new Response(text, { headers: { "content-type": "application/json" } });

let shop: Shop;
let api: ReturnType<typeof serve>;
let faults: Fault[] = [];

/** The embedded backend as it is served, with what is to go wrong in front of it. */
async function answer(request: Request): Promise<Response> {
  const fault = faults.shift() ?? "ok";
  if (fault === "broken") return broken();
  if (fault === "html") return page();
  if (fault === "empty") return raw("{}");
  if (fault === "slow") await new Promise((resolve) => setTimeout(resolve, 15));
  const usual = await shop.app.fetch(request);
  if (fault === "brokenAfter") return broken();
  if (fault === "htmlAfter") return page();
  return fault === "cutAfter" ? raw((await usual.text()).slice(0, -4)) : usual;
}

beforeAll(async () => {
  shop = await makeShop("sqlite");
  const port = await new Promise<number>((resolve) => {
    api = serve({ fetch: answer, port: 0, hostname: "127.0.0.1" }, (info: AddressInfo) => resolve(info.port));
  });
  env.current = parseEnv({ API_BASE_URL: `http://127.0.0.1:${port}`, API_TIMEOUT_MS: "15000" });
});
afterAll(async () => {
  if ("closeAllConnections" in api) api.closeAllConnections();
  api.close();
  await shop.dispose();
});
beforeEach(() => {
  faults = [];
  vi.stubGlobal("location", { origin: ORIGIN });
});
afterEach(() => vi.unstubAllGlobals());

/** A device: its cookies, its browser's tabs, and its connection to the shop, whose edge has the tokens. */
class Device {
  browser = new Browser();
  cookies = new Map<string, string>();
  outages: Outage[] = [];
  tabs: Tab[] = [this.#open(), this.#open()];

  #open(): Tab {
    const tab = this.browser.open(new FakeServer());
    const ports = tab.ports.bind(tab);
    tab.ports = (over) => ports({ call: callApi, ...over });
    return tab;
  }

  fetch = async (input: string | URL, init: RequestInit = {}): Promise<Response> => {
    // the connection of the edge to the commerce API
    if (!String(input).startsWith(ORIGIN)) return network(input, init);
    const outage = this.outages.shift() ?? "ok";
    if (outage === "unsent") throw new TypeError("offline");
    const cookie = [...this.cookies].map((pair) => pair.join("=")).join("; ");
    const headers = {
      ...Object.fromEntries(new Headers(init.headers)),
      host: "shop.test",
      origin: ORIGIN,
      ...(cookie && { cookie }),
    };
    const response = await forward(new Request(input, { ...init, headers }));
    if (outage === "unheard") throw new TypeError("the answer was lost");
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    return response;
  };

  async sync(tab: Tab = this.tab, isForced = false) {
    vi.stubGlobal("fetch", this.fetch);
    return tab.sync(isForced);
  }

  get tab(): Tab {
    const [tab] = this.tabs;
    if (!tab) throw new Error("no tab is open");
    return tab;
  }

  /** The lines the backend holds for this device's cookies. */
  async theirs(): Promise<string[]> {
    vi.stubGlobal("fetch", this.fetch);
    const pulled = await callApi("cartPull", { store: "bmse" });
    return pulled.ok ? pulled.value.map(({ sku, qty }) => `${sku} ${qty}`).toSorted() : [];
  }

  /** Everything is well again: all tabs bring both sides together. */
  async settle(): Promise<void> {
    this.outages = [];
    for (let round = 0; round < 2; round++) {
      for (const tab of this.tabs) {
        tab.tab = { ...tab.tab, syncState: "idle" };
        await tab.replica.load();
        if (round === 0) tab.dispatch({ type: "touch" });
        await this.sync(tab, true);
      }
    }
    for (const tab of this.tabs) await tab.replica.refresh();
  }

  async logIn(email: string): Promise<void> {
    vi.stubGlobal("fetch", this.fetch);
    const signedIn = await callApi("userLogin", { store: "bmse", body: { username: email, password: PASSWORD } });
    if (!signedIn.ok) throw new Error(`no login: ${signedIn.error.message}`);
    for (const tab of this.tabs) tab.dispatch({ type: "loggedIn" });
  }
}

const GOODS = {
  CHAIR: buildItem({ sku: "CHAIR" }),
  TABLE: buildItem({ sku: "TABLE", name: "Table" }),
  "SOFA-GREY": buildItem({ sku: "SOFA-GREY", parentSku: "SOFA", typeId: "configurable", productOption: colour("49") }),
  SET: buildItem({
    sku: "SET",
    typeId: "bundle",
    productOption: {
      extension_attributes: {
        bundle_options: [
          { option_id: 1, option_qty: 1, option_selections: ["101"] },
          { option_id: 2, option_qty: 4, option_selections: ["201"] },
        ],
      },
    },
  }),
  ENGRAVED: buildItem({ sku: "ENGRAVED", productOption: engraving("70,71") }),
} satisfies Record<string, CartItem>;

const linesOf = (tab: Tab) => tab.lines.toSorted();
const add = (tab: Tab, sku: keyof typeof GOODS, qty = 1) =>
  tab.dispatch({ type: "add", item: { ...GOODS[sku], qty }, max: 999 });
const set = (tab: Tab, sku: keyof typeof GOODS, qty: number) =>
  tab.dispatch({ type: "setQuantity", line: GOODS[sku], qty, max: 999 });

describe("the cart and the embedded backend, over HTTP", () => {
  it("agree on every product type and its price", async () => {
    const shopper = new Device();
    for (const sku of ["CHAIR", "SOFA-GREY", "SET", "ENGRAVED"] as const) add(shopper.tab, sku, 2);
    expect(await shopper.sync()).toEqual({ kind: "synced" });
    expect(await shopper.theirs()).toEqual(["CHAIR 2", "ENGRAVED 2", "SET 2", "SOFA-GREY 2"]);
    const { items } = shopper.tab.cart;
    expect(
      items.every(
        ({ serverItemId, totals, qty, prevQty }) => serverItemId !== null && totals !== null && qty === prevQty,
      ),
    ).toBe(true);
    const totals = currentTotals(shopper.tab.cart);
    expect(totals?.subtotalInclTax).toBe(items.reduce((sum, item) => sum + (item.totals?.rowTotal ?? 0), 0));
    expect(totals?.grandTotal).toBe((totals?.subtotalInclTax ?? 0) + (totals?.shipping ?? 0));
    const { shipping, payment } = shopper.tab.methods;
    expect([shipping.methods?.[0]?.methodCode, payment.methods?.[0]?.code]).toEqual(["kerb", "banktransfer"]);
    expect(await shopper.sync()).toEqual({ kind: "idle" });
  });

  it("refuse more pieces than are in stock, and restore the quantity", async () => {
    const device = new Device();
    add(device.tab, "TABLE", 10);
    await device.sync();
    set(device.tab, "TABLE", 11);
    await device.sync();
    expect([device.tab.lines, await device.theirs(), device.tab.notices]).toEqual([
      ["TABLE 10"],
      ["TABLE 10"],
      ["added", "refused Table"],
    ]);
  });

  it("apply a coupon, refuse an invalid one, and remove it", async () => {
    const device = new Device();
    add(device.tab, "CHAIR");
    device.tab.dispatch({ type: "couponWanted", code: "brev10" });
    await device.sync();
    expect(device.tab.cart).toMatchObject({ coupon: { code: "BREV10", state: "applied" }, totals: { discount: -900 } });
    device.tab.dispatch({ type: "couponWanted", code: "OLD" });
    await device.sync();
    expect(device.tab.cart.couponRefusal).toEqual({ code: "OLD", reason: "ended" });
    device.tab.dispatch({ type: "couponDropped" });
    await device.sync();
    expect(device.tab.cart).toMatchObject({ coupon: null, totals: { discount: 0 } });
  });

  it("create a new cart where the browser lost its cookie", async () => {
    const device = new Device();
    add(device.tab, "CHAIR", 2);
    await device.sync();
    device.cookies.clear();
    await device.sync(device.tab, true);
    expect([device.tab.lines, await device.theirs(), device.tab.notices]).toEqual([
      ["CHAIR 2"],
      ["CHAIR 2"],
      ["added"],
    ]);
  });

  it("follow a customer from guest to customer and over devices, quantities added once", async () => {
    await send(shop, "POST", "/api/user/create?storeCode=bmse", {
      body: { customer: { email: "asa@example.com", firstname: "Åsa", lastname: "Öberg" }, password: PASSWORD },
    });
    const [desk, phone] = [new Device(), new Device()];
    add(desk.tab, "CHAIR", 2);
    await desk.sync();
    await desk.logIn("asa@example.com");
    await desk.settle();
    add(phone.tab, "CHAIR", 3);
    add(phone.tab, "TABLE");
    await phone.sync();
    await phone.logIn("asa@example.com");
    await phone.settle();
    expect([linesOf(phone.tab), await phone.theirs()]).toEqual([
      ["CHAIR 5", "TABLE 1"],
      ["CHAIR 5", "TABLE 1"],
    ]);
    await desk.sync(desk.tab, true);
    expect(linesOf(desk.tab)).toEqual(["CHAIR 5", "TABLE 1"]);
    set(phone.tab, "CHAIR", 1);
    phone.tab.dispatch({ type: "remove", line: GOODS.TABLE });
    await phone.sync();
    await desk.sync(desk.tab, true);
    expect([linesOf(desk.tab), desk.tab.notices.at(-1)]).toEqual([["CHAIR 1"], "removed Table"]);
    await desk.logIn("asa@example.com");
    await desk.settle();
    expect(await desk.theirs()).toEqual(["CHAIR 1"]);
  });
});

describe(`the cart and the embedded backend over HTTP, with faults on both sides of the edge (seed ${SEED})`, () => {
  const fault = fc.oneof(
    { weight: 3, arbitrary: fc.constant<Fault>("ok") },
    {
      weight: 4,
      arbitrary: fc.constantFrom<Fault>("broken", "brokenAfter", "html", "htmlAfter", "cutAfter", "empty", "slow"),
    },
  );
  const outage = fc.oneof(
    { weight: 3, arbitrary: fc.constant<Outage>("ok") },
    { weight: 2, arbitrary: fc.constantFrom<Outage>("unsent", "unheard") },
  );
  const sku = fc.constantFrom("CHAIR", "SOFA-GREY", "SET", "ENGRAVED" as const);
  const step = fc.record({
    tab: fc.nat(1),
    do: fc.constantFrom("add", "set", "remove", "sync", "sync", "lose"),
    sku,
    qty: fc.integer({ min: 1, max: 2 }),
  });

  it("end with equal carts that contain the shopper's changes: nothing doubled, nothing lost", async () => {
    const scripts = fc.array(step, { minLength: 3, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(
        scripts,
        fc.array(fault, { maxLength: 24 }),
        fc.array(outage, { maxLength: 16 }),
        async (steps, wrong, away) => {
          const device = new Device();
          faults = [...wrong];
          device.outages = [...away];
          let meant = EMPTY_CART;
          for (const { tab: at, do: what, sku: name, qty } of steps) {
            const tab = device.tabs[at] ?? device.tab;
            // both tabs see the same before the shopper does something
            await tab.replica.refresh();
            if (what === "sync") await device.sync(tab);
            else if (what === "lose") device.cookies.clear();
            else {
              const item = { ...GOODS[name], qty };
              const action =
                what === "add"
                  ? ({ type: "add", item, max: 3 } as const)
                  : what === "set"
                    ? ({ type: "setQuantity", line: item, qty, max: 3 } as const)
                    : ({ type: "remove", line: item } as const);
              meant = reduceCart(meant, action);
              tab.dispatch(action);
              await tab.replica.flush();
            }
          }
          faults = [];
          await device.settle();
          const wanted = meant.items.map(({ sku: of, qty }) => `${of} ${qty}`).toSorted();
          expect(device.tabs.map(linesOf)).toEqual([wanted, wanted]);
          expect(await device.theirs()).toEqual(wanted);
          expect(currentTotals(device.tab.cart)?.itemsQty ?? 0).toBe(
            meant.items.reduce((sum, { qty }) => sum + qty, 0),
          );
        },
      ),
      { seed: SEED, numRuns: 40 },
    );
  }, 120_000);
});
