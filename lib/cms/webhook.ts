import { z } from "zod";

/** Header by which the CMS says what happened, such as `ContentManagement.Entry.publish`. */
export const TOPIC_HEADER = "x-contentful-topic";

/** What changes pages; drafts that are saved do not. */
const PUBLIC_TOPIC = /^ContentManagement\.(?:Entry|Asset)\.(?:publish|unpublish|archive|delete)$/;

const payload = z.object({ sys: z.object({ id: z.string().min(1).max(100) }) });

/**
 * Returns the id of the entry or asset that a webhook of the CMS reports as published or withdrawn; null for one that
 * changes no page, undefined for a body the shop cannot read.
 */
export function readChangedEntry(topic: string, body: unknown): string | null | undefined {
  if (!PUBLIC_TOPIC.test(topic)) return null;
  return payload.safeParse(body).data?.sys.id;
}
