import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { matchCall } from "../../lib/upstream/match-call";
import { findPort } from "./running";

export interface CountingProxy {
  port: number;
  /** Calls so far by name of the contract; searches by type of document too. */
  counts(): Map<string, number>;
  close(): Promise<void>;
}

/** Returns the call of a request to the commerce API. */
export function kindOf(method: string, url: string): string {
  const [pathname = ""] = url.split("?");
  const call = matchCall(method, pathname);
  if (!call) return "others";
  return call.params.type ? `${call.name} ${call.params.type}` : call.name;
}

/** Starts a proxy to a commerce API on this machine that counts its calls. */
export async function startCountingProxy(backendPort: number): Promise<CountingProxy> {
  const found = new Map<string, number>();
  const agent = new Agent({ keepAlive: true });
  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    const { method = "GET", url = "/", headers } = incoming;
    const kind = kindOf(method, url);
    found.set(kind, (found.get(kind) ?? 0) + 1);
    const sent = request({ host: "127.0.0.1", port: backendPort, method, path: url, headers, agent }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    sent.on("error", () => answer.destroy());
    incoming.pipe(sent);
  };
  const server = createServer(pass);
  const port = await findPort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
      agent.destroy();
    });
  return { port, counts: () => new Map(found), close };
}
