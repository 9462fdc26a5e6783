import { createHash } from "node:crypto";
import { listImports } from "./catalog/imported";
import { getMeta } from "./db/meta";
import type { Database } from "./db/types";
import { listWritten } from "./documents";
import { databaseStore } from "./providers/contentful/store";
import type { Repeated } from "./repeat";
import { REVIEWS_CHANGED } from "./reviews";

export interface Sources {
  /** Returns a digest of what pages are made of. */
  readState(): Promise<string>;
  /** Notifies the shop of every change there is, and returns the digest of before; rejects where that fails. */
  settle(): Promise<string>;
}

/** Opens what pages are made of, whose changes are told by these. */
export function openSources(database: Database, watches: readonly Repeated[]): Sources {
  const readState = () => readSourceState(database);
  return {
    readState,
    async settle() {
      // first: what comes in between may not have been told
      const state = await readState();
      await Promise.all(watches.map((watch) => watch.now()));
      return state;
    },
  };
}

/**
 * Returns a digest of what the pages of the shop are made of, as far as somebody is told of its changes: documents,
 * imports, shown reviews and the CMS. The same digest, the same pages.
 */
export async function readSourceState(database: Database): Promise<string> {
  const { queries } = database;
  const documents = (await listWritten(queries, "")).map(({ name, updatedAt }) => `${name} ${updatedAt}`);
  const entries = (await databaseStore(database).list()).map(({ id, revision }) => `${id} ${revision}`);
  const facts = [[...(await listImports(queries))], await getMeta(queries, REVIEWS_CHANGED)];
  return createHash("sha256")
    .update(JSON.stringify([documents.toSorted(), entries.toSorted(), facts]))
    .digest("base64url");
}
