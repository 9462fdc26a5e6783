import { expect, it } from "vitest";
import { minor } from "@/lib/money";
import { CONTRACT } from "@/lib/upstream/contract";
import { ok } from "@/lib/upstream/types";
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
