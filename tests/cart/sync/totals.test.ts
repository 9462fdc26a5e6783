import { expect, it } from "vitest";
import { minor } from "@/lib/money";
import { CONTRACT } from "@/lib/upstream/contract";
import { toHttpFailure } from "@/lib/upstream/http-failure";
import { fail, ok } from "@/lib/upstream/types";
import { FakeServer } from "../fake-server";
import { openBrowser } from "../world";

it("shipping information that answers the totals alone is accepted", async () => {
  const { tab, server } = openBrowser(new FakeServer().withKerb());
  const call = server.call;
  server.call = (async (name, input) => {
    if (name !== "cartShippingInformation") return call(name, input);
    return ok(CONTRACT.cartShippingInformation.result.parse(JSON.parse(JSON.stringify(server.totals(49)))));
  }) as typeof call; // one call of the table answered otherwise
  const cash = { code: "invoice", title: "Invoice", description: "", cost: minor(0), isDefault: false };
  tab.methods = { ...tab.methods, payment: { methods: [cash], key: "before", status: "idle" } };
  tab.add({ qty: 2 });
  expect(await tab.sync()).toEqual({ kind: "synced" });
  expect(tab.cart.totals).toMatchObject({ grandTotal: 24_900, shipping: 4900 });
  expect(tab.methods.payment.methods).toEqual([cash]);
});

const SPLIT = { deliveries: "split", pickupPoint: null } as const;

/** Returns what each call for totals chose of the delivery. */
const choicesOf = (server: FakeServer) =>
  server.calls.flatMap((name, index) =>
    name === "cartShippingInformation"
      ? [
          CONTRACT.cartShippingInformation.body.parse(server.bodies[index]).addressInformation.extensionAttributes
            ?.deliveries,
        ]
      : [],
  );

it("a choice of the delivery goes out with the method", async () => {
  const { tab, server } = openBrowser(new FakeServer().withKerb());
  tab.delivery = SPLIT;
  tab.add({});
  expect(await tab.sync()).toEqual({ kind: "synced" });
  expect(choicesOf(server)).toEqual(["split"]);
  expect(tab.delivery).toBe(SPLIT);
});

it("a choice the server refuses is dropped, and the totals are those without it", async () => {
  const { tab, server } = openBrowser(new FakeServer().withKerb());
  const call = server.call;
  server.call = (async (name, input) => {
    const answer = await call(name, input);
    return name === "cartShippingInformation" && tab.delivery === SPLIT ? fail(toHttpFailure(400, "apart")) : answer;
  }) as typeof call; // one call of the table answered otherwise
  tab.delivery = SPLIT;
  tab.add({ qty: 2 });
  expect(await tab.sync()).toEqual({ kind: "synced" });
  expect(choicesOf(server)).toEqual(["split", "together"]);
  expect(tab.delivery.deliveries).toBe("together");
  expect(tab.cart.totals).toMatchObject({ shipping: 4900 });
});

it("a method the server refuses by itself is not requested twice", async () => {
  const { tab, server } = openBrowser(new FakeServer().withKerb());
  server.refused.cartShippingInformation = 400;
  tab.add({});
  expect(await tab.sync()).toEqual({ kind: "synced" });
  expect(choicesOf(server)).toEqual(["together"]);
  expect(server.calls.at(-1)).toBe("cartTotals");
});
