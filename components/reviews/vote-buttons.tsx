"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useStore } from "zustand";
import { classNames } from "@/components/ui/class-names";
import type { Vote } from "@/lib/reviews";
import { sendVote } from "@/lib/reviews/client";
import type { Review } from "@/lib/reviews/types";
import type { StoreCode } from "@/lib/storefront/types";
import { getReviewVotesStore } from "@/stores/review-votes";

interface VoteButtonsProps {
  store: StoreCode;
  review: Review;
  /** Counts a vote in what is shown, or with -1 takes it back. */
  onCount: (id: string, vote: Vote, by: 1 | -1) => void;
}

const BUTTON = classNames(
  "tabular inline-flex min-h-11 min-w-16 items-center justify-center gap-2 rounded-control border border-edge px-3",
  "hover:bg-chalk aria-pressed:border-ink aria-pressed:bg-lichen aria-pressed:font-semibold",
);

const VOTES: Vote[] = ["up", "down"];

/** Sends the vote on a review, which a second click takes back. */
function useVote(store: StoreCode, id: string, onCount: VoteButtonsProps["onCount"]) {
  const votes = getReviewVotesStore(store);
  const own = useStore(votes, (state) => state.votes.find((vote) => vote.id === id)?.vote ?? null);
  const [message, setMessage] = useState<"voted" | "undone" | "voteFailed" | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  /** Sends one vote or its end; it is counted at once, and no longer where it did not arrive. */
  async function send(vote: Vote, undo: boolean): Promise<boolean> {
    onCount(id, vote, undo ? -1 : 1);
    votes.getState().note(id, undo ? null : vote);
    const sent = await sendVote(store, { review_id: id, updown: vote, undo });
    if (sent.ok) return true;
    onCount(id, vote, undo ? 1 : -1);
    votes.getState().note(id, undo ? vote : null);
    return false;
  }

  async function press(vote: Vote) {
    if (isBusy) return;
    setIsBusy(true);
    const isUndone = own === null || (await send(own, true));
    const isDone = isUndone && (vote === own || (await send(vote, false)));
    const outcome = vote === own ? "undone" : "voted";
    setMessage(isDone ? outcome : "voteFailed");
    setIsBusy(false);
  }

  return { own, message, isBusy, press };
}

/** Renders the votes on a review and two buttons to vote; a second click takes the vote back. */
export function VoteButtons({ store, review, onCount }: VoteButtonsProps) {
  const { title, votesUp, votesDown } = review;
  const t = useTranslations("reviews");
  const { own, message, isBusy, press } = useVote(store, review.id, onCount);
  return (
    <div role="group" aria-label={`${t("helpful")} ${title}`} className="flex flex-wrap items-center gap-x-2 text-s">
      <span aria-hidden="true" className="mr-1 text-ink-2">
        {t("helpful")}
      </span>
      {VOTES.map((vote) => {
        const count = vote === "up" ? votesUp : votesDown;
        return (
          <button
            key={vote}
            type="button"
            aria-pressed={own === vote}
            aria-disabled={isBusy || undefined}
            onClick={() => void press(vote)}
            className={BUTTON}
          >
            {t(vote === "up" ? "voteUp" : "voteDown")}
            <span aria-hidden="true">{count}</span>
            <span className="sr-only">{t("votes", { count })}</span>
          </button>
        );
      })}
      {own && !isBusy && (
        <button type="button" onClick={() => void press(own)} className="link inline-flex min-h-11 items-center px-1">
          {t("undo")}
        </button>
      )}
      <span role="status" className={message === "voteFailed" ? "text-lingon" : "text-ink-2"}>
        {message && t(message)}
      </span>
    </div>
  );
}
