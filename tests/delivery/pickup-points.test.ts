import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listOptions, listPoints } from "@/backend/logtrade";
import { POINTS } from "@/backend/logtrade/points";
import { distanceBetween, formatDistance } from "@/lib/delivery/distance";
import { drawPlaces } from "@/lib/delivery/map";
import { parseOpenHours } from "@/lib/delivery/open-hours";
import { addressOfPlace } from "@/lib/delivery/places";
import { sortPoints, toPickupPoint } from "@/lib/delivery/points";
import { locatePostcode } from "@/lib/delivery/postcodes";
import { isCompleteZip } from "@/lib/delivery/zip";
import { CONTRACT } from "@/lib/upstream/contract";
import { pickupPointWire } from "@/lib/upstream/contract/checkout-extension";

const GOTHENBURG = { latitude: 57.7072, longitude: 11.9668 };
const STOCKHOLM = { latitude: 59.3293, longitude: 18.0686 };

describe("distances", () => {
  it("are as the crow flies, in metres, and the same both ways", () => {
    expect(Math.round(distanceBetween(GOTHENBURG, STOCKHOLM) / 1000)).toBe(397);
    expect(distanceBetween(STOCKHOLM, GOTHENBURG)).toBe(distanceBetween(GOTHENBURG, STOCKHOLM));
    expect(distanceBetween(STOCKHOLM, STOCKHOLM)).toBe(0);
    // a degree of latitude, and half the earth
    expect(distanceBetween({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })).toBe(111_195);
    expect(distanceBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBe(20_015_087);
  });

  it.each([
    ["sv-SE", 4, "0 m"],
    ["sv-SE", 347, "350 m"],
    ["sv-SE", 998, "1 km"],
    ["sv-SE", 1234, "1,2 km"],
    ["en-US", 1234, "1.2 km"],
    ["sv-SE", 48_400, "48 km"],
  ])("are written as %s does: %i metres", (locale, metres, text) => {
    expect(formatDistance(locale, metres).replaceAll("\u00a0", " ")).toBe(text);
  });
});

describe("the map of points", () => {
  const SIZE = { width: 320, height: 200, padding: 20 };

  it("is to scale, north up, with the postcode in the middle", () => {
    const north = { ...GOTHENBURG, latitude: GOTHENBURG.latitude + 0.01 };
    const east = { ...GOTHENBURG, longitude: GOTHENBURG.longitude + 0.01 };
    const { places, center, scale } = drawPlaces(GOTHENBURG, [north, east], SIZE);
    expect(center).toEqual({ x: 160, y: 100 });
    // the farthest of them touches the padding
    expect(places[0]).toEqual({ x: 160, y: expect.closeTo(20, 3) });
    const metres = (place?: { x: number; y: number }) =>
      (Math.hypot((place?.x ?? 0) - 160, (place?.y ?? 0) - 100) / scale.length) * scale.metres;
    expect(metres(places[0])).toBeCloseTo(distanceBetween(GOTHENBURG, north), -1);
    expect(metres(places[1])).toBeCloseTo(distanceBetween(GOTHENBURG, east), -1);
    expect(places[1]?.x).toBeGreaterThan(160);
    expect(scale.metres).toBe(1000);
  });

  it("shows a few hundred metres where all places are at the door", () => {
    expect(drawPlaces(GOTHENBURG, [GOTHENBURG], SIZE)).toMatchObject({
      places: [{ x: 160, y: 100 }],
      scale: { metres: 200 },
    });
  });

  it("keeps every place inside", () => {
    const offset = fc.double({ min: -1.5, max: 1.5, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(offset, offset), { minLength: 1, maxLength: 12 }), (offsets) => {
        const places = offsets.map(([latitude, longitude]) => ({
          latitude: GOTHENBURG.latitude + latitude,
          longitude: GOTHENBURG.longitude + longitude,
        }));
        for (const { x, y } of drawPlaces(GOTHENBURG, places, SIZE).places) {
          expect(Math.abs(x - 160)).toBeLessThanOrEqual(140.001);
          expect(Math.abs(y - 100)).toBeLessThanOrEqual(80.001);
        }
      }),
    );
  });
});

describe("the sandbox of pickup points", () => {
  it("has about forty, each with an id of its own, readable hours and a complete postcode", () => {
    expect(POINTS).toHaveLength(40);
    expect(new Set(POINTS.map(({ agentId }) => agentId)).size).toBe(40);
    const faulty = POINTS.filter(
      ({ countryCode, zipCode, openHours }) =>
        !isCompleteZip(countryCode, zipCode) || parseOpenHours(openHours) === null,
    );
    expect(faulty).toEqual([]);
  });

  it("finds each point near its own postcode", () => {
    const lost = POINTS.filter(({ agentId, countryCode, zipCode }) => {
      const search = CONTRACT.logtradeStores.body.parse({ countryCode, postcode: zipCode });
      return !listPoints(search).some((one) => one.agentId === agentId);
    });
    expect(lost).toEqual([]);
  });

  it("lists those of a country, the closest first, none beyond 200 km, and twelve at most", () => {
    const found = listPoints({ countryCode: "SE", postcode: "41101" });
    expect(found.map(({ agentId }) => agentId)).toEqual(["se-02", "se-01", "se-03", "se-04", "se-05"]);
    expect(found.map(({ distance }) => distance)).toEqual(
      found.map(({ distance }) => distance).toSorted((a, b) => a - b),
    );
    expect(listPoints({ countryCode: "SE", postcode: "98130" })).toEqual([]);
    expect(listPoints({ countryCode: "DK", postcode: "2200" })[0]?.city).toBe("København N");
  });

  it("locates a postcode by its longest known beginning, and nothing else", () => {
    expect(locatePostcode("FI", "00530")).toEqual({ latitude: 60.187, longitude: 24.957 });
    expect(locatePostcode("FI", "00999")).toEqual({ latitude: 60.17, longitude: 24.94 });
    for (const [country, text] of [
      ["SE", "4110"],
      ["NO", "05521"],
      ["SE", "4110a"],
      ["DK", ""],
    ] as const)
      expect(locatePostcode(country, text)).toBeNull();
  });

  it.each([
    ["letters", { countryCode: "SE", postcode: "abcde" }],
    ["too few digits", { countryCode: "SE", postcode: "4110" }],
    ["another country's", { countryCode: "NO", postcode: "41101" }],
    ["a country without points", { countryCode: "PL", postcode: "00001" }],
    ["a long text", { countryCode: "SE", postcode: "4".repeat(1000) }],
    ["no text", { countryCode: "SE", postcode: 41101 }],
    ["nothing", undefined],
  ])("refuses a postcode of %s", (_, body) => {
    expect(CONTRACT.logtradeStores.body.safeParse(body).success).toBe(false);
  });

  it("offers points for small packages, and only home delivery above 35 kg or 150 cm", () => {
    const types = (weight: number, length: number) =>
      listOptions({ weight, packages: [{ length: 10, width: length, height: 20 }] }).map(({ type }) => type);
    expect(types(35, 150)).toEqual(["pickupPoint", "pickupPoint", "home"]);
    expect(types(35.5, 20)).toEqual(["home"]);
    expect(types(2, 151)).toEqual(["home"]);
  });
});

describe("points on the wire", () => {
  const wire = (over: object = {}) =>
    pickupPointWire.parse({ agentId: 7, name: "Kiosk", latitude: "57.7", longitude: 12, ...over });

  it("become ours; what is unreadable is left out, marks of other sites too", () => {
    expect(toPickupPoint(wire({ zipCode: 41304, city: "Göteborg", countryCode: "SE", openHours: "always" }))).toEqual({
      id: "7",
      forwarder: "",
      logo: null,
      name: "Kiosk",
      street: "",
      city: "413\u00a004 Göteborg",
      hours: null,
      distance: null,
      latitude: 57.7,
      longitude: 12,
    });
    for (const logotypeUrl of ["https://evil.example/a.svg", "//evil.example/a.svg", "javascript:1"])
      expect(toPickupPoint(wire({ logotypeUrl })).logo).toBeNull();
    expect(toPickupPoint(wire({ logotypeUrl: "/media/carriers/nordpak.svg" })).logo).toBe(
      "/media/carriers/nordpak.svg",
    );
  });

  it("come with the closest first, those without a distance last", () => {
    const of = (agentId: string, distance: number | null) => toPickupPoint(wire({ agentId, distance }));
    expect(sortPoints([of("a", null), of("b", 900), of("c", 80)]).map(({ id }) => id)).toEqual(["c", "b", "a"]);
  });
});

describe("where an order is collected", () => {
  it("is a showroom by its number, or the main warehouse", () => {
    expect(addressOfPlace(0)).toBe("Lagervägen 12, 435 33 Mölnlycke");
    expect(addressOfPlace(4)).toBe("Drottninggatan 24, 652 25 Karlstad");
    expect([addressOfPlace(null), addressOfPlace(9), addressOfPlace("")]).toEqual([null, null, null]);
  });
});
