const BANDS = [
  { days: 14, weeks: "2" },
  { days: 28, weeks: "2–4" },
  { days: 42, weeks: "4–6" },
  { days: 56, weeks: "6–8" },
  { days: 70, weeks: "8–10" },
] as const;

/** Delivery time in days → weeks as the shop says them (spec §9 "Stock and delivery"): "2" up to 14 days, "10+" beyond 70. */
export function deliveryWeeks(days: number): string {
  return BANDS.find((band) => days <= band.days)?.weeks ?? "10+";
}
