/** The category each banner leads to. */
export const BANNER_TARGETS: Record<string, string> = {
  living: "sofas",
  lounge: "sofas-corner",
  dining: "dining",
  terrace: "garden-lounge",
  poolside: "sun",
  balcony: "garden-tables",
};
