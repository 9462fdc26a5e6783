import { withProof } from "@/lib/bot-check/client";
import type { StoreCode } from "@/lib/storefront/types";
import { contactCalls, type ContactFault, type ContactField, contactMessage } from "@/lib/upstream/contract/contact";
import { minutesToWait, toFaults } from "@/lib/upstream/form";
import { CONTACT } from "@/lib/upstream/form-calls";
import { requestApi } from "@/lib/upstream/request";
import { track } from "@/stores/analytics";

export type ContactFaults = Partial<Record<ContactField, ContactFault>>;

export type SendOutcome =
  | { kind: "sent"; reference: string }
  | { kind: "faulty"; faults: ContactFaults }
  /** Too many messages; `minutes` to wait. */
  | { kind: "tooMany"; minutes: number }
  | { kind: "failed" | "botCheck" };

/** Sends the fields of the contact form; loaded at the click, as it brings the schema along. */
export async function sendMessage(store: StoreCode, fields: Record<string, unknown>): Promise<SendOutcome> {
  const read = contactMessage.safeParse(fields);
  if (!read.success) return { kind: "faulty", faults: toFaults(read.error.issues) };
  const answer = await withProof("contact", (headers) => requestApi(CONTACT, { store, body: read.data, headers }));
  if (!answer.ok) {
    if (answer.error.code === "botCheck") return { kind: "botCheck" };
    const minutes = minutesToWait(answer.error);
    return minutes === null ? { kind: "failed" } : { kind: "tooMany", minutes };
  }
  const result = contactCalls.contact.result.safeParse(answer.value);
  if (!result.success) return { kind: "failed" };
  track(store, () => ({ name: "generate_lead", method: "contact" }));
  return { kind: "sent", reference: result.data.reference };
}
