import { BODY_LIMIT } from "../upstream/calls";

/** Reads the body of a request as text; undefined when there is none, null when it has more bytes than `limit`. */
export async function readBody(request: Request, limit = BODY_LIMIT): Promise<string | undefined | null> {
  if (request.method === "GET" || !request.body) return undefined;
  if (Number(request.headers.get("content-length") ?? 0) > limit) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    // web streams iterate in Node
    size += chunk.byteLength;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return size > 0 ? Buffer.concat(chunks).toString("utf8") : undefined;
}
