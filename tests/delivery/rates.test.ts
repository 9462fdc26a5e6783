import { describe, expect, it } from "vitest";
import { rateFor, toOfferedDelivery } from "@/lib/delivery/rates";
import { toDeliveryRates } from "@/lib/delivery/schema";
import type { DeliveryRate } from "@/lib/delivery/types";
import { minor } from "@/lib/money";
import { productShippingWire } from "@/lib/upstream/contract/shipping";

const rate = (over: Partial<DeliveryRate> = {}): DeliveryRate => ({
  kind: "home",
  title: "Hem",
  price: minor(495_00),
  freeFrom: null,
  ...over,
});

const wire = (over: Record<string, unknown> = {}) =>
  productShippingWire.parse({
    carrier_code: "bjorkmo",
    method_code: "kerb",
    carrier_title: "Björkmo",
    method_title: "Till tomtgräns",
    amount: 396,
    price_excl_tax: 396,
    price_incl_tax: 495,
    ...over,
  });

describe("what a way of delivery costs", () => {
  it("is its price, and nothing from the limit on", () => {
    const limited = rate({ freeFrom: minor(1000_00) });
    expect(rateFor(limited, minor(999_99))).toBe(495_00);
    expect(rateFor(limited, minor(1000_00))).toBe(0);
    expect(rateFor(rate(), minor(9_000_000))).toBe(495_00);
    expect(rateFor(rate({ freeFrom: minor(0) }), minor(0))).toBe(0);
  });
});

describe("the ways a page tells of", () => {
  const [kerb, carryIn, parcel, pickup] = [
    rate(),
    rate({ title: "In" }),
    rate({ kind: "parcel", title: "Ombud" }),
    rate({ kind: "pickup", title: "Butik" }),
  ];

  it("are all that go home, in the checkout's order, and pickup", () => {
    expect(toOfferedDelivery([kerb, carryIn, pickup])).toEqual({ kind: "home", sent: [kerb, carryIn], pickup });
  });

  it("are the parcel alone for what may go as one", () => {
    expect(toOfferedDelivery([parcel, kerb, carryIn])).toEqual({ kind: "parcel", sent: [parcel], pickup: null });
  });

  it("are none where nothing is open", () => {
    expect(toOfferedDelivery([])).toEqual({ kind: "home", sent: [], pickup: null });
  });
});

describe("methods on the wire", () => {
  it("are read as ways with gross prices; those that are not available are left out", () => {
    const methods = [
      wire({
        carrier_code: "logtrade",
        method_code: "parcel",
        method_title: "Till ombud",
        price_incl_tax: "79",
        free_from_incl_tax: 500,
      }),
      wire({ available: false }),
      wire(),
      wire({ method_code: "pickup", price_incl_tax: 0, free_from_incl_tax: null }),
    ];
    expect(toDeliveryRates(methods)).toEqual([
      { kind: "parcel", title: "Till ombud", price: 79_00, freeFrom: 500_00 },
      { kind: "home", title: "Till tomtgräns", price: 495_00, freeFrom: null },
      { kind: "pickup", title: "Till tomtgräns", price: 0, freeFrom: null },
    ]);
  });

  it("of another carrier go home, whatever their code, by the best title there is", () => {
    const [other, bare] = toDeliveryRates([
      wire({ carrier_code: "post", method_code: "parcel", method_title: null }),
      wire({ carrier_code: "post", method_code: "pickup", method_title: null, carrier_title: null }),
    ]);
    expect(other).toMatchObject({ kind: "home", title: "Björkmo" });
    expect(bare).toMatchObject({ kind: "home", title: "pickup" });
  });
});
