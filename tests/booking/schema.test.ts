import { describe, expect, it } from "vitest";
import { toCartSlots, toDaysOfSlots, toShipment } from "@/lib/booking/schema";
import { cartSlotsWire, daySlotsWire, shipmentWire } from "@/lib/upstream/contract/booking";

const slot = { id: "a", from: "10:00", to: "14:00", product_code: "kerb", capacity: 2, price: 149 };

describe("hours on the wire", () => {
  it("are those of the product code that still fit something in; a day without any is left out", () => {
    const wire = daySlotsWire.parse([
      {
        date: "2026-12-07",
        timeslots: [slot, { ...slot, id: "b", product_code: "carryin" }, { ...slot, id: "c", capacity: 0 }],
      },
      { date: "2026-12-08", timeslots: [{ ...slot, product_code: "carryin" }] },
    ]);
    expect(toDaysOfSlots(wire, "kerb")).toEqual([
      {
        date: "2026-12-07",
        timeslots: [{ id: "a", from: "10:00", to: "14:00", productCode: "kerb", capacity: 2, price: 14900 }],
      },
    ]);
  });

  it("are held in minor units; a delivery without days has none", () => {
    const wire = cartSlotsWire.parse({
      now: "2026-12-01T10:00:00.000Z",
      deliveries: [{ delivery: 1, product_code: "kerb", earliest: null, latest: null }],
      holds: [
        {
          delivery: 1,
          date: "2026-12-07",
          from: "18:00",
          to: "22:00",
          timeslotId: "a",
          product_code: "kerb",
          price: 14.9,
          expires_at: "2026-12-01T10:15:00.000Z",
          seconds: 900,
          state: "held",
        },
      ],
    });
    expect(toCartSlots(wire)).toMatchObject({
      deliveries: [{ delivery: 1, productCode: "kerb", days: null }],
      holds: [{ timeslotId: "a", price: 1490, seconds: 900, expiresAt: "2026-12-01T10:15:00.000Z" }],
    });
  });
});

const SHIPMENT = {
  shipmentNumber: "200000001-1",
  orderNumber: "200000001",
  state: "booked",
  deliveryType: "home",
  productCode: "kerb",
  country: "SE",
  timeZone: "Europe/Stockholm",
  currentDate: "2026-12-01",
  postcode: "11122",
  customer: { name: "Ada B.", email: "a…@shop.example", phone: "" },
  products: [],
  earliest: "2026-12-03",
  latest: "2026-12-15",
  editable: true,
  bookableFrom: null,
  promised: null,
  proof: "p",
  calendarToken: "t",
  sisters: [],
  together: null,
  booking: {
    date: "2026-12-07",
    from: "10:00",
    to: "14:00",
    timeslotId: "a",
    price: 0,
    answers: { elevator: false },
    phone: "••• 67",
    changeable: true,
    freeUntil: null,
    fee: 295,
  },
};

describe("a shipment on the wire", () => {
  it("is read with blanks for what nobody answered", () => {
    expect(toShipment(shipmentWire.parse(SHIPMENT))).toMatchObject({
      days: { from: "2026-12-03", to: "2026-12-15" },
      booking: {
        lateFee: 29500,
        isChangeable: true,
        answers: { floor: null, hasLift: false, narrowest: null, parking: "", comment: "" },
      },
    });
  });

  it("of a country the shop does not deliver to is none", () => {
    expect(toShipment(shipmentWire.parse({ ...SHIPMENT, country: "DE" }))).toBeNull();
  });
});
