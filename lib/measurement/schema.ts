import { z } from "zod";
import { STORE_CODES } from "../storefront/types";
import { type Counted, isCounted, MOST_COUNTS } from "./index";

const counted = z
  .tuple([z.string(), z.string(), z.string()])
  .refine(([page, name, value]) => isCounted(page, name, value))
  // the check above says so
  .transform((entry) => entry as unknown as Counted);

/** The body of `POST /api/measure`: what a page of a store view has counted since it sent the last. */
export const measuredPage = z.object({ store: z.enum(STORE_CODES), counts: z.array(counted).min(1).max(MOST_COUNTS) });
export type MeasuredPage = z.input<typeof measuredPage>;
