import { persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import { EMPTY_NEWSLETTER, isSubscribedAs } from "@/lib/newsletter";
import { endNewsletter, requestNewsletter } from "@/lib/newsletter/client";
import type { Newsletter } from "@/lib/newsletter/types";
import { ok, type Result } from "@/lib/upstream/types";
import { track } from "./analytics";
import { browserStorage, hasFields, type PersistedStore, perStoreView } from "./persist";

export interface NewsletterState extends Newsletter {
  /** Takes over what the server or a mailed link has said. */
  note(status: Newsletter): void;
  /** Requests the newsletter and keeps the address; resolves to "skipped" where it is subscribed already. */
  subscribe(email: string): Promise<Result<"asked" | "skipped">>;
  /** Ends it; resolves to "skipped" where it is not subscribed. */
  unsubscribe(email: string): Promise<Result<"ended" | "skipped">>;
}

const isPersisted = (value: unknown): value is Newsletter =>
  hasFields(value, { isSubscribed: "boolean" }) && (value.email === null || typeof value.email === "string");

/**
 * Returns the newsletter of a store view as this browser knows it (docs/domain-rules.md#newsletter). Loaded on use; it
 * follows other tabs whenever it is read again.
 */
export const getNewsletterStore = perStoreView((store): PersistedStore<NewsletterState, Newsletter> =>
  createStore<NewsletterState>()(
    persist<NewsletterState, [], [], Newsletter>(
      (set, get) => ({
        ...EMPTY_NEWSLETTER,
        note: ({ isSubscribed, email }) => set({ isSubscribed, email }),
        async subscribe(email) {
          if (isSubscribedAs(get(), email)) return ok("skipped");
          const asked = await requestNewsletter(store, email);
          if (!asked.ok) return asked;
          get().note({ isSubscribed: false, email });
          track(store, () => ({ name: "generate_lead", method: "newsletter" }));
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
        partialize: ({ isSubscribed, email }) => ({ isSubscribed, email }),
      },
    ),
  ),
);
