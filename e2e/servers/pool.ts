import type { Environment } from "./process";
import { type OwnShop, startOwnShop } from "./start";

/** Shops with the demo shop's data, one for each set of settings; they run until the pool is stopped. */
export class ServerPool {
  readonly #started = new Map<string, Promise<OwnShop>>();

  /** Returns the shop with these settings, which other tests may use and have changed; starts it on first use. */
  shop(settings: Environment = {}): Promise<Pick<OwnShop, "shop" | "database">> {
    const key = JSON.stringify(Object.entries(settings).sort());
    const known = this.#started.get(key) ?? startOwnShop(settings);
    this.#started.set(key, known);
    return known;
  }

  async stop(): Promise<void> {
    for (const started of this.#started.values()) await (await started.catch(() => null))?.close();
    this.#started.clear();
  }
}
