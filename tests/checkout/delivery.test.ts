import { describe, expect, it } from "vitest";
import { buildOrder, fingerprintOf, type OrderInput, toPlacedOrder } from "@/lib/checkout";
import { PLAIN_DELIVERY, toDeliveryWire } from "@/lib/checkout/delivery";
import type { DeliveryChoice } from "@/lib/checkout/types";
import { PARCEL } from "@/lib/delivery/schema";
import { PICKUP } from "@/lib/stock/showrooms";
import { buildItem } from "../cart/builders";
import { buildInput, buildShipping } from "./builders";

const KERB = { carrierCode: "bjorkmo", methodCode: "kerb" };
const point = { id: "se-01", title: "Kiosk, Gatan 1, 413 04 Göteborg" };
const chosen: DeliveryChoice = { deliveries: "split", pickupPoint: point };

describe("the choice of a delivery on the wire (docs/commerce-api.md#deliveries)", () => {
  it.each([
    ["a parcel", PARCEL, chosen, { deliveries: "split", pickupPoint: "se-01" }],
    ["a parcel without a chosen point", PARCEL, PLAIN_DELIVERY, { deliveries: "together", pickupPoint: "closest" }],
    ["a delivery home", KERB, chosen, { deliveries: "split", pickupPoint: null }],
    ["collection", PICKUP, chosen, { deliveries: "together", pickupPoint: null }],
    ["no method", null, chosen, { deliveries: "together", pickupPoint: null }],
  ])("says what has to do with %s", (_, method, choice, wire) => {
    expect(toDeliveryWire(choice, method)).toEqual(wire);
  });

  it("goes out with the order, beside the showroom, and makes another order of it", () => {
    const extra = (over: Partial<OrderInput>) => buildOrder(buildInput(over)).addressInformation.shippingExtraFields;
    const parcel = buildShipping(PARCEL);
    expect(extra({ shipping: parcel, delivery: chosen })).toEqual({ deliveries: "split", pickupPoint: "se-01" });
    expect(extra({ shipping: buildShipping(PICKUP), showroom: 0 })).toEqual({
      showroom: 0,
      deliveries: "together",
      pickupPoint: null,
    });
    expect(extra({ shipping: null })).toEqual({});
    const of = (over: Partial<OrderInput>) => fingerprintOf(buildInput({ shipping: parcel, ...over }));
    const prints = [of({}), of({ delivery: chosen }), of({ delivery: { ...chosen, deliveries: "together" } })];
    expect(new Set(prints).size).toBe(3);
    // a point that a delivery home does not use
    const home = { ...PLAIN_DELIVERY, pickupPoint: point };
    expect(of({ shipping: buildShipping(), delivery: home })).toBe(of({ shipping: buildShipping() }));
  });
});

describe("the deliveries of a placed order", () => {
  const items = [
    buildItem({ sku: "A", name: "Soffa", deliveryDays: 26 }),
    buildItem({ sku: "B", name: "Kuddar", deliveryDays: 2 }),
    buildItem({ sku: "C", name: "Lampa", deliveryDays: 5 }),
  ];
  const placed = (over: Partial<OrderInput>) =>
    toPlacedOrder(buildInput({ items, ...over }), "1", "2026-11-23T09:00:00Z");

  it("are told with their days and what is in them, the first to arrive first", () => {
    expect(placed({ delivery: chosen }).next?.deliveries).toEqual([
      { arrival: { from: "2026-11-26", to: "2026-11-30" }, names: ["Kuddar", "Lampa"] },
      { arrival: { from: "2026-12-17", to: "2026-12-21" }, names: ["Soffa"] },
    ]);
  });

  it.each([
    ["everything comes at once", {}],
    ["it is collected", { shipping: buildShipping(PICKUP), delivery: chosen }],
    ["its lines have one week", { items: items.slice(1), delivery: chosen }],
  ])("are not told apart where %s", (_, over) => {
    expect(placed(over).next).not.toHaveProperty("deliveries");
  });

  it("name where it is handed out: the point of a parcel, a showroom, the main warehouse", () => {
    const parcel = buildShipping({ ...PARCEL, title: "Ombud" });
    const pickup = buildShipping({ ...PICKUP, title: "Butik" });
    expect(placed({ shipping: parcel, delivery: chosen }).shippingTitle).toBe(`Ombud, ${point.title}`);
    expect(placed({ shipping: parcel }).shippingTitle).toBe("Ombud");
    expect(placed({ shipping: pickup, showroom: 0, delivery: chosen }).shippingTitle).toBe(
      "Butik, Lagervägen 12, 435 33 Mölnlycke",
    );
    expect(placed({ delivery: chosen }).shippingTitle).toBe("Till tomtgräns");
  });
});
