import type { StoreView } from "../storefront/types";
import { type Showroom, SHOWROOMS } from "./showrooms";

/** Where the postcodes that begin so lie, roughly: latitude and longitude of their middle. */
type Area = readonly [prefix: string, latitude: number, longitude: number];

/** Postcode areas of the countries that have showrooms; finer around Göteborg, which has two. */
const AREAS: Partial<Record<StoreView["country"], readonly Area[]>> = {
  // prettier-ignore
  SE: [
    ["10", 59.33, 18.07], ["11", 59.33, 18.07], ["12", 59.29, 18.02], ["13", 59.28, 18.25], ["14", 59.21, 17.95],
    ["15", 59.16, 17.62], ["16", 59.36, 17.92], ["17", 59.34, 17.9], ["18", 59.45, 18.08], ["19", 59.48, 17.8],
    ["20", 55.6, 13], ["21", 55.6, 13], ["22", 55.7, 13.19], ["23", 55.5, 13.15], ["24", 55.82, 13.4],
    ["25", 56.05, 12.7], ["26", 56.1, 12.85], ["27", 55.5, 13.95], ["28", 56.25, 13.75], ["29", 56.05, 14.3],
    ["30", 56.67, 12.86], ["31", 56.75, 12.75], ["33", 57.2, 13.9], ["34", 56.7, 14], ["35", 56.88, 14.81],
    ["36", 56.75, 15.4], ["37", 56.18, 15.3], ["38", 56.75, 16.3], ["39", 56.66, 16.36], ["40", 57.7, 11.97],
    ["41", 57.7, 11.97], ["417", 57.72, 11.93], ["418", 57.72, 11.91], ["42", 57.68, 11.95], ["421", 57.65, 11.91],
    ["422", 57.75, 11.95], ["423", 57.73, 11.77], ["424", 57.77, 12.05], ["425", 57.77, 12], ["426", 57.65, 11.89],
    ["427", 57.62, 11.82], ["428", 57.61, 12.05], ["429", 57.5, 12.05], ["43", 57.5, 12.1], ["431", 57.65, 12.01],
    ["432", 57.11, 12.27], ["433", 57.71, 12.08], ["434", 57.49, 12.08], ["435", 57.67, 12.15], ["436", 57.63, 11.94],
    ["437", 57.62, 12.08], ["438", 57.68, 12.45], ["439", 57.42, 12.05], ["44", 57.95, 12.2], ["442", 57.87, 11.98],
    ["443", 57.77, 12.27], ["444", 58.07, 11.82], ["45", 58.45, 11.7], ["46", 58.3, 12.3], ["47", 58.1, 11.6],
    ["50", 57.72, 12.94], ["51", 57.5, 12.8], ["52", 57.95, 13.5], ["53", 58.4, 13.2], ["54", 58.45, 13.9],
    ["55", 57.78, 14.16], ["56", 57.75, 14.3], ["57", 57.5, 15.2], ["58", 58.41, 15.62], ["59", 58.3, 15.6],
    ["60", 58.59, 16.19], ["61", 58.7, 16.7], ["62", 57.6, 18.4], ["63", 59.37, 16.51], ["64", 59.1, 16.5],
    ["65", 59.38, 13.5], ["66", 59.15, 12.85], ["67", 59.65, 12.5], ["68", 59.75, 13.7], ["69", 59.15, 14.7],
    ["70", 59.27, 15.21], ["71", 59.5, 15.1], ["72", 59.61, 16.55], ["73", 59.6, 16.1], ["74", 59.75, 17.4],
    ["75", 59.86, 17.64], ["76", 59.76, 18.7], ["77", 60.2, 15.8], ["78", 60.5, 14.9], ["79", 60.75, 15],
    ["80", 60.67, 17.14], ["81", 60.5, 17.1], ["82", 61.5, 16.6], ["83", 63.2, 14.6], ["84", 62.3, 14.8],
    ["85", 62.39, 17.31], ["86", 62.5, 17.3], ["87", 62.75, 17.9], ["88", 63.3, 17], ["89", 63.3, 18.7],
    ["90", 63.83, 20.26], ["91", 63.8, 19], ["92", 64.8, 18.2], ["93", 64.75, 20.5], ["94", 65.3, 21.3],
    ["95", 65.7, 22.6], ["96", 66.1, 21.2], ["97", 65.58, 22.15], ["98", 67.5, 20.8],
  ],
};

/** Returns the area of a postcode by its longest known beginning; null for one outside all of them. */
function areaOf(country: StoreView["country"], postcode: string): Area | null {
  const areas = (AREAS[country] ?? []).filter(([prefix]) => postcode.startsWith(prefix));
  return areas.toSorted((a, b) => b[0].length - a[0].length)[0] ?? null;
}

/** Returns a distance that is right enough to compare places of one country; squared degrees of latitude. */
function distance(area: Area, { latitude, longitude }: Pick<Showroom, "latitude" | "longitude">): number {
  const east = (longitude - area[2]) * Math.cos((latitude * Math.PI) / 180);
  return (latitude - area[1]) ** 2 + east ** 2;
}

/** Returns the showrooms of a country. */
export const showroomsIn = (country: StoreView["country"], showrooms: readonly Showroom[] = SHOWROOMS): Showroom[] =>
  showrooms.filter((showroom) => showroom.country === country);

/**
 * Returns the showroom of the country that is nearest to a postcode, digits without spaces, as the crow flies; null for
 * a postcode that lies nowhere and in a country without showrooms.
 */
export function nearestShowroom(country: StoreView["country"], postcode: string): Showroom | null {
  const area = areaOf(country, postcode);
  if (!area) return null;
  return showroomsIn(country).toSorted((a, b) => distance(area, a) - distance(area, b))[0] ?? null;
}
