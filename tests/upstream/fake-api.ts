import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";

/** A request the fake commerce API got. */
export interface Seen {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: string;
}

/** A commerce API whose answers a test writes. */
export class FakeApi {
  seen: Seen[] = [];
  answer: (request: Request, seen: Seen) => Response | Promise<Response> = () => envelope(200, "OK");

  fetch = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const seen = {
      method: request.method,
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body: await request.text(),
    };
    this.seen.push(seen);
    return this.answer(request, seen);
  };

  async refresh(): Promise<void> {}
  async close(): Promise<void> {}

  get last(): Seen {
    const last = this.seen.at(-1);
    if (!last) throw new Error("the commerce API got no request");
    return last;
  }

  reset(): void {
    this.seen = [];
    this.answer = () => envelope(200, "OK");
  }
}

export function envelope(code: number, result: unknown, headers: HeadersInit = {}): Response {
  return Response.json({ code, result }, { status: code, headers });
}

/** An answer that never comes. */
export const never = () => new Promise<Response>(() => {});

/** Serves a fake over HTTP; port 0 takes a free one. */
export async function serveFake(api: Pick<FakeApi, "fetch">): Promise<{ address: string; close: () => void }> {
  const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>((resolve) => {
    const started = serve({ fetch: api.fetch, port: 0, hostname: "127.0.0.1" }, (info: AddressInfo) =>
      resolve({ server: started, port: info.port }),
    );
  });
  const close = () => {
    if ("closeAllConnections" in server) server.closeAllConnections();
    server.close();
  };
  return { address: `http://127.0.0.1:${port}`, close };
}
