import { createServer } from "node:http";

/** A page as it is sent, byte for byte. */
export interface PlainPage {
  path: string;
  headers: Record<string, string>;
  /** Base64: messages between processes are JSON. */
  body: string;
}

// Measures plain Node sending the same bytes: `serve.ts` starts this and sends it the pages.
const pages = new Map<string, { headers: Record<string, string>; body: Buffer }>();

const server = createServer((request, response) => {
  const page = pages.get(request.url ?? "");
  if (page) response.writeHead(200, page.headers).end(page.body);
  // ready, even before it has pages
  else response.writeHead(request.url === "/ready" ? 200 : 404).end();
});

process.on("message", (given: PlainPage[]) => {
  for (const { path, headers, body } of given) pages.set(path, { headers, body: Buffer.from(body, "base64") });
  process.send?.("taken");
});
process.channel?.unref();
process.on("SIGTERM", () => process.exit(0));
server.listen(Number(process.env.PORT), "127.0.0.1");
