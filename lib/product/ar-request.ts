/** Why a page was opened with its room view: a phone scanned the QR code, or a device turned out to have no viewer. */
export type ArRequest = "asked" | "missing" | null;

const VALUES = { asked: "1", missing: "none" } as const;

/** Returns the room view request in the query of a page's URL; null without one. */
export function parseArRequest(search: string): ArRequest {
  const value = new URLSearchParams(search).get("ar");
  if (value === VALUES.asked) return "asked";
  return value === VALUES.missing ? "missing" : null;
}

/** Returns a page's URL with a room view request, or without one; the rest of the query stays, a fragment goes. */
export function withArRequest(address: string, request: ArRequest): string {
  const url = new URL(address);
  url.hash = "";
  if (request === null) url.searchParams.delete("ar");
  else url.searchParams.set("ar", VALUES[request]);
  return url.toString();
}
