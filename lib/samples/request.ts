import { isCompleteZip } from "../delivery/zip";
import { getStore } from "../storefront";
import type { StoreCode } from "../storefront/types";
import { samplesRequest } from "../upstream/contract/samples";
import type { TextFault } from "../upstream/contract/text";

/** Keys of the sentences about a field of the form. */
export type SamplesFault = TextFault | "postcode";

const fault = (code: SamplesFault): string => code;

/**
 * Returns the schema of a request for samples in a store view, with the postcode's rule of its country. The form and
 * the commerce API read it; the faults of its fields are `SamplesFault` codes.
 */
export const samplesRequestOf = (store: StoreCode) =>
  samplesRequest.refine(({ postcode }) => isCompleteZip(getStore(store).country, postcode), {
    path: ["postcode"],
    error: fault("postcode"),
  });
