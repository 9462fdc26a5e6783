import type { Client } from "@elastic/elasticsearch";
import type { StoreCode } from "../../storefront/types";
import { aliasName } from "../index-name";
import type { EntityType } from "../types";
import { type BulkDocument, sendBulk } from "./bulk";
import type { RetryPolicy } from "./retry";

/** What changed in the catalogue of a store view, of one type. */
export interface DocumentChanges {
  /** New documents and those that replace the one of their id. */
  write?: BulkDocument[];
  /** Ids of documents that are gone; one that is not there is no fault. */
  remove?: string[];
}

/** Soon given up: a webhook is sent again. */
const HASTY: RetryPolicy = {
  tries: 3,
  firstMs: 200,
  longestMs: 1000,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/**
 * Writes single changes into the index that a store view and type is read from, for a webhook of the backend: between two
 * runs of `npm run index` nothing else is needed. Searches see them when it resolves. Documents the cluster does not
 * take are told in `failed`; so are all of them where the type has no index yet, which a whole run makes. Throws when the
 * cluster is out of reach. Changes made while a whole run is under way are in the old index only, so send them after it.
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
