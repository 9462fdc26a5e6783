/** Returns the scheme and host a request was sent to, as reported by a proxy in front. */
export function readOrigin(request: Request): string {
  const url = new URL(request.url);
  const scheme = request.headers.get("x-forwarded-proto")?.split(",")[0]?.trim() ?? url.protocol.slice(0, -1);
  return `${scheme === "https" ? "https" : "http"}://${request.headers.get("host") ?? url.host}`;
}
