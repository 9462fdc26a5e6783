import { persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import type { Vote } from "@/lib/reviews";
import { browserStorage, hasFields, type PersistedStore, perStoreView } from "./persist";

export interface ReviewVotesState {
  /** This browser's votes, the newest first. */
  votes: { id: string; vote: Vote }[];
  /** Notes a vote on a review, or with null that it has none any more. */
  note(id: string, vote: Vote | null): void;
}

type PersistedVotes = Pick<ReviewVotesState, "votes">;

const isVote = (value: unknown): boolean =>
  hasFields(value, { id: "string", vote: "string" }) && (value.vote === "up" || value.vote === "down");

const isPersistedVotes = (value: unknown): value is PersistedVotes =>
  hasFields(value, { votes: "object" }) && Array.isArray(value.votes) && value.votes.every(isVote);

/** Votes remembered at most. */
const MAX_VOTES = 200;

/** Returns how this browser voted on reviews of a store view, so that nobody votes twice by mistake. */
export const getReviewVotesStore = perStoreView((store) => {
  const votes: PersistedStore<ReviewVotesState, PersistedVotes> = createStore<ReviewVotesState>()(
    persist(
      (set) => ({
        votes: [],
        note: (id, vote) => {
          // another tab may have voted since
          void votes.persist.rehydrate();
          set((state) => {
            const others = state.votes.filter((other) => other.id !== id);
            return { votes: (vote ? [{ id, vote }, ...others] : others).slice(0, MAX_VOTES) };
          });
        },
      }),
      {
        name: `${store}-shop/review-votes`,
        version: 1,
        storage: browserStorage(isPersistedVotes),
        partialize: ({ votes: list }) => ({ votes: list }),
      },
    ),
  );
  return votes;
});
