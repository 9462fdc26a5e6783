/** Bytes of a request body; Magento's own API refuses larger ones too. */
const BODY_LIMIT = 100 * 1024;

/** Reads the body of a request as text; undefined when there is none, null when it is over 100 kB. */
export async function readBody(request: Request): Promise<string | undefined | null> {
  if (request.method === "GET" || !request.body) return undefined;
  if (Number(request.headers.get("content-length") ?? 0) > BODY_LIMIT) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    // web streams iterate in Node
    size += chunk.byteLength;
    if (size > BODY_LIMIT) return null;
    chunks.push(chunk);
  }
  return size > 0 ? Buffer.concat(chunks).toString("utf8") : undefined;
}
