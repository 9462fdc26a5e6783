import type { StoreCode } from "@/lib/storefront/types";
import { newsletterBody } from "@/lib/upstream/contract/newsletter";
import { minutesToWait, toFaults } from "@/lib/upstream/form";
import { getNewsletterStore } from "@/stores/newsletter";

export type SignUpOutcome =
  | { kind: "sent" | "already" | "failed" | "botCheck" }
  | { kind: "faulty"; fault: "required" | "bad" }
  /** Too many from here; `minutes` to wait. */
  | { kind: "tooMany"; minutes: number };

/** Requests the newsletter for what was typed. */
export async function signUp(store: StoreCode, typed: string): Promise<SignUpOutcome> {
  const read = newsletterBody.safeParse({ email: typed });
  if (!read.success) {
    const { email } = toFaults<"email", string>(read.error.issues);
    return { kind: "faulty", fault: email === "required" ? "required" : "bad" };
  }
  const { email } = read.data;
  const { subscribe, note } = getNewsletterStore(store).getState();
  const done = await subscribe(email);
  if (done.ok && done.value === "asked") return { kind: "sent" };
  if (done.ok) {
    // who asks again may have left in a mail program, which no browser hears of: the next request is sent
    note({ isSubscribed: false, email });
    return { kind: "already" };
  }
  if (done.error.code === "botCheck") return { kind: "botCheck" };
  const minutes = minutesToWait(done.error);
  if (minutes !== null) return { kind: "tooMany", minutes };
  return done.error.status === 400 ? { kind: "faulty", fault: "bad" } : { kind: "failed" };
}
