"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { BotCheck } from "@/components/bot-check";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { TextArea } from "@/components/ui/text-area";
import type { Invitation } from "@/lib/reviews/client";
import { REVIEW_LENGTHS } from "@/lib/reviews/routes";
import type { StoreCode } from "@/lib/storefront/types";
import type { OverlayProduct } from "@/stores/overlay-names";
import { PhotoField, type ChosenPhoto } from "./photo-field";
import { ScoreField } from "./score-field";
import type { ReviewFaults, SendOutcome } from "./send-review";

interface ReviewFormProps {
  store: StoreCode;
  product: OverlayProduct;
  /** Whether photos can be sent. */
  hasPhotos: boolean;
  /** Who writes, where a mail asked for it. */
  invitation: Invitation | null;
  token?: string;
  onSent: () => void;
}

type State = { kind: "asking" | "busy" } | Exclude<SendOutcome, { kind: "sent" }>;

const NO_FAULTS: ReviewFaults = {};

/** Renders the form of a new review. */
export function ReviewForm({ store, product, hasPhotos, invitation, token, onSent }: ReviewFormProps) {
  const t = useTranslations("reviews.form");
  const [state, setState] = useState<State>({ kind: "asking" });
  const [photos, setPhotos] = useState<ChosenPhoto[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const faults = state.kind === "faulty" ? state.faults : NO_FAULTS;
  const { kind } = state;
  useEffect(() => {
    if (kind === "faulty")
      form.current
        ?.querySelector<HTMLElement>("input[aria-invalid], textarea[aria-invalid], fieldset[aria-invalid] input")
        ?.focus();
  }, [kind]);

  /** Takes the fault off the field that is being corrected. */
  function correct(name: string) {
    if (state.kind !== "faulty" || !(name in faults)) return;
    const left = Object.entries(faults).filter(([field]) => field !== name);
    setState(left.length > 0 ? { kind: "faulty", faults: Object.fromEntries(left) } : { kind: "asking" });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.kind === "busy") return;
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    setState({ kind: "busy" });
    const outcome = await import("./send-review").then(
      ({ sendNewReview }) => sendNewReview(store, { product, fields, photos, token }),
      // a chunk that cannot be loaded is a failure too
      () => ({ kind: "failed" }) as const,
    );
    if (outcome.kind === "sent") onSent();
    else setState(outcome);
  }

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
      {hasPhotos && <PhotoField photos={photos} onChange={setPhotos} />}
      {photos.length > 0 && <Checkbox name="consent" label={t("consent")} error={faultOf("consent")} />}
      <p className="text-xs text-ink-2">{t("terms")}</p>
      <div>
        {/* always rendered, so that screen readers announce its content */}
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
        <BotCheck action="review" />
        <Button type="submit" busy={state.kind === "busy"} busyLabel={t("sending")}>
          {t("submit")}
        </Button>
      </div>
    </form>
  );
}
