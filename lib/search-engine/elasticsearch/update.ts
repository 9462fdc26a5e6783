import type { Client } from "@elastic/elasticsearch";
import type { StoreCode } from "../../storefront/types";
import { aliasName } from "../index-name";
import type { EntityType } from "../types";
import { type BulkDocument, sendBulk } from "./bulk";
import type { RetryPolicy } from "./retry";

/** Changes of one entity type in a store view. */
export interface DocumentChanges {
  /** Documents that are new or replace the one with their id. */
  write?: BulkDocument[];
  /** Ids of deleted documents; unknown ones are ignored. */
  remove?: string[];
}

/** Few attempts: a webhook is sent again. */
const HASTY: RetryPolicy = {
  tries: 3,
  firstMs: 200,
  longestMs: 1000,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/**
 * Writes single changes to the index in use, for webhooks between two runs of `npm run index`. Searches see them when
 * it resolves. Documents the cluster rejects are listed in `failed`, and all of them where the type has no index yet.
 * Throws when the cluster is unreachable. Changes made during a full run reach only the old index: send them again
 * after it.
 */
export async function updateDocuments(
  { client, prefix, retry = HASTY }: { client: Client; prefix: string; retry?: RetryPolicy },
  store: StoreCode,
  type: EntityType,
  changes: DocumentChanges,
): Promise<{ failed: { id: string; reason: string }[] }> {
  return sendBulk(
    { client, index: aliasName(prefix, store, type), retry, options: { require_alias: true, refresh: "wait_for" } },
    changes,
  );
}
