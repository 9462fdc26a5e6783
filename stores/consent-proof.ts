import type { Choice } from "@/lib/consent/types";
import type { StoreCode } from "@/lib/storefront/types";
import type { ConsentProof } from "@/lib/upstream/contract/consent";
import { OWN_PAGE } from "@/lib/upstream/own-page";
import { CONSENT_PROOF } from "@/lib/upstream/page-calls";
import { buildCallInit, buildCallPath } from "@/lib/upstream/transport";

/** Sends the proof of a choice to the backend; the copy on the device is the one that counts, so nobody waits. */
export function sendProof(store: StoreCode, version: number, { granted, proof }: Choice): void {
  const body: ConsentProof = {
    proof,
    version,
    statistics: granted.includes("statistics"),
    marketing: granted.includes("marketing"),
  };
  const input = { store, body, headers: OWN_PAGE };
  fetch(buildCallPath(CONSENT_PROOF, input), { ...buildCallInit(CONSENT_PROOF, input), keepalive: true })
    .then((answer) => answer.arrayBuffer())
    .catch(() => {});
}
