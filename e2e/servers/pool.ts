import type { Environment, ServerProcess } from "./process";
import { createSeededFolder, startShop } from "./start";

interface PooledShop {
  shop: ServerProcess;
  /** File of its database. */
  database: { file: string };
}

/** Shops with the demo shop's data, one for each set of settings; they run until the pool is stopped. */
export class ServerPool {
  readonly #started = new Map<string, { pooled: Promise<PooledShop>; remove: () => void }>();

  /** Returns the shop with these settings, which other tests may use and have changed; starts it on first use. */
  shop(settings: Environment = {}): Promise<PooledShop> {
    const key = JSON.stringify(Object.entries(settings).sort());
    const known = this.#started.get(key);
    if (known) return known.pooled;
    const { folder, remove } = createSeededFolder();
    const pooled = startShop({ ...settings, DATA_DIR: folder }).then((shop) => ({
      shop,
      database: { file: `${folder}/shop.db` },
    }));
    this.#started.set(key, { pooled, remove });
    return pooled;
  }

  async stop(): Promise<void> {
    for (const { pooled, remove } of this.#started.values()) {
      const started = await pooled.catch(() => null);
      await started?.shop.stop();
      remove();
    }
    this.#started.clear();
  }
}
