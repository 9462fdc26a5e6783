"use client";

import { useTranslations } from "next-intl";
import { useState, useSyncExternalStore } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { Field } from "@/components/ui/field";
import { lazyPart } from "@/components/ui/lazy-part";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import { type AnswerFaults, type AnswerField, readOpening } from "@/lib/booking/answers";
import type { AccessAnswers, BookedProduct } from "@/lib/booking/types";
import { BOOKING_LENGTHS } from "@/lib/upstream/contract/booking-limits";
import { hasWayIn } from "@/stores/list-entries";
import { FitAnswer } from "./fit-answer";

const TellDriver = lazyPart(() => import("./tell-driver").then((module) => module.TellDriver));

interface AccessQuestionsProps {
  /** What was answered before. */
  answers: AccessAnswers | null;
  /** The number that is called where none is given here, masked. */
  maskedPhone: string;
  products: BookedProduct[];
  faults: AnswerFaults;
}

/**
 * Renders the questions about the way in, none of which must be answered, and whether the goods come in
 * (docs/domain-rules.md#parts-of-a-product-page). The fields keep what is typed; the form reads them.
 */
export function AccessQuestions({ answers, maskedPhone, products, faults }: AccessQuestionsProps) {
  const t = useTranslations("booking.access");
  const hasWay = useHasWayIn();
  const of = (name: AnswerField) => ({ name, error: faults[name] ? t(`faults.${faults[name]}`) : null });
  return (
    <fieldset>
      <legend className="text-l font-semibold">{t("title")}</legend>
      <p className="mt-1 mb-4 text-s text-ink-2">{t("text")}</p>
      <div className="grid gap-x-3 gap-y-4 md:grid-cols-2">
        <Field
          {...of("floor")}
          label={t("floor")}
          hint={t("floorHint")}
          inputMode="numeric"
          maxLength={3}
          defaultValue={answers?.floor ?? ""}
          autoComplete="off"
        />
        <LiftQuestion answers={answers} />
        <DoorQuestion narrowest={answers?.narrowest ?? null} error={of("door").error} products={products} />
        <Field
          {...of("parking")}
          label={t("parking")}
          hint={t("parkingHint")}
          maxLength={BOOKING_LENGTHS.parking}
          defaultValue={answers?.parking}
          autoComplete="off"
        />
        <Field
          {...of("phone")}
          label={t("phone")}
          hint={maskedPhone ? t("phoneKeep", { phone: maskedPhone.replaceAll(" ", "\u00a0") }) : t("phoneHint")}
          type="tel"
          inputMode="tel"
          maxLength={BOOKING_LENGTHS.phone}
          autoComplete="tel"
        />
        <TextArea
          {...of("comment")}
          className="md:col-span-2"
          label={t("comment")}
          maxLength={BOOKING_LENGTHS.comment}
          defaultValue={answers?.comment}
        />
        {hasWay && <TellDriver comment={answers?.comment ?? ""} />}
      </div>
    </fieldset>
  );
}

/** Returns whether the device knows the shopper's way in. */
function useHasWayIn(): boolean {
  const store = useStoreCode();
  // the server knows of no way in
  return useSyncExternalStore(
    () => () => {},
    () => hasWayIn(store),
    () => false,
  );
}

function LiftQuestion({ answers }: { answers: AccessAnswers | null }) {
  const t = useTranslations("booking.access");
  return (
    <Select name="lift" label={t("lift")} defaultValue={toLift(answers)}>
      <option value="">{t("unknown")}</option>
      <option value="yes">{t("yes")}</option>
      <option value="no">{t("no")}</option>
    </Select>
  );
}

interface DoorQuestionProps {
  /** What was answered before, cm. */
  narrowest: number | null;
  error: string | null;
  products: BookedProduct[];
}

/** Renders the question how wide the narrowest place is, and whether the goods pass it. */
function DoorQuestion({ narrowest, error, products }: DoorQuestionProps) {
  const t = useTranslations("booking.access");
  const [door, setDoor] = useState(narrowest === null ? "" : String(narrowest));
  return (
    <>
      <Field
        name="door"
        error={error}
        className="md:col-span-2"
        label={t("door")}
        hint={t("doorHint")}
        unit="cm"
        inputMode="decimal"
        maxLength={6}
        defaultValue={door}
        onInput={({ currentTarget }) => setDoor(currentTarget.value)}
        autoComplete="off"
      />
      <GoodsFit products={products} door={door} />
    </>
  );
}

/** Renders how many boxes come, and whether they pass a door of the width that is typed. */
function GoodsFit({ products, door }: { products: BookedProduct[]; door: string }) {
  const t = useTranslations("booking.fit");
  const boxes = products.flatMap(({ qty, packages }) => packages.map((box) => ({ ...box, qty })));
  const count = boxes.reduce((sum, { qty }) => sum + qty, 0);
  const heaviest = Math.max(0, ...boxes.map(({ weight }) => weight ?? 0));
  if (count === 0) return null;
  return (
    <div className="bg-chalk p-4 md:col-span-2">
      <p className="font-semibold">{t("title")}</p>
      <div role="status" className="mt-1 max-w-[60ch]">
        <FitAnswer boxes={products} door={readOpening(door)} />
      </div>
      {heaviest > 0 && (
        <p className="mt-1 text-s text-ink-2">{t("boxes", { count, weight: String(Math.round(heaviest)) })}</p>
      )}
    </div>
  );
}

function toLift(answers: AccessAnswers | null): "" | "yes" | "no" {
  if (answers?.hasLift == null) return "";
  return answers.hasLift ? "yes" : "no";
}
