import { beforeEach, describe, expect, it, vi } from "vitest";
import { setQuantity } from "@/lib/cart";
import { type CartPorts, syncCart, syncSafely } from "@/lib/cart/client";
import { loadCartItem } from "@/lib/cart/load";
import type { CartItem } from "@/lib/cart/types";
import type { Failure } from "@/lib/upstream/types";
import { buildCard } from "../components/builders";
import { bundle, buildItem, buildLine, colour } from "./builders";
import { FakeServer } from "./fake-server";

let server: FakeServer;
let items: CartItem[];
let version: number;
let refused: Failure[];
let changed: string[];

function ports(over: Partial<CartPorts> & { force?: boolean } = {}): CartPorts {
  const { force = true, ...rest } = over;
  return {
    store: "bmse",
    call: server.call,
    rules: { force, canRemoveLocal: false, canModifyLocal: false, addQuantities: false },
    maxBypassAttempts: 1,
    read: () => ({ items, version }),
    patch: (change) => {
      items = change(items);
    },
    estimate: () => ({ countryId: "SE", postcode: "", carrierCode: null, methodCode: null }),
    load: async (line) => buildItem({ sku: line.sku, qty: line.qty }),
    onChanged: (item, outcome) => changed.push(`${item.sku} ${outcome}`),
    onRefused: (_, failure) => refused.push(failure),
    ...rest,
  };
}

beforeEach(() => {
  server = new FakeServer();
  items = [];
  version = 1;
  refused = [];
  changed = [];
});

const ours = () => items.map(({ sku, qty }) => `${sku} ${qty}`);
const theirs = () => server.lines.map(({ sku, qty }) => `${sku} ${qty}`);

describe("syncCart", () => {
  it("makes a cart on demand, pushes and reads totals", async () => {
    server.hasCart = false;
    items = [buildItem({ qty: 2 })];
    const outcome = await syncCart(ports());
    expect(server.asked).toEqual(["cartCreate", "cartPull", "cartUpdate", "cartTotals"]);
    expect(outcome).toMatchObject({ kind: "synced", version: 1, totals: { grandTotal: 20_000 } });
    expect(items).toMatchObject([{ qty: 2, prevQty: 2, serverItemId: 100, serverCartId: null, totals: { rowTotal: 20_000, discount: 0 } }]);
    expect(changed).toEqual(["CHAIR added"]);
  });

  it("makes none for an empty cart", async () => {
    server.hasCart = false;
    expect(await syncCart(ports())).toEqual({ kind: "synced", totals: null, version: 1 });
    expect(server.asked).toEqual(["cartPull"]);
  });

  it("makes a cart that keeps vanishing anew once, and then gives up (spec §4 bypass attempts)", async () => {
    items = [buildItem({ serverItemId: 7 })];
    server.refused.cartPull = 404;
    expect(await syncCart(ports())).toMatchObject({ kind: "failed", error: { code: "notFound" } });
    expect(server.created).toBe(1);
    expect(ours()).toEqual(["CHAIR 1"]);
  });

  it("forgets ids of a cart that is gone", async () => {
    server.hasCart = false;
    items = [buildItem({ serverItemId: 7, qty: 3 })];
    await syncCart(ports());
    expect(server.bodies[3]).toEqual({ cartItem: { sku: "CHAIR", qty: 3 } });
    expect(theirs()).toEqual(["CHAIR 3"]);
  });

  it("does nothing but read the second time", async () => {
    items = [buildItem({ qty: 2 }), buildItem({ sku: "SOFA-49", parentSku: "SOFA", productOption: colour("49") }), buildItem({ sku: "SET", productOption: bundle("11", "21") })];
    await syncCart(ports());
    server.asked = [];
    await syncCart(ports());
    expect(server.asked).toEqual(["cartPull", "cartTotals"]);
    expect(items.every(({ serverItemId, totals }) => serverItemId !== null && totals !== null)).toBe(true);
  });

  it("sends a variant as its parent with options (upstream-contract §1.1)", async () => {
    items = [buildItem({ sku: "SOFA-49", parentSku: "SOFA", productOption: colour("49") })];
    await syncCart(ports());
    expect(server.bodies[2]).toEqual({ cartItem: { sku: "SOFA", qty: 1, product_option: colour("49") } });
    expect(items[0]?.sku).toBe("SOFA-49");
  });

  it("changes a quantity by the line's id", async () => {
    server.lines = [buildLine({ qty: 1 })];
    items = [buildItem({ qty: 4, prevQty: 1, serverItemId: 7 })];
    await syncCart(ports());
    expect(server.bodies[1]).toEqual({ cartItem: { sku: "CHAIR", qty: 4, item_id: 7 } });
    expect(changed).toEqual(["CHAIR updated"]);
  });

  it("deletes on the server what was removed here, and reads no totals of an empty cart", async () => {
    server.lines = [buildLine()];
    expect(await syncCart(ports())).toEqual({ kind: "synced", totals: null, version: 1 });
    expect(server.asked).toEqual(["cartPull", "cartDelete"]);
    expect(theirs()).toEqual([]);
  });

  it("does not call a removal done that never reached the server", async () => {
    server.lines = [buildLine(), buildLine({ item_id: 8, sku: "TABLE" })];
    items = [buildItem({ sku: "TABLE", serverItemId: 8 })];
    server.broken.add("cartDelete");
    expect(await syncSafely(ports())).toMatchObject({ kind: "failed", error: { kind: "network" } });
    server.broken.clear();
    server.refused.cartDelete = 404;
    expect(await syncSafely(ports())).toMatchObject({ kind: "synced" });
  });

  it("takes in what another device added", async () => {
    server.lines = [buildLine({ sku: "LAMP", qty: 2 })];
    await syncCart(ports({ force: false }));
    expect(items).toMatchObject([{ sku: "LAMP", qty: 2, prevQty: 2, serverItemId: 7, totals: { rowTotal: 20_000 } }]);
  });

  it("leaves out a server line whose product is gone", async () => {
    server.lines = [buildLine({ sku: "GONE" })];
    await syncCart(ports({ force: false, load: async () => null }));
    expect(ours()).toEqual([]);
  });

  describe("when the server refuses a quantity", () => {
    beforeEach(() => {
      server.limits = { CHAIR: 2 };
    });

    it("goes back to the one before", async () => {
      server.lines = [buildLine({ qty: 2 })];
      items = [buildItem({ qty: 3, prevQty: 2, serverItemId: 7 })];
      await syncCart(ports());
      expect([ours(), theirs(), refused.length]).toEqual([["CHAIR 2"], ["CHAIR 2"], 1]);
      expect(items[0]?.totals).toEqual({ rowTotal: 20_000, discount: 0 });
    });

    it("goes back to what the server holds after several clicks, and keeps the line for good", async () => {
      server.lines = [buildLine({ qty: 2 })];
      items = [buildItem({ qty: 2, prevQty: 2, serverItemId: 7 })];
      for (const qty of [3, 4, 5]) items = setQuantity(items, buildItem(), qty, 999);
      for (let round = 0; round < 3; round++) await syncCart(ports());
      expect([ours(), theirs()]).toEqual([["CHAIR 2"], ["CHAIR 2"]]);
      expect(refused).toHaveLength(1);
    });

    it("removes a line the server never had", async () => {
      items = [buildItem({ qty: 3 }), buildItem({ sku: "TABLE" })];
      await syncCart(ports());
      expect([ours(), theirs(), refused.map(({ code }) => code)]).toEqual([["TABLE 1"], ["TABLE 1"], ["badRequest"]]);
    });

    it("leaves alone what the shopper changed meanwhile", async () => {
      server.lines = [buildLine({ qty: 2 })];
      items = [buildItem({ qty: 3, prevQty: 2, serverItemId: 7 })];
      server.meanwhile.cartUpdate = () => {
        items = setQuantity(items, buildItem(), 1, 999);
        server.meanwhile = {};
      };
      await syncCart(ports());
      expect(ours()).toEqual(["CHAIR 1"]);
      await syncCart(ports());
      expect([ours(), theirs()]).toEqual([["CHAIR 1"], ["CHAIR 1"]]);
    });
  });

  it("keeps a quantity changed while its older one was being pushed; a later refusal goes back to the pushed one", async () => {
    server.limits = { CHAIR: 3 };
    items = [buildItem({ qty: 3 })];
    server.meanwhile.cartUpdate = () => {
      items = setQuantity(items, buildItem(), 5, 999);
      server.meanwhile = {};
    };
    await syncCart(ports());
    expect([ours(), theirs()]).toEqual([["CHAIR 5"], ["CHAIR 3"]]);
    expect(items[0]?.totals).toBeNull();
    await syncCart(ports());
    expect(ours()).toEqual(["CHAIR 3"]);
  });

  it("does not bring back a line removed while it was being pushed", async () => {
    items = [buildItem()];
    server.meanwhile.cartUpdate = () => {
      items = [];
    };
    await syncCart(ports());
    expect(ours()).toEqual([]);
    server.meanwhile = {};
    await syncCart(ports());
    expect(theirs()).toEqual([]);
  });

  it.each(["cartPull", "cartCreate", "cartUpdate", "cartTotals"] as const)("keeps every line when the network fails at %s", async (name) => {
    if (name === "cartCreate") server.hasCart = false;
    server.broken.add(name);
    items = [buildItem({ qty: 2 }), buildItem({ sku: "TABLE" })];
    expect(await syncSafely(ports())).toMatchObject({ kind: "failed", error: { kind: "network", retryable: true } });
    expect([ours(), refused]).toEqual([["CHAIR 2", "TABLE 1"], []]);
    server.broken.clear();
    expect(await syncSafely(ports())).toMatchObject({ kind: "synced" });
    expect(theirs()).toEqual(["CHAIR 2", "TABLE 1"]);
  });

  it("keeps the line when the server itself is broken", async () => {
    server.refused.cartUpdate = 500;
    items = [buildItem({ qty: 2 })];
    expect(await syncSafely(ports())).toMatchObject({ kind: "failed", error: { code: "serverError" } });
    expect([ours(), refused]).toEqual([["CHAIR 2"], []]);
  });

  it("lets a bug through", async () => {
    items = [buildItem()];
    await expect(syncSafely(ports({ read: () => { throw new RangeError("bug"); } }))).rejects.toThrow(RangeError);
  });

  describe("totals", () => {
    const chosen = { countryId: "SE", postcode: "41101", carrierCode: "bjorkmo", methodCode: "kerb" };

    it("carry the version of the lines they were made for", async () => {
      items = [buildItem()];
      server.meanwhile.cartTotals = () => {
        version = 2;
      };
      expect(await syncCart(ports())).toMatchObject({ kind: "synced", version: 1 });
    });

    it("leave a line alone whose quantity has changed meanwhile", async () => {
      items = [buildItem()];
      server.meanwhile.cartTotals = () => {
        items = setQuantity(items, buildItem(), 9, 999);
      };
      await syncCart(ports());
      expect(items).toMatchObject([{ qty: 9, totals: null }]);
    });

    it("are asked with the chosen way of delivery", async () => {
      items = [buildItem()];
      const outcome = await syncCart(ports({ estimate: () => chosen }));
      expect(server.asked.at(-1)).toBe("cartShippingInformation");
      expect(server.bodies.at(-1)).toMatchObject({ addressInformation: { shippingCarrierCode: "bjorkmo", shippingMethodCode: "kerb", shippingAddress: { countryId: "SE", postcode: "41101", street: [""] } } });
      expect(outcome).toMatchObject({ totals: { shipping: 4900, grandTotal: 14_900 } });
    });

    it("are asked without it when it is no longer offered", async () => {
      items = [buildItem()];
      server.refused.cartShippingInformation = 400;
      expect(await syncCart(ports({ estimate: () => chosen }))).toMatchObject({ kind: "synced", totals: { shipping: 0, grandTotal: 10_000 } });
    });

    it("are not made up when the server cannot tell them", async () => {
      items = [buildItem()];
      server.refused.cartShippingInformation = 503;
      expect(await syncCart(ports({ estimate: () => chosen }))).toMatchObject({ kind: "failed" });
    });
  });
});

describe("loadCartItem", () => {
  const answerWith = (answer: () => Promise<Response>) => {
    const fetched = vi.fn<typeof fetch>(answer);
    vi.stubGlobal("fetch", fetched);
    return fetched;
  };

  it("shows the card's words at the server's price and quantity", async () => {
    const fetched = answerWith(async () => Response.json({ code: 200, result: [buildCard({ sku: "SOFA-49", parentSku: "SOFA", typeId: "simple" })] }));
    const item = await loadCartItem("bmdk", buildLine({ sku: "SOFA-49", qty: 2, price: 99.5, product_option: colour(49) }));
    expect(String(fetched.mock.calls[0]?.[0])).toBe("/api/cards?store=bmdk&skus=SOFA-49");
    expect(item).toMatchObject({ sku: "SOFA-49", parentSku: "SOFA", qty: 2, price: 9950, productOption: colour(49), serverItemId: null });
  });

  it.each([
    ["the product is gone", async () => Response.json({ code: 200, result: [] })],
    ["the shop is away", async () => Response.json({ code: 503, result: "unreachable" }, { status: 503 })],
    ["the network is away", () => Promise.reject(new TypeError("offline"))],
    ["a portal answers instead", async () => new Response("<html>Log in to the train's network</html>")],
    ["it answers something else", async () => Response.json(null)],
  ])("is null when %s", async (_, answer) => {
    answerWith(answer);
    expect(await loadCartItem("bmse", buildLine())).toBeNull();
  });
});
