import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isUnknownPostcode, townToAsk } from "@/lib/delivery/towns";
import { packCodes, toTownName, unpackCodes } from "@/lib/delivery/towns/pack";
import { findTowns } from "@/lib/delivery/towns/server";

describe("the register of towns (docs/domain-rules.md#postcodes)", () => {
  it.each([
    ["SE", "652 25", ["Karlstad"]],
    ["SE", "SE-11122", ["Stockholm"]],
    ["NO", "N-0150", ["Oslo"]],
    ["DK", "1050", ["København K"]],
    ["FI", "00100", ["Helsinki", "Helsingfors"]],
    ["FI", "AX-22100", ["Mariehamn"]],
    ["FI", "95620", ["Aavasaksa", "Ylitornio"]],
  ])("%s %s is in its town", async (country, postcode, towns) => {
    const found = await findTowns(country, postcode);
    expect(found.isRegistered).toBe(true);
    expect(found.towns).toEqual(expect.arrayContaining(towns));
    expect(found.towns[0]).toBe(towns[0]);
    expect(isUnknownPostcode(found)).toBe(false);
  });

  it("lacks a postcode that does not exist, and says nothing of countries it does not have", async () => {
    expect(isUnknownPostcode(await findTowns("SE", "99999"))).toBe(true);
    for (const country of ["DE", "XX", "constructor"]) {
      const found = await findTowns(country, "10115");
      expect(found).toEqual({ isRegistered: false, towns: [] });
      expect(isUnknownPostcode(found)).toBe(false);
    }
  });

  it.each([
    ["SE", 16_392],
    ["DK", 1089],
    ["NO", 5122],
    ["FI", 3785],
  ])("has the towns of all of %s, each written with small and capital letters", async (country, postcodes) => {
    const { default: packed } = (await import(`@/lib/delivery/towns/data/${country}.json`)) as {
      default: Record<string, string>;
    };
    const codes = Object.values(packed).flatMap(unpackCodes);
    expect([codes.length, new Set(codes).size]).toEqual([postcodes, postcodes]);
    expect(Object.keys(packed).filter((names) => /\p{Lu}{4}/u.test(names))).toEqual([]);
  });
});

describe("the town that is asked about", () => {
  const stockholm = { isRegistered: true, towns: ["Stockholm"] };
  it.each([
    ["another one", "Malmö", { isRegistered: true, towns: ["Karlstad"] }, "Karlstad"],
    ["its own", "Stockholm", stockholm, null],
    ["in capitals", " STOCKHOLM ", stockholm, null],
    ["without the letters of the language", "Kobenhavn", { isRegistered: true, towns: ["Köbenhavn"] }, null],
    ["without its district", "København", { isRegistered: true, towns: ["København K"] }, null],
    ["with a district", "Stockholm Globen", stockholm, null],
    ["the beginning of a word only", "Stock", stockholm, "Stockholm"],
    ["its Swedish name", "Helsingfors", { isRegistered: true, towns: ["Helsinki", "Helsingfors"] }, null],
    ["nothing", "  ", stockholm, null],
    ["a sign", "-", stockholm, null],
    ["any, of an unknown postcode", "Malmö", { isRegistered: true, towns: [] }, null],
  ])("where one types %s: %s", (_, typed, found, asked) => {
    expect(townToAsk(found, typed)).toBe(asked);
  });
});

describe("packed postcodes", () => {
  it.each([4, 5])("of %i digits come back as they were", (digits) => {
    const code = fc.nat(10 ** digits - 1).map((number) => String(number).padStart(digits, "0"));
    fc.assert(
      fc.property(fc.uniqueArray(code, { minLength: 1, maxLength: 300 }), (codes) => {
        expect(unpackCodes(packCodes(codes))).toEqual(codes.toSorted());
      }),
    );
  });

  it.each([
    ["MALMÖ-STURUP", "Malmö-Sturup"],
    ["OS I ØSTERDALEN", "Os i Østerdalen"],
    ["SOLLENKROKA Ö", "Sollenkroka Ö"],
    ["ÅRE", "Åre"],
    ["København K", "København K"],
  ])("the town %s is written %s", (name, written) => expect(toTownName(name)).toBe(written));
});
