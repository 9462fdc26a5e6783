import { revalidateTag } from "next/cache";
import { after, connection } from "next/server";
import { z } from "zod";
import { announceChange, THIS_NODE } from "@/lib/cluster/announce";
import { readChangedEntry, TOPIC_HEADER } from "@/lib/cms/webhook";
import { CHANGED, changedTags } from "@/lib/config/cache";
import { logger } from "@/lib/config/log";
import { isWebhookSecret } from "@/lib/config/secret";
import { expireAddressFilter } from "@/lib/routing/address-filter";
import { expireUrlMap } from "@/lib/routing/url-map";
import { refreshEngine } from "@/lib/search-engine/refresh";
import { STORE_CODES } from "@/lib/storefront/types";
import { envelopeResponse } from "@/lib/upstream/envelope";

const change = z.object({
  entity: z.enum(CHANGED),
  /** Ids of the documents; all of that kind when absent. */
  ids: z.array(z.coerce.string().max(100)).max(5000).optional(),
  /** Every store view when absent. */
  store: z.enum(STORE_CODES).optional(),
});
const changes = z.union([change.transform((one) => [one]), z.array(change).min(1).max(200)]);

/**
 * Returns the changes that a request reports: those of its body, or what a webhook of the CMS says was published. A
 * failed parse where the body is neither.
 */
async function readChanges(request: Request) {
  const body: unknown = await request.json().catch(() => null);
  const topic = request.headers.get(TOPIC_HEADER);
  if (topic === null) return changes.safeParse(body);
  const id = readChangedEntry(topic, body);
  return changes.safeParse(id === undefined ? null : { entity: "cms_entry", ids: id === null ? [] : [id] });
}

/** Backends report a change before their own search has it; after this delay, ms, the shop refreshes again. */
const LATE_MS = 3000;

/**
 * Handles `POST /api/revalidate`: refreshes the pages that show changed catalogue data or content, reported with the
 * shared secret, and announces them to the other nodes. The headless CMS sends its own webhook here, with the secret in a header of it.
 */
export async function POST(request: Request): Promise<Response> {
  await connection();
  const given =
    request.headers.get("authorization")?.replace(/^Bearer /i, "") ?? request.headers.get("x-revalidate-secret") ?? "";
  if (!isWebhookSecret(given)) return envelopeResponse(401, "The secret is wrong");
  const parsed = await readChanges(request);
  if (!parsed.success) return envelopeResponse(400, z.prettifyError(parsed.error));
  const named = parsed.data.filter(({ ids }) => ids?.length !== 0);
  const reported = named.flatMap(({ entity, ids, store }) =>
    (store ? [store] : STORE_CODES).map((code) => ({ entity, ids, store: code })),
  );
  if (named.length > 0 && new URL(request.url).search !== THIS_NODE) announceChange(JSON.stringify(named));
  const tags = [...new Set(reported.flatMap(({ entity, store }) => changedTags(entity, store)))];
  const refresh = async () => {
    await refreshEngine(reported);
    expireAddressFilter();
    expireUrlMap();
    for (const tag of tags) revalidateTag(tag, { expire: 0 });
  };
  try {
    await refresh();
  } catch (error) {
    // the backend retries
    logger().error({ err: error }, "the search engine does not take changes in");
    return envelopeResponse(503, "The search engine does not take changes in", { "retry-after": "5" });
  }
  after(async () => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await refresh().catch((error: unknown) => logger().error({ err: error }, "the late refresh failed"));
  });
  return envelopeResponse(200, { tags });
}
