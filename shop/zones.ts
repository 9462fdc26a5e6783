import type { DeliveryArea, PostcodeZone } from "@/lib/shop/types";

/** Postcodes with rarer deliveries: the north, islands and mountains of each country. */
export const ZONES: Record<string, PostcodeZone[]> = {
  SE: [
    { from: "62000", to: "62499", extraDays: 3 },
    { from: "83000", to: "84999", extraDays: 2 },
    { from: "90000", to: "98499", extraDays: 3 },
  ],
  DK: [{ from: "3700", to: "3799", extraDays: 2 }],
  NO: [
    { from: "8000", to: "8999", extraDays: 3 },
    { from: "9000", to: "9999", extraDays: 5 },
  ],
  FI: [
    { from: "22000", to: "22999", extraDays: 3 },
    { from: "93000", to: "99999", extraDays: 3 },
  ],
};

/** Where no lorry goes, or a ferry does; the Faroes have numbers of their own since 2004 and are found by the old ones. */
export const AREAS: Record<string, DeliveryArea[]> = {
  DK: [
    {
      from: "3800",
      to: "3899",
      name: { sv: "Färöarna", da: "Færøerne", nb: "Færøyene", fi: "Färsaaret", en: "the Faroe Islands" },
      surcharge: null,
    },
    {
      from: "3900",
      to: "3999",
      name: { sv: "Grönland", da: "Grønland", nb: "Grønland", fi: "Grönlanti", en: "Greenland" },
      surcharge: null,
    },
  ],
  NO: [
    {
      from: "8099",
      to: "8099",
      name: { sv: "Jan Mayen", da: "Jan Mayen", nb: "Jan Mayen", fi: "Jan Mayen", en: "Jan Mayen" },
      surcharge: null,
    },
    {
      from: "9170",
      to: "9179",
      name: { sv: "Svalbard", da: "Svalbard", nb: "Svalbard", fi: "Huippuvuoret", en: "Svalbard" },
      surcharge: null,
    },
  ],
  FI: [
    {
      from: "22000",
      to: "22999",
      name: { sv: "Åland", da: "Åland", nb: "Åland", fi: "Ahvenanmaa", en: "Åland" },
      surcharge: { SEK: 390_00, DKK: 259_00, EUR: 35_00 },
      taxRegion: "Åland",
    },
  ],
};
