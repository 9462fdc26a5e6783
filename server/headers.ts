import type { OutgoingHttpHeaders } from "node:http";

/** Headers of one transfer, not of the answer. */
export const HOP_HEADERS: readonly string[] = [
  "content-length",
  "transfer-encoding",
  "content-encoding",
  "connection",
  "keep-alive",
  "date",
];

/** Returns the value of `Vary` for an answer whose bytes depend on the content coding that is asked for. */
export function withAcceptEncoding(vary: OutgoingHttpHeaders[string]): string {
  const names = [vary ?? []].flat().join(", ");
  return /accept-encoding/i.test(names) ? names : [names, "accept-encoding"].filter(Boolean).join(", ");
}
