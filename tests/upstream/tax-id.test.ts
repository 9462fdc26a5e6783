import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toTaxId } from "@/lib/upstream/contract/tax-id";

describe("the number of a company", () => {
  it.each([
    ["SE", "556703-7485", "556703-7485"],
    ["SE", " 55 67 03 – 74 85 ", "556703-7485"],
    ["SE", "SE556703748501", "556703-7485"],
    ["SE", "165567037485", "556703-7485"],
    ["DK", "24 25 67 90", "24256790"],
    ["DK", "dk-24256790", "24256790"],
    ["NO", "923 609 016", "923609016"],
    ["NO", "NO 923.609.016 MVA", "923609016"],
    ["FI", "0112038-9", "0112038-9"],
    ["FI", "FI01120389", "0112038-9"],
    ["PL", " 526 021 ", "526 021"],
  ])("in %s %j is %s", (country, typed, written) => {
    expect(toTaxId(country, typed)).toBe(written);
  });

  it.each([
    ["SE", "556703-7486"],
    ["SE", "SE5567037485"],
    ["SE", "55670374850"],
    ["DK", "24256791"],
    ["DK", "00000000"],
    ["NO", "923609017"],
    ["NO", "123456785"],
    ["FI", "0112038-8"],
    ["FI", "00000000"],
    ["FI", "112038-9"],
    ["SE", "٥٥٦٧٠٣٧٤٨٥"],
    ["SE", "😀".repeat(10)],
    ["SE", "x".repeat(10_000)],
    ["PL", "--1-2"],
    ["SE", ""],
  ])("in %s %j is none", (country, typed) => {
    expect(toTaxId(country, typed)).toBeNull();
  });

  it.each([
    ["SE", "556703-7485"],
    ["DK", "24256790"],
    ["NO", "923609016"],
    ["FI", "0112038-9"],
  ])("in %s no single digit can be mistyped, and what is written is read again", (country, right) => {
    expect(toTaxId(country, right)).toBe(right);
    const places = [...right].flatMap((character, place) => (/\d/.test(character) ? [place] : []));
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.integer({ min: 1, max: 9 }), (place, more) => {
        const wrong = (Number(right[place]) + more) % 10;
        expect(toTaxId(country, `${right.slice(0, place)}${wrong}${right.slice(place + 1)}`)).toBeNull();
      }),
    );
  });
});
