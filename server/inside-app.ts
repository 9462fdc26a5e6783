import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { Handler } from "./page-cache";

/** Requests the error page of a URL's store view from the middleware. */
const ERROR_PAGE = "x-shop-error-page";

/** Fetches a URL of a port of this machine, and unlike `fetch` by the host it is given, which selects the store view. */
async function fetchAs(port: number, url: string, headers: Record<string, string>): Promise<Response> {
  const asked = request({ host: "127.0.0.1", port, path: url, headers }).end();
  // the event's one argument
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(Buffer.from(chunk));
  const given = new Headers();
  for (const [name, values] of Object.entries(answer.headersDistinct))
    for (const value of values ?? []) given.append(name, value);
  return new Response(Buffer.concat(chunks), { status: answer.statusCode, headers: given });
}

/**
 * Opens the app on a port of its own, past admission control and the page cache: there the middleware, whose request has
 * been admitted already, reaches it, also while the public server accepts no new connections. `pass` is the secret by
 * which the middleware believes this process; both are in its environment.
 */
export async function openInsideApp(handler: Handler) {
  const server = createServer((request, response) => void handler(request, response)).listen(0, "127.0.0.1");
  // the middleware closes connections it does not use; one that both ends close at once would cost a request
  server.keepAliveTimeout = 0;
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // listening on a port, so an address with one
  process.env.SHOP_INSIDE_PORT = String(port);
  const pass = randomUUID();
  process.env.SHOP_INSIDE_PASS = pass;
  return {
    port,
    /** Fetches the localised error page of a URL's store view. */
    fetchErrorPage: ({ url = "/", headers }: IncomingMessage) =>
      fetchAs(port, url, { host: headers.host ?? "", [ERROR_PAGE]: pass }),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
