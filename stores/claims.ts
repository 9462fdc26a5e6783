import { persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import { addClaim } from "@/lib/newsletter";
import type { CouponClaim } from "@/lib/newsletter/types";
import { claimsKey } from "./list-entries";
import { browserStorage, hasFields, type PersistedStore, perStoreView } from "./persist";

export interface ClaimsState {
  /** Personal coupons this browser was given, newest first. */
  claims: CouponClaim[];
  keep(claim: CouponClaim): void;
  /** Forgets one that does not hold any more. */
  drop(code: string): void;
  /** Forgets all of them, at a log-out. */
  clear(): void;
}

type PersistedClaims = Pick<ClaimsState, "claims">;

const isClaim = (value: unknown): value is CouponClaim =>
  hasFields(value, { code: "string", created_at: "string", value: "number", description: "string" });

const isPersistedClaims = (value: unknown): value is PersistedClaims =>
  hasFields(value, { claims: "object" }) && Array.isArray(value.claims) && value.claims.every(isClaim);

/**
 * Returns the claims of a store view, kept in this browser (docs/domain-rules.md#newsletter). One that cannot be kept is
 * logged, and holds for this page.
 */
export const getClaimsStore = perStoreView((store): PersistedStore<ClaimsState, PersistedClaims> =>
  createStore<ClaimsState>()(
    persist<ClaimsState, [], [], PersistedClaims>(
      (set) => ({
        claims: [],
        keep: (claim) => set(({ claims }) => ({ claims: addClaim(claims, claim) })),
        drop: (code) => set(({ claims }) => ({ claims: claims.filter((claim) => claim.code !== code) })),
        clear: () => set({ claims: [] }),
      }),
      {
        name: claimsKey(store),
        version: 1,
        // oxlint-disable-next-line no-console -- a log is all that is asked for
        storage: browserStorage(isPersistedClaims, undefined, () => console.warn("Claims could not be kept")),
        partialize: ({ claims }) => ({ claims }),
      },
    ),
  ),
);
