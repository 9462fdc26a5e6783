import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** How a provider under test answers: with a body, with silence, by hanging up, or with half a body and then that. */
export type ProviderAnswer =
  | { status?: number; type?: string; headers?: Record<string, string>; body: string }
  | "never"
  | "hangUp"
  | "stall";

/** A provider of search that answers as it is told. */
export class ProviderServer {
  asked: { method: string; url: URL; body: string }[] = [];
  answer: (url: URL) => ProviderAnswer = () => ({ body: "{}" });
  private constructor(private readonly server: Server) {}

  static async start(): Promise<ProviderServer> {
    const holder: { own?: ProviderServer } = {};
    const server = createServer((request, response) => {
      const own = holder.own;
      if (!own) return;
      const url = new URL(request.url ?? "/", "http://provider");
      let body = "";
      request.on("data", (part) => (body += String(part)));
      request.on("end", () => {
        own.asked.push({ method: request.method ?? "", url, body });
        const given = own.answer(url);
        if (given === "never") return;
        if (given === "hangUp") return void request.socket.destroy();
        if (given === "stall") {
          response.writeHead(200, { "content-type": "application/json", "content-length": "5000" });
          return void response.write('{"meta":{');
        }
        response.writeHead(given.status ?? 200, { "content-type": given.type ?? "application/json", ...given.headers });
        response.end(given.body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    holder.own = new ProviderServer(server);
    return holder.own;
  }

  get url(): string {
    // listening on a port, so an address with one
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Answers every call with this JSON. */
  says(value: unknown): void {
    this.answer = () => ({ body: JSON.stringify(value) });
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** An answer of the provider with these records. */
export const found = (records: Record<string, unknown>[], total = records.length, filters: unknown[] = []) => ({
  meta: { qTime: 2, responseCode: 200 },
  queryResults: [
    { id: "records", meta: { totalResultsFound: total, noOfResults: records.length, offset: 0 }, records, filters },
  ],
});
