import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { withDeadline } from "../lib/limits/deadline";
import { createSingleFlight } from "../lib/limits/single-flight";
import type { NamedCheck } from "../lib/process/readiness";

/** Milliseconds a check may take. */
const CHECK_MS = 2000;

export interface OperationsOptions {
  port: number;
  /** Where it listens; this machine only unless an operator says otherwise. */
  host: string;
  /** Returns what must be there, by name. */
  listChecks: () => ReadonlyMap<string, NamedCheck>;
  /** Returns why no requests should come although all is there, such as "starting"; null for no reason. */
  notYet: () => string | null;
  metrics: { contentType: string; read(): Promise<string> };
}

interface CheckResult {
  ok: boolean;
  ms: number;
  /** False where it is not required. */
  required?: false;
  /** Why not. */
  reason?: string;
}

async function run({ check, isRequired }: NamedCheck): Promise<CheckResult> {
  const start = performance.now();
  const kind = isRequired ? {} : { required: false as const };
  const took = () => Math.round(performance.now() - start);
  return withDeadline(Promise.resolve().then(check), CHECK_MS).then(
    () => ({ ok: true, ms: took(), ...kind }),
    (cause: unknown) => ({
      ok: false,
      ms: took(),
      ...kind,
      reason: cause instanceof Error ? cause.message : String(cause),
    }),
  );
}

/**
 * Opens the port of operators, apart from that of shoppers: `/health` answers while the process does, `/ready` while it
 * can serve, with each thing it needs and its time, `/metrics` what it counts. Resolves to what closes it, and its port.
 * Rejects where the port is taken.
 */
export async function openOperations({ port, host, listChecks, notYet, metrics }: OperationsOptions) {
  /** Checks all at once; probes that come meanwhile get the same answer. */
  const flight = createSingleFlight();
  const checkAll = () =>
    flight("ready", async () => {
      const named = await Promise.all(
        [...listChecks()].map(async ([name, check]) => [name, await run(check)] as const),
      );
      return Object.fromEntries(named);
    });

  async function answerReady(response: ServerResponse): Promise<void> {
    const [reason, checks] = [notYet(), await checkAll()];
    const ready = reason === null && Object.values(checks).every(({ ok, required }) => ok || required === false);
    response.writeHead(ready ? 200 : 503, { "content-type": "application/json", "cache-control": "no-store" });
    response.end(JSON.stringify({ ready, ...(reason !== null && { reason }), checks }));
  }

  async function answer({ method, url = "" }: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path] = url.split("?", 1);
    if (method !== "GET" && method !== "HEAD") return void response.writeHead(405, { allow: "GET, HEAD" }).end();
    if (path === "/ready") return answerReady(response);
    if (path === "/health")
      return void response.writeHead(200, { "content-type": "application/json" }).end('{"healthy":true}');
    if (path !== "/metrics") return void response.writeHead(404).end();
    const text = await metrics.read();
    response.writeHead(200, { "content-type": metrics.contentType }).end(text);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  server.listen(port, host);
  await once(server, "listening");
  const bound = server.address();
  return {
    port: typeof bound === "object" && bound ? bound.port : port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
