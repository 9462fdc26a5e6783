import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createRevalidation } from "@/server/revalidation";

let server: Server;
let received: { url?: string; host?: string; accepts?: string; isOwn: boolean }[];
let revalidation: ReturnType<typeof createRevalidation>;

beforeEach(async () => {
  received = [];
  server = createServer((request, response) => {
    const { url, headers } = request;
    const { host, "accept-encoding": accepts } = headers;
    received.push({ url, host, accepts: String(accepts), isOwn: revalidation.isRevalidation(request) });
    response.end("a page");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  revalidation = createRevalidation(() => (server.address() as AddressInfo).port); // listening on a port
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it("requests the page of the same store view over the server's own port, and recognises the request", async () => {
  await revalidation.revalidate({ url: "/search?q=soffa", headers: { host: "shop.dk", cookie: "a=1" } });
  expect(received).toEqual([{ url: "/search?q=soffa", host: "shop.dk", accepts: "br", isOwn: true }]);
});

it("takes nobody else's request for one of its own", () => {
  const ofOther = (value: string) => ({ headers: { "x-shop-revalidate": value } }) as unknown as IncomingMessage;
  expect(["", "1", "undefined"].map((value) => revalidation.isRevalidation(ofOther(value)))).toEqual([
    false,
    false,
    false,
  ]);
});

it("rejects where the server does not answer", async () => {
  server.close();
  server.closeAllConnections();
  const lost = createRevalidation(() => 1);
  await expect(lost.revalidate({ url: "/", headers: {} })).rejects.toThrow("ECONNREFUSED");
});
