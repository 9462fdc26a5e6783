import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { pageTerms, type Terms, UNSET } from "../cache/read-terms";
import type { Handler } from "./page-cache";
import { TEMPLATE_HEADER } from "./template-marks";

/** Names the request for a template, whose terms are complete when its answer is. */
const TEMPLATE_ID = "x-shop-template-id";
/** Requests the error page of an address's store view from the middleware. */
const ERROR_PAGE = "x-shop-error-page";

/** Fetches an address of a port of this machine, and unlike `fetch` by the host it is given, which tells store views apart. */
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
 * Opens the app on a port of its own, where the middleware reaches it, also while the public server accepts no new
 * connections. `pass` is the secret by which the middleware believes this process; both are in its environment.
 */
export async function openInsideApp(handler: Handler) {
  const templateTerms = new Map<string, Terms>();
  const server = createServer((request, response) => {
    const terms = templateTerms.get(String(request.headers[TEMPLATE_ID]));
    const answer = () => handler(request, response);
    void (terms ? pageTerms.run(terms, answer) : answer());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // listening on a port, so an address with one
  process.env.SHOP_INSIDE_PORT = String(port);
  const pass = randomUUID();
  process.env.SHOP_INSIDE_PASS = pass;
  return {
    port,
    pass,
    /** Fetches the localised error page of an address's store view. */
    fetchErrorPage: ({ url = "/", headers }: IncomingMessage) =>
      fetchAs(port, url, { host: headers.host ?? "", [ERROR_PAGE]: pass }),
    /** Fetches an address of the app as a template, and the terms of what it read for it. */
    async fetchTemplate(url: string, host: string) {
      const id = randomUUID();
      const terms: Terms = { tags: new Set(), life: UNSET };
      templateTerms.set(id, terms);
      try {
        const answer = await fetchAs(port, url, { host, [TEMPLATE_HEADER]: pass, [TEMPLATE_ID]: id });
        return { status: answer.status, headers: answer.headers, html: await answer.text(), terms };
      } finally {
        templateTerms.delete(id);
      }
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
