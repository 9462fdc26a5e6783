import { z } from "zod";
import { CALLS } from "../calls";
import { defineCall } from "./call";

/** A page or block as the platform's content module answers it; other fields come along. */
const content = z
  .object({
    id: z.coerce.number(),
    identifier: z.string(),
    title: z.string(),
    content: z.string().nullish(),
    active: z.union([z.boolean(), z.number(), z.string()]).optional(),
  })
  .loose();
const [query, body] = [z.undefined(), z.undefined()];

/** Content pages and blocks by id, and by identifier in a store view named by its number. */
export const cmsDataCalls = {
  cmsPage: defineCall(CALLS.cmsPage, { query, body, result: content }),
  cmsBlock: defineCall(CALLS.cmsBlock, { query, body, result: content }),
  cmsPageIdentifier: defineCall(CALLS.cmsPageIdentifier, { query, body, result: content }),
  cmsBlockIdentifier: defineCall(CALLS.cmsBlockIdentifier, { query, body, result: content }),
};
