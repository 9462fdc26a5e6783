import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { givePort, takePort } from "./ports";

/**
 * How a commerce API fails: `refuse` breaks every connection, `stall` never responds, `html` sends a proxy's error
 * page, `half` truncated JSON, `shape` JSON of another shape; `no-response` executes an order
 * and drops its response. `pass` forwards everything to the real backend.
 */
export type Failing = "pass" | "refuse" | "stall" | "html" | "half" | "shape" | "no-response";

/** Proxy of a real commerce API that fails on demand. */
export class ApiDouble {
  mode: Failing = "pass";
  /** Calls received. */
  calls = 0;
  /** Orders executed whose response was dropped. */
  orders = 0;
  readonly #server: Server;

  private constructor(
    readonly backend: string,
    readonly port: number,
  ) {
    this.#server = createServer(
      (request, response) => void this.#answer(request, response).catch(() => response.destroy()),
    );
  }

  static async start(backend: string): Promise<ApiDouble> {
    const double = new ApiDouble(backend, await takePort());
    double.#server.listen(double.port);
    await once(double.#server, "listening");
    return double;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isOrder = request.method === "POST" && request.url?.startsWith("/api/order") === true;
    this.calls++;
    switch (this.mode) {
      case "refuse":
        request.socket.destroy();
        return;
      case "stall":
        return;
      case "html":
        response.writeHead(200, { "content-type": "text/html" }).end("<h1>Welcome to nginx!</h1>");
        return;
      case "half":
        response
          .writeHead(200, { "content-type": "application/json" })
          .end('{"code":200,"result":{"hits":{"total":12,"hi');
        return;
      case "shape":
        response.writeHead(200, { "content-type": "application/json" }).end('{"code":200,"result":{"status":"fine"}}');
        return;
      case "pass":
      case "no-response": {
        const answer = await this.#forward(request);
        if (this.mode === "no-response" && isOrder) {
          this.orders++;
          request.socket.destroy();
        } else
          response
            .writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "text/plain" })
            .end(await answer.text());
      }
    }
  }

  async #forward(request: IncomingMessage): Promise<Response> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === "string" && !["host", "connection", "content-length"].includes(name)
        ? [[name, value] satisfies [string, string]]
        : [],
    );
    return fetch(this.backend + (request.url ?? "/"), {
      method: request.method,
      headers,
      body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
    });
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    givePort(this.port);
  }
}
