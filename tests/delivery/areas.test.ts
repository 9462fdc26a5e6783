import { describe, expect, it } from "vitest";
import { areaName, areaOf, surchargeOf } from "@/lib/delivery/areas";
import { offeredAt, toOfferedDelivery } from "@/lib/delivery/rates";
import type { DeliveryRate } from "@/lib/delivery/types";
import { minor } from "@/lib/money";

const nameAt = (country: string, postcode: string) => {
  const area = areaOf(country, postcode);
  return area && areaName(area, "en");
};

describe("areas outside the mainland (docs/domain-rules.md#areas)", () => {
  it.each([
    ["DK", "3900", "Greenland"],
    ["DK", "DK-3999", "Greenland"],
    ["DK", "3800", "the Faroe Islands"],
    ["DK", "3790", null],
    ["DK", "4000", null],
    ["NO", "9170", "Svalbard"],
    ["NO", "N-9179", "Svalbard"],
    ["NO", "9169", null],
    ["NO", "9180", null],
    ["NO", "8099", "Jan Mayen"],
    ["FI", "22100", "Åland"],
    ["FI", "FI-22 999", "Åland"],
    ["FI", "21999", null],
    ["FI", "23000", null],
    ["FI", "2210", null],
    ["SE", "22100", null],
    ["XX", "3900", null],
    ["DK", "", null],
  ])("%s %s is %s", (country, postcode, name) => {
    expect(nameAt(country, postcode)).toBe(name);
  });

  it("are called by the language's own name", () => {
    const area = areaOf("FI", "22100");
    expect(area && [areaName(area, "fi"), areaName(area, "sv")]).toEqual(["Ahvenanmaa", "Åland"]);
  });

  it("cost more, in the store view's currency, or are not delivered to", () => {
    const [aland, greenland] = [areaOf("FI", "22100"), areaOf("DK", "3900")];
    expect(aland && [surchargeOf(aland, "EUR"), surchargeOf(aland, "SEK"), surchargeOf(aland, "NOK")]).toEqual([
      3500, 39000, 0,
    ]);
    expect(greenland && surchargeOf(greenland, "DKK")).toBeNull();
  });

  it("change what a product page offers: at the surcharge and never free, or collected only", () => {
    const rate = (kind: DeliveryRate["kind"], price: number): DeliveryRate => ({
      kind,
      title: kind,
      price: minor(price),
      freeFrom: minor(1000_00),
    });
    const offered = toOfferedDelivery([rate("home", 49_00), rate("pickup", 0)]);
    const [aland, greenland] = [areaOf("FI", "22100"), areaOf("DK", "3900")];
    if (!aland || !greenland) throw new Error("no such area");
    expect(offeredAt(offered, aland, "EUR").sent).toMatchObject([{ price: 84_00, freeFrom: null }]);
    expect(offeredAt(offered, greenland, "DKK")).toMatchObject({ sent: [], pickup: { price: 0 } });
  });
});
