import { createHash } from "node:crypto";
import { BRAND } from "@shop/brand";
import {
  createContentfulSandbox,
  SANDBOX_ENVIRONMENT,
  SANDBOX_PREVIEW_TOKEN,
  SANDBOX_SPACE,
  SANDBOX_TOKEN,
} from "../../sandboxes/contentful/app";
import { openSpace, type Space } from "../../sandboxes/contentful/space";
import type { SpaceStore, StoredItem } from "../../sandboxes/contentful/types";
import { listImports } from "../catalog/imported";
import type { Webhook } from "../catalog/watch";
import type { Database } from "../db/types";
import { repeat } from "../repeat";
import { demoSpace } from "./demo-space";
import { databaseStore } from "./space-store";

const EVERY_MS = 500;
const TIMEOUT_MS = 5000;

/** Sends the webhook of a published or withdrawn item, as the CMS does: every locale of its fields. */
async function notify({ url, secret }: Webhook, { kind, id, contentType, published, revision }: StoredItem) {
  const action = published ? "publish" : "unpublish";
  const answer = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/vnd.contentful.management.v1+json",
      "x-contentful-topic": `ContentManagement.${kind}.${action}`,
      "x-contentful-idempotency-key": createHash("sha256").update(`${id} ${revision}`).digest("hex"),
      authorization: `Bearer ${secret}`,
    },
    body: JSON.stringify({
      sys: {
        type: published ? kind : `Deleted${kind}`,
        id,
        revision,
        ...(contentType && { contentType: { sys: { type: "Link", linkType: "ContentType", id: contentType } } }),
      },
      ...(published && { fields: published }),
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`the webhook ${url} answered ${answer.status}`);
}

interface WatchOptions {
  store: SpaceStore;
  /** Null where nobody has to be notified. */
  webhook: Webhook | null;
  report: (cause: unknown) => void;
  everyMs?: number;
}

/**
 * Notifies the shop of what was published or withdrawn since the start; one that could not be told is told with the next
 * round.
 */
export function watchSpace({ store, webhook, report, everyMs = EVERY_MS }: WatchOptions): () => Promise<void> {
  let told: Map<string, number> | null = null;
  return repeat(
    everyMs,
    async () => {
      const items = await store.list();
      // what was published before the start is on no page yet
      told ??= new Map(items.map(({ id, revision }) => [id, revision]));
      for (const item of items) {
        if ((told.get(item.id) ?? 0) === item.revision) continue;
        if (webhook) await notify(webhook, item);
        told.set(item.id, item.revision);
      }
    },
    report,
  );
}

/** Returns the space of a shop: the demo's pages tell of what the demo sells, and go with it. */
function openOwnSpace(database: Database, store: SpaceStore): Space {
  const demo = openSpace(BRAND.catalogue === null ? demoSpace() : [], store);
  const empty = openSpace([], store);
  const current = async () => ((await listImports(database.queries)).size > 0 ? empty : demo);
  return {
    list: async (...given) => (await current()).list(...given),
    find: async (...given) => (await current()).find(...given),
    edit: async (...given) => (await current()).edit(...given),
    add: async (...given) => (await current()).add(...given),
    publish: async (...given) => (await current()).publish(...given),
    unpublish: async (...given) => (await current()).unpublish(...given),
  };
}

/** Opens the sandbox of the headless CMS over the backend's database, and notifies the shop of what is published. */
export function openCms({ database, ...options }: Omit<WatchOptions, "store"> & { database: Database }) {
  const store = databaseStore(database);
  const { fetch: answer } = createContentfulSandbox(openOwnSpace(database, store));
  return {
    api: {
      fetch: answer,
      space: SANDBOX_SPACE,
      environment: SANDBOX_ENVIRONMENT,
      token: SANDBOX_TOKEN,
      previewToken: SANDBOX_PREVIEW_TOKEN,
    },
    watch: watchSpace({ store, ...options }),
  };
}
