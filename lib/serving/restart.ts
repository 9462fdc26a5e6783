import { createHash } from "node:crypto";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { getEnv } from "../config/env";
import { isPaymentPage } from "./content-policy.cjs";
import { getOwnSources } from "./own-sources";
import type { PageStore } from "./page-store";
import { savePages, takePages } from "./saved-pages";

/** Milliseconds that telling the last changes may take; the shop has better things to do at its end. */
const SETTLE_MS = 2000;

export interface RestartOptions {
  /** The build these pages are of. */
  build: string;
  pages: Pick<PageStore, "list" | "restore">;
  /** The number of expiries of tags at the start. */
  since: number;
}

/**
 * Keeps pages over a restart, where nothing they are made of can change unseen: the next process of the same build, with
 * the same settings and sources, answers with them from the start (docs/decisions/0105-warm-pages.md).
 */
export function createRestart({ build, pages, since }: RestartOptions) {
  const file = path.join(getEnv().DATA_DIR, "kept-pages");

  const digestOf = (state: string) =>
    createHash("sha256")
      .update(JSON.stringify([build, getEnv(), state]))
      .digest("base64url");

  return {
    /** Takes over the pages of the process before; returns how many. */
    async restore(): Promise<number> {
      const state = (await getOwnSources()?.readState()) ?? null;
      const taken = await takePages(file, state === null ? null : digestOf(state));
      pages.restore(taken, since);
      return taken.length;
    },
    /** Has every change told while the shop still answers; returns what writes the pages after its last request. */
    async prepare(): Promise<() => Promise<void>> {
      const late = sleep(SETTLE_MS, null, { ref: false });
      const state = (await Promise.race([getOwnSources()?.settle(), late])) ?? null;
      return async () => {
        if (state === null) return;
        // their policy names the provider's origin, which is known once it runs
        const lasting = (await pages.list()).filter(({ key }) => !isPaymentPage(key.slice(key.indexOf("/"))));
        await savePages(file, digestOf(state), lasting);
      };
    },
  };
}
