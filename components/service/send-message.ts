import type { StoreCode } from "@/lib/storefront/types";
import { contactCalls, type ContactFault, type ContactField, contactMessage } from "@/lib/upstream/contract/contact";
import { CONTACT } from "@/lib/upstream/page-calls";
import { requestApi } from "@/lib/upstream/request";

export type ContactFaults = Partial<Record<ContactField, ContactFault>>;

export type SendOutcome =
  | { kind: "sent"; reference: string }
  | { kind: "faulty"; faults: ContactFaults }
  /** Too many messages; `minutes` to wait. */
  | { kind: "tooMany"; minutes: number }
  | { kind: "failed" };

/** Sends the fields of the contact form; loaded at the press, as it brings the schema along. */
export async function sendMessage(store: StoreCode, fields: Record<string, unknown>): Promise<SendOutcome> {
  const read = contactMessage.safeParse(fields);
  if (!read.success) {
    const faults: ContactFaults = {};
    // every message of the schema is a ContactFault, every path one of its fields
    for (const { path, message } of read.error.issues) faults[path[0] as ContactField] ??= message as ContactFault;
    return { kind: "faulty", faults };
  }
  const answer = await requestApi(CONTACT, { store, body: read.data });
  if (!answer.ok) {
    const { code, retryAfter = 60 } = answer.error;
    return code === "tooMany" ? { kind: "tooMany", minutes: Math.ceil(retryAfter / 60) } : { kind: "failed" };
  }
  const result = contactCalls.contact.result.safeParse(answer.value);
  return result.success ? { kind: "sent", reference: result.data.reference } : { kind: "failed" };
}
