import { beforeEach, describe, expect, it } from "vitest";
import type { CartItem } from "@/lib/cart/types";
import { PLAIN_DELIVERY } from "@/lib/checkout/delivery";
import { NO_METHODS } from "@/lib/checkout/methods";
import { createMethodsClient } from "@/lib/checkout/methods-client";
import type { OfferedMethods } from "@/lib/checkout/types";
import { buildItem } from "../cart/builders";
import { FakeServer } from "../cart/fake-server";

let server: FakeServer;
let items: CartItem[];
let postcode: string;
let offered: OfferedMethods;

const client = () =>
  createMethodsClient({
    store: "bmse",
    call: server.call,
    items: () => items,
    address: () => ({ countryId: "SE", postcode }),
    chosen: () => null,
    choice: () => PLAIN_DELIVERY,
    dropChoice: () => undefined,
    read: () => offered,
    keep: (change) => {
      offered = { ...offered, ...change };
    },
  });

beforeEach(() => {
  server = new FakeServer().withKerb();
  items = [buildItem()];
  postcode = "41101";
  offered = NO_METHODS;
});

const BOTH = ["cartShippingMethods", "cartPaymentMethods"];

describe("loading the methods", () => {
  it("fetches both once for the same lines and postcode, however often it is called", async () => {
    await Promise.all([client().load(), client().load()]);
    await client().load();
    expect(server.calls).toEqual(BOTH);
    expect(offered).toMatchObject({
      shipping: { methods: [{ methodCode: "kerb" }], status: "idle" },
      payment: { methods: [{ code: "cashondelivery" }], status: "idle" },
    });
  });

  it.each([
    ["another quantity", () => (items = [buildItem({ qty: 2 })])],
    ["another postcode", () => (postcode = "11122")],
  ])("fetches them again for %s", async (_, change) => {
    await client().load();
    change();
    await client().load();
    expect(server.calls).toEqual([...BOTH, ...BOTH]);
  });

  it("fetches no shipping methods for a virtual cart", async () => {
    items = [buildItem({ isVirtual: true })];
    await client().load();
    expect(server.calls).toEqual(["cartPaymentMethods"]);
  });

  it("marks a failure, keeps the methods fetched before, and fetches again", async () => {
    await client().load();
    server.broken.add("cartShippingMethods");
    postcode = "11122";
    await client().load();
    expect(offered.shipping).toMatchObject({ methods: [{ methodCode: "kerb" }], status: "failed" });
    server.broken.clear();
    await client().load();
    expect(offered.shipping.status).toBe("idle");
  });
});
