import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import { givePort, takePort } from "./ports";

/**
 * How a search engine fails: `stopped` refuses every connection, `slow` answers rightly after 3 s, `busy` and `closed`
 * answer 429 and 503, `garbage` answers 200 with a proxy's page, a broken off JSON and JSON of another kind in turn.
 */
export type EngineFault = "stopped" | "slow" | "busy" | "closed" | "garbage";

const SLOW_MS = 3000;
const JSON_TYPE = {
  "content-type": "application/vnd.elasticsearch+json;compatible-with=9",
  "x-elastic-product": "Elasticsearch",
};
const GARBAGE: [type: Record<string, string>, body: string][] = [
  [{ "content-type": "text/html" }, "<h1>Welcome to nginx!</h1>"],
  [JSON_TYPE, '{"took":3,"responses":[{"took":2,"timed_out":false,"hits":{"total":{"value":12,"rel'],
  [JSON_TYPE, '{"status":"fine"}'],
];

/** Proxy of a real search engine that fails on demand. */
export class EngineDouble {
  /** Requests received. */
  requests = 0;
  /** Most requests running at once. */
  maxConcurrent = 0;
  #fault: EngineFault | null = null;
  #running = 0;
  readonly #server = createServer(
    (request, response) => void this.#count(request, response).catch(() => response.destroy()),
  );

  private constructor(
    readonly engine: string,
    readonly port: number,
  ) {}

  static async start(engine: string): Promise<EngineDouble> {
    const double = new EngineDouble(engine, await takePort());
    await double.#listen();
    return double;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  async #listen(): Promise<void> {
    this.#server.listen(this.port);
    await once(this.#server, "listening");
  }

  async #close(): Promise<void> {
    const closed = once(this.#server, "close");
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  /** Starts failing in this way. */
  async fail(fault: EngineFault): Promise<void> {
    this.#fault = fault;
    this.requests = 0;
    this.maxConcurrent = 0;
    if (fault === "stopped") await this.#close();
  }

  /** Works again. */
  async recover(): Promise<void> {
    const was = this.#fault;
    this.#fault = null;
    if (was === "stopped") await this.#listen();
  }

  async #count(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests++;
    this.maxConcurrent = Math.max(this.maxConcurrent, ++this.#running);
    response.once("close", () => this.#running--);
    await this.#answer(request, response);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    switch (this.#fault) {
      case "busy":
        response.writeHead(429, JSON_TYPE).end(
          JSON.stringify({
            error: {
              type: "es_rejected_execution_exception",
              reason: "rejected execution of coordinating operation",
            },
            status: 429,
          }),
        );
        return;
      case "closed":
        response.writeHead(503, { "content-type": "text/html" }).end("<h1>503 Service Temporarily Unavailable</h1>");
        return;
      case "garbage": {
        const [headers, body] = GARBAGE[this.requests % GARBAGE.length] ?? [];
        response.writeHead(200, headers).end(body);
        return;
      }
      case "slow":
        await setTimeout(SLOW_MS);
    }
    await this.#pass(request, response);
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === "string" && !["host", "connection", "content-length"].includes(name)
        ? [[name, value] satisfies [string, string]]
        : [],
    );
    const answer = await fetch(this.engine + (request.url ?? "/"), {
      method: request.method,
      headers,
      body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
    });
    response
      .writeHead(answer.status, { ...JSON_TYPE, "content-type": answer.headers.get("content-type") ?? "text/plain" })
      .end(await answer.text());
  }

  async stop(): Promise<void> {
    if (this.#fault !== "stopped") await this.#close();
    givePort(this.port);
  }
}
