import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const TEXT = /^(?:text\/|application\/(?:javascript|json))/;

/**
 * Stands before a shop: shows it as another build of itself, as another shop, as one that is gone, or over a slow line.
 */
export class DeployProxy {
  /** Address of the shop behind it. */
  target: string;
  /** The build it shows the shop as; null for its own. */
  build: string | null = null;
  /** True where connections are cut. */
  isGone = false;
  /** Bits a second and ms of delay of each answer; null for none. */
  line: { bitsPerSecond: number; delayMs: number } | null = null;
  /** Paths that were asked for. */
  readonly asked: string[] = [];
  readonly #server: Server;
  readonly #ownBuild: string;
  /** When the line is free again, ms. */
  #freeAt = 0;

  private constructor(target: string, ownBuild: string) {
    this.target = target;
    this.#ownBuild = ownBuild;
    this.#server = createServer((asked, answer) => this.#pass(asked, answer));
  }

  /** Starts before `target`, whose build is `ownBuild`. */
  static async start(target: string, ownBuild: string): Promise<DeployProxy> {
    const proxy = new DeployProxy(target, ownBuild);
    proxy.#server.listen(0, "localhost");
    await once(proxy.#server, "listening");
    return proxy;
  }

  get url(): string {
    // listening on a port, so an address with one
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  /** Waits until a slow line has carried so many bytes, in turn with what else it carries. */
  async #carry(bytes: number): Promise<void> {
    if (!this.line) return;
    const start = Math.max(Date.now(), this.#freeAt);
    this.#freeAt = start + (bytes * 8 * 1000) / this.line.bitsPerSecond;
    await new Promise((done) => setTimeout(done, this.#freeAt - Date.now() + (this.line?.delayMs ?? 0)));
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    if (this.isGone) return void asked.socket.destroy();
    this.asked.push(asked.url ?? "");
    const { hostname, port } = new URL(this.target);
    // a text is read to be changed: it must not be compressed then
    const headers = { ...asked.headers, ...(this.build ? { "accept-encoding": "identity" } : {}) };
    const path = this.build ? asked.url?.replaceAll(this.build, this.#ownBuild) : asked.url;
    const passed = request({ hostname, port, path, method: asked.method, headers }, (found) => {
      const chunks: Buffer[] = [];
      found.on("data", (chunk: Buffer) => chunks.push(chunk));
      found.on("end", () => void this.#send(found, Buffer.concat(chunks), answer));
    });
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  }

  async #send(found: IncomingMessage, body: Buffer, answer: ServerResponse): Promise<void> {
    const isText = TEXT.test(found.headers["content-type"] ?? "") && found.headers["content-encoding"] === undefined;
    const sent = this.build && isText ? Buffer.from(this.#rename(body.toString())) : body;
    await this.#carry(sent.length);
    for (const [name, value] of Object.entries(found.headers)) {
      if (value === undefined || name === "transfer-encoding" || name === "connection") continue;
      answer.setHeader(name, this.#renameHeader(name, value));
    }
    answer.setHeader("content-length", sent.length);
    answer.writeHead(found.statusCode ?? 500).end(sent);
  }

  /** The build is named in pages, in what the router gets and in the worker. */
  #rename(text: string): string {
    return this.build ? text.replaceAll(this.#ownBuild, this.build) : text;
  }

  /** A changed page has other inline scripts than those whose hashes its policy names. */
  #renameHeader(name: string, value: string | string[]): string | string[] {
    const values = [value].flat().map((one) => {
      if (!this.build || name !== "content-security-policy") return this.#rename(one);
      return one.replace(/ 'sha256-[^']*'/g, "").replace("script-src 'self'", "script-src 'self' 'unsafe-inline'");
    });
    return typeof value === "string" ? values.join(", ") : values;
  }
}
