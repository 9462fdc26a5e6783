import type { PostcodeZone } from "@/lib/shop/types";

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
