import type { z } from "zod";
import type { StoreCode } from "../../lib/storefront/types";
import type { consentProof } from "../../lib/upstream/contract/consent";
import type { Backend } from "../context";

/** Records a choice about cookies, beside those made before under the same id; the same one twice is one. */
export async function recordConsent(
  { database, now }: Pick<Backend, "database" | "now">,
  store: StoreCode,
  { proof, version, statistics, marketing }: z.output<typeof consentProof>,
): Promise<void> {
  await database.queries
    .insertInto("consent")
    .values({
      proof,
      at: now().toISOString(),
      store,
      version,
      statistics: statistics ? 1 : 0,
      marketing: marketing ? 1 : 0,
    })
    .onConflict((on) => on.doNothing())
    .execute();
}
