import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { BUILD_HEADER } from "@/lib/device/headers";
import { markBuild } from "@/server/build-mark";
import { captureResponse } from "@/server/capture";

/** Returns the build an answer names. */
async function answer(respond: (response: ServerResponse) => unknown): Promise<[string | null, string]> {
  const server = createServer((_, response) => {
    markBuild(response, { header: BUILD_HEADER, id: "b1" });
    void respond(response);
  }).listen(0);
  await once(server, "listening");
  // listening on a port, so an address with one
  const got = await fetch(`http://localhost:${(server.address() as AddressInfo).port}`);
  const body = await got.text();
  server.close();
  return [got.headers.get(BUILD_HEADER), body];
}

describe("the build that a page names", () => {
  it.each<[string, (response: ServerResponse) => unknown]>([
    ["with its status", (response) => response.writeHead(200, { "content-type": "text/html" }).end("page")],
    ["without headers of its own", (response) => response.end("page")],
    [
      "after it was captured",
      async (response) => {
        const { response: captured } = captureResponse(response);
        response.writeHead(200).end("page");
        const page = await captured;
        response.writeHead(page?.status ?? 0).end(page?.body);
      },
    ],
  ])("is told %s", async (_, respond) => {
    expect(await answer(respond)).toEqual(["b1", "page"]);
  });

  it.each<[string, (response: ServerResponse) => unknown]>([
    ["before", (response) => response.setHeader("Set-Cookie", "a=1").end("page")],
    ["with its status", (response) => response.writeHead(200, { "Set-Cookie": "a=1" }).end("page")],
    ["with its status and words", (response) => response.writeHead(200, "Fine", { "set-cookie": "a=1" }).end("page")],
    ["in a list", (response) => response.writeHead(200, ["Set-Cookie", "a=1"]).end("page")],
    [
      "while it was captured",
      async (response) => {
        const { response: captured } = captureResponse(response);
        response.writeHead(200, { "set-cookie": "a=1" }).end("page");
        const page = await captured;
        response.writeHead(page?.status ?? 0).end(page?.body);
      },
    ],
  ])("is not where a cookie is set %s", async (_, respond) => {
    expect(await answer(respond)).toEqual([null, "page"]);
  });
});
