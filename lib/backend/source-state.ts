import { createHash } from "node:crypto";
import { listImports } from "./catalog/imported";
import { getMeta } from "./db/meta";
import type { Database } from "./db/types";
import { listWritten } from "./documents";
import { databaseStore } from "./providers/contentful/store";
import { REVIEWS_CHANGED } from "./reviews";

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
