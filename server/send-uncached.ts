import type { IncomingMessage, ServerResponse } from "node:http";
import type { CapturedResponse } from "./capture";
import { chooseEncoding, encodeBody } from "./encoding";
import { withAcceptEncoding } from "./headers";
import { TERMS_HEADER } from "./terms-header";

/** Sends a response that is not cached, compressed where the client accepts it. */
export async function sendUncached(
  { status, headers, body }: CapturedResponse,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isText = /^(?:text\/|application\/(?:json|xml|manifest))/.test(String(headers["content-type"] ?? ""));
  const encoding =
    headers["content-encoding"] === undefined && isText
      ? chooseEncoding(request.headers["accept-encoding"], body.length)
      : "identity";
  const encoded = await encodeBody(body, encoding);
  if (encoding !== "identity") {
    response.setHeader("content-encoding", encoding);
    response.setHeader("vary", withAcceptEncoding(headers.vary));
  }
  response.removeHeader("transfer-encoding");
  response.removeHeader(TERMS_HEADER);
  if (status !== 304 && status !== 204) response.setHeader("content-length", encoded.length);
  response.writeHead(status);
  response.end(request.method === "HEAD" ? undefined : encoded);
}
