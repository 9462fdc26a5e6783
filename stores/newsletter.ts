import { persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import { addClaim, EMPTY_NEWSLETTER, isSubscribedAs, noteStatus } from "@/lib/newsletter";
import { endNewsletter, requestNewsletter } from "@/lib/newsletter/client";
import type { Claim, Newsletter } from "@/lib/newsletter/types";
import { ok, type Result } from "@/lib/upstream/types";
import { browserStorage, hasFields, type PersistedStore, perStoreView } from "./persist";

export interface NewsletterState extends Newsletter {
  /** Takes over what the server or a mailed link has said. */
  note(status: Pick<Newsletter, "isSubscribed" | "email">): void;
  keepClaim(claim: Claim): void;
  /** Requests the newsletter and keeps the address; resolves to "skipped" where it is subscribed already. */
  subscribe(email: string): Promise<Result<"asked" | "skipped">>;
  /** Ends it; resolves to "skipped" where it is not subscribed. */
  unsubscribe(email: string): Promise<Result<"ended" | "skipped">>;
}

const isClaim = (value: unknown): value is Claim =>
  hasFields(value, { code: "string", created_at: "string", value: "number", description: "string" });

const isPersisted = (value: unknown): value is Newsletter =>
  hasFields(value, { isSubscribed: "boolean", claims: "object" }) &&
  (value.email === null || typeof value.email === "string") &&
  Array.isArray(value.claims) &&
  value.claims.every(isClaim);

/**
 * Returns the newsletter of a store view as this browser knows it (docs/domain-rules.md#newsletter). Loaded on use; it
 * follows other tabs whenever it is read anew.
 */
export const getNewsletterStore = perStoreView((store): PersistedStore<NewsletterState, Newsletter> =>
  createStore<NewsletterState>()(
    persist<NewsletterState, [], [], Newsletter>(
      (set, get) => ({
        ...EMPTY_NEWSLETTER,
        note: (status) => set((before) => noteStatus(before, status)),
        keepClaim: (claim) => set((before) => addClaim(before, claim)),
        async subscribe(email) {
          if (isSubscribedAs(get(), email)) return ok("skipped");
          const asked = await requestNewsletter(store, email);
          if (!asked.ok) return asked;
          get().note({ isSubscribed: false, email });
          return ok("asked");
        },
        async unsubscribe(email) {
          if (!isSubscribedAs(get(), email)) return ok("skipped");
          const ended = await endNewsletter(store, email);
          if (!ended.ok) return ended;
          get().note({ isSubscribed: false, email });
          return ok("ended");
        },
      }),
      {
        name: `${store}-shop/newsletter`,
        version: 1,
        storage: browserStorage(isPersisted),
        partialize: ({ isSubscribed, email, claims }) => ({ isSubscribed, email, claims }),
      },
    ),
  ),
);
