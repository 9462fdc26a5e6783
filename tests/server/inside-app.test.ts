import type { IncomingMessage } from "node:http";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openInsideApp } from "@/server/inside-app";

let app: Awaited<ReturnType<typeof openInsideApp>> | undefined;
// it tells the middleware by its environment
beforeEach(() => {
  for (const name of ["SHOP_INSIDE_PORT", "SHOP_INSIDE_PASS"]) vi.stubEnv(name, "");
});
afterEach(() => app?.close());

it("fetches the error page of a URL's store view, with the secret by which the middleware believes it", async () => {
  const received: IncomingMessage[] = [];
  app = await openInsideApp(async (request, response) => {
    received.push(request);
    response.writeHead(503, { "retry-after": "30" }).end("try again");
  });
  const answer = await app.fetchErrorPage({ url: "/c/soffor", headers: { host: "shop.dk" } } as IncomingMessage);
  expect([answer.status, answer.headers.get("retry-after"), await answer.text()]).toEqual([503, "30", "try again"]);
  const [request] = received;
  expect([request?.url, request?.headers.host]).toEqual(["/c/soffor", "shop.dk"]);
  expect(request?.headers["x-shop-error-page"]).toBe(process.env.SHOP_INSIDE_PASS);
  expect(process.env.SHOP_INSIDE_PASS).toMatch(/^[\da-f-]{36}$/);
  expect(process.env.SHOP_INSIDE_PORT).toBe(String(app.port));
});

it("leaves it to the middleware to close a connection, so that none is closed while it is used again", async () => {
  app = await openInsideApp(async (_, response) => void response.end("ok"));
  const answer = await fetch(`http://127.0.0.1:${app.port}/`);
  expect([await answer.text(), answer.headers.get("keep-alive")]).toEqual(["ok", null]);
});
