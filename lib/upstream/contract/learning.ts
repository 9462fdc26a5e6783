import { z } from "zod";
import { CALLS } from "../calls";
import { defineCall } from "./call";
import { RECOMMENDED } from "./learning-limits";

const text = z.string().trim().min(1).max(100);

/**
 * What became of a search: its results were shown, one of them was opened, or one was opened while it was typed, so that
 * it was never shown. `instead` is a text searched just before that found nothing.
 */
export const searchEvent = z.object({
  q: text,
  event: z.enum(["shown", "opened", "suggested"]),
  /** Products found. */
  found: z.number().int().min(0).max(1_000_000),
  instead: text.optional(),
});

export type SearchEvent = z.input<typeof searchEvent>;

/** Our own calls: what shoppers search is counted, and what was ordered together is told. */
export const learningCalls = {
  searchCount: defineCall(CALLS.searchCount, { query: z.undefined(), body: searchEvent, result: z.boolean() }),
  boughtTogether: defineCall(CALLS.boughtTogether, {
    query: z.object({ skus: z.string() }),
    body: z.undefined(),
    result: z.object({ skus: z.array(z.string()).max(RECOMMENDED.most) }),
  }),
};
