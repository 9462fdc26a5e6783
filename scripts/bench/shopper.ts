import { Agent, request } from "node:http";
import { z } from "zod";
import type { StoreCode } from "../../lib/storefront/types";
import type { CallName } from "../../lib/upstream/calls";
import { CONTRACT } from "../../lib/upstream/contract";
import { OWN_PAGE } from "../../lib/upstream/own-page";

/** The only host that gets requests. */
const HOST = "127.0.0.1";
const TIMEOUT_MS = 30_000;
const MAX_SHOPPERS = 5000;
const MAX_AT_ONCE = 64;

const envelope = z.object({ code: z.number(), result: z.unknown() });

/** A browser as far as a cart needs one: it sends its origin and stores cookies. */
export class Shopper {
  readonly #cookies = new Map<string, string>();

  constructor(
    readonly port: number,
    readonly store: StoreCode,
    readonly agent: Agent,
  ) {}

  /** Makes one call of the contract and returns its result. Throws on any answer but success. */
  async call<N extends CallName>(name: N, body?: unknown): Promise<z.output<(typeof CONTRACT)[N]["result"]>> {
    const { method, path } = CONTRACT[name];
    const text = await this.#send(method, `${path}?storeCode=${this.store}`, body);
    const answer = envelope.parse(JSON.parse(text));
    if (answer.code !== 200) throw new Error(`${path} answered ${answer.code}: ${JSON.stringify(answer.result)}`);
    // the entry's own schema reads the value, so the result is that entry's result
    return CONTRACT[name].result.parse(answer.result) as z.output<(typeof CONTRACT)[N]["result"]>;
  }

  #send(method: string, path: string, body: unknown): Promise<string> {
    const payload = body === undefined ? "" : JSON.stringify(body);
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = {
      origin: `http://${HOST}:${this.port}`,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(payload),
      ...OWN_PAGE,
      ...(cookie ? { cookie } : {}),
    };
    return new Promise((resolve, reject) => {
      const sent = request(
        { host: HOST, port: this.port, path, method, headers, agent: this.agent, timeout: TIMEOUT_MS },
        (response) => {
          for (const line of response.headers["set-cookie"] ?? []) this.#storeCookie(line);
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("error", reject);
          response.on("end", () => resolve(Buffer.concat(chunks).toString("utf8")));
        },
      );
      sent.on("timeout", () => sent.destroy(new Error(`no answer from ${path} within ${TIMEOUT_MS / 1000} s`)));
      sent.on("error", reject);
      sent.end(payload);
    });
  }

  #storeCookie(line: string): void {
    const [, name = "", value = ""] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
    if (value === "") this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

/**
 * Runs an action once for every shopper, as many at a time as there are connections, and returns how long each took, in
 * ms. Throws at the first failure: errors are never measured as speed.
 */
export async function runShoppers(
  shoppers: readonly Shopper[],
  connections: number,
  act: (shopper: Shopper, index: number) => Promise<unknown>,
): Promise<number[]> {
  if (shoppers.length > MAX_SHOPPERS || connections > MAX_AT_ONCE || connections < 1)
    throw new RangeError(`at most ${MAX_SHOPPERS} shoppers, 1 to ${MAX_AT_ONCE} at once`);
  const times: number[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < shoppers.length; index = next++) {
      const shopper = shoppers[index];
      const began = performance.now();
      if (shopper) await act(shopper, index);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return times;
}
