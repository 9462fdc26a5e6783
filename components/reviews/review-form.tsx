"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { BotCheck } from "@/components/bot-check";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { TextArea } from "@/components/ui/text-area";
import type { Invitation } from "@/lib/reviews/client";
import { REVIEW_LENGTHS } from "@/lib/reviews/routes";
import { PhotoField } from "./photo-field";
import { ScoreField } from "./score-field";
import type { ReviewFaults } from "./send-review";
import { type NewReview, type ReviewFormState, useReviewSubmit } from "./use-review-submit";

interface ReviewFormProps extends NewReview {
  /** Whether photos can be sent. */
  hasPhotos: boolean;
  /** Who writes, where a mail asked for it. */
  invitation: Invitation | null;
}

/** Renders the form of a new review. */
export function ReviewForm({ hasPhotos, invitation, ...review }: ReviewFormProps) {
  const t = useTranslations("reviews.form");
  const { state, faults, photos, setPhotos, correct, submit } = useReviewSubmit(review);
  const form = useRef<HTMLFormElement>(null);
  const { kind } = state;
  useEffect(() => {
    if (kind === "faulty")
      form.current
        ?.querySelector<HTMLElement>("input[aria-invalid], textarea[aria-invalid], fieldset[aria-invalid] input")
        ?.focus();
  }, [kind]);

  const faultOf = (name: keyof ReviewFaults) => (faults[name] ? t(`faults.${faults[name]}`) : null);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      // the form's controls
      onInput={({ target }) => correct((target as HTMLInputElement).name)}
      className="mt-6 grid gap-4"
    >
      <ScoreField error={faultOf("review_score")} />
      <ReviewFields faultOf={faultOf} invitation={invitation} />
      {hasPhotos && <PhotoField photos={photos} onChange={setPhotos} />}
      {photos.length > 0 && <Checkbox name="consent" label={t("consent")} error={faultOf("consent")} />}
      <p className="text-xs text-ink-2">{t("terms")}</p>
      <div>
        <ReviewFailure state={state} />
        <BotCheck action="review" />
        <Button type="submit" busy={state.kind === "busy"} busyLabel={t("sending")}>
          {t("submit")}
        </Button>
      </div>
    </form>
  );
}

interface ReviewFieldsProps {
  faultOf: (name: keyof ReviewFaults) => string | null;
  invitation: Invitation | null;
}

/** Renders what a review says, and who says it. */
function ReviewFields({ faultOf, invitation }: ReviewFieldsProps) {
  const t = useTranslations("reviews.form");
  return (
    <>
      <Field
        name="review_title"
        label={t("headline")}
        required
        maxLength={REVIEW_LENGTHS.review_title}
        error={faultOf("review_title")}
        autoComplete="off"
      />
      <TextArea
        name="review_content"
        label={t("content")}
        hint={t("contentHint")}
        required
        rows={6}
        maxLength={REVIEW_LENGTHS.review_content}
        error={faultOf("review_content")}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <Field
          name="display_name"
          label={t("name")}
          hint={t("nameHint")}
          required
          maxLength={REVIEW_LENGTHS.display_name}
          defaultValue={invitation?.author}
          error={faultOf("display_name")}
          autoComplete="nickname"
        />
        <Field
          name="email"
          type="email"
          inputMode="email"
          label={t("email")}
          hint={t("emailHint")}
          required
          maxLength={REVIEW_LENGTHS.email}
          defaultValue={invitation?.email}
          error={faultOf("email")}
          autoComplete="email"
        />
      </div>
    </>
  );
}

function ReviewFailure({ state }: { state: ReviewFormState }) {
  const t = useTranslations("reviews.form");
  // always rendered, so that screen readers announce its content
  return (
    <div role="alert">
      {!["asking", "busy"].includes(state.kind) && (
        <Notice tone="error" isSpoken={false} className="mb-4">
          {state.kind === "tooMany" && t("tooMany", { minutes: state.minutes })}
          {(state.kind === "failed" || state.kind === "botCheck") && t(state.kind)}
          {state.kind === "photo" && t("photoFaults.type")}
          {state.kind === "faulty" && t("invalid")}
        </Notice>
      )}
    </div>
  );
}
