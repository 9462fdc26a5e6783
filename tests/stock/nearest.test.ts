import { describe, expect, it } from "vitest";
import { nearestShowroom, showroomsIn } from "@/lib/stock/nearest";
import { SHOWROOMS } from "@/lib/stock/showrooms";

const HISINGEN = 1;
const KALLERED = 2;
const TYRESO = 3;
const KARLSTAD = 4;

describe("the nearest showroom", () => {
  it.each([
    ["11122", "Stockholm", TYRESO],
    ["41105", "Göteborg", HISINGEN],
    ["41707", "Hisingen", HISINGEN],
    ["42836", "Kållered", KALLERED],
    ["43437", "Kungsbacka", KALLERED],
    ["21119", "Malmö", KALLERED],
    ["65224", "Karlstad", KARLSTAD],
    ["70211", "Örebro", KARLSTAD],
    ["62157", "Visby", TYRESO],
    ["98132", "Kiruna", TYRESO],
  ])("to %s, %s, is %#", (postcode, _, id) => expect(nearestShowroom("SE", postcode)?.id).toBe(id));

  it("is none for a postcode that lies nowhere, and in a country without showrooms", () => {
    expect(nearestShowroom("SE", "00000")).toBeNull();
    expect(nearestShowroom("SE", "99999")).toBeNull();
    expect([nearestShowroom("DK", "8000"), nearestShowroom("NO", "0150"), nearestShowroom("FI", "20100")]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("is found for each showroom's own postcode", () => {
    for (const { id, city } of SHOWROOMS) expect(nearestShowroom("SE", city.replace(/\D/g, ""))?.id).toBe(id);
  });
});

it("showrooms are told by country", () => {
  expect(showroomsIn("SE")).toHaveLength(4);
  expect(showroomsIn("FI")).toEqual([]);
});
