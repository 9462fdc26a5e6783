import { once } from "node:events";
import { type IncomingMessage, type OutgoingHttpHeaders, request } from "node:http";

/**
 * Requests a URL of this server over its own port, with the host that selects the store view, in the content coding that
 * browsers request; resolves once the response has begun.
 */
export async function requestOwn(
  port: number,
  url: string,
  headers: OutgoingHttpHeaders & { host: string },
): Promise<IncomingMessage> {
  const sent = request({
    host: "127.0.0.1",
    port,
    path: url,
    headers: { "accept-encoding": "br", ...headers },
  }).end();
  const [response] = (await once(sent, "response")) as [IncomingMessage]; // what Node emits it with
  return response;
}
