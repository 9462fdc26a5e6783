"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { type RefObject, useRef } from "react";
import { useFieldArray, useForm, useWatch } from "react-hook-form";
import { useOverlayProps } from "@/components/overlay/use-overlay";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FailureNotice } from "@/components/ui/failure-notice";
import { Notice } from "@/components/ui/notice";
import { MAX_STEPS, newStep, readStep, toTyped, wayForm, type WayForm } from "@/lib/way-in/schema";
import { STEP_KINDS, type StepKind } from "@/lib/way-in/types";
import type { Modals } from "@/stores/overlay-names";
import { getWayInStore } from "@/stores/way-in";
import { StepAnswers } from "./step-answers";
import { StepFields } from "./step-fields";
import { TightestDrawing } from "./tightest-drawing";
import { useLoads } from "./use-loads";
import { useWayNote } from "./use-way-note";

/** Renders the way into the shopper's home, step by step, with what each says of some products. */
export function WayInModal({ payload: { skus } }: { payload: Modals["wayIn"] }) {
  const t = useTranslations("wayIn");
  const store = useStoreCode();
  const { close, ...props } = useOverlayProps();
  const { keep, steps: kept } = getWayInStore(store).getState();
  const { loads, retry } = useLoads(store, skus);
  const toNote = useWayNote();
  const { control, register, handleSubmit, formState } = useForm<WayForm>({
    resolver: zodResolver(wayForm),
    defaultValues: { steps: kept.map(toTyped) },
  });
  const { fields, append, move, remove } = useFieldArray({ control, name: "steps" });
  const steps = useWatch({ control, name: "steps" }).map(readStep);
  const list = useRef<HTMLOListElement>(null);
  const adders = useRef<HTMLFieldSetElement>(null);

  const focusStep = (index: number, selector: string) =>
    requestAnimationFrame(() => list.current?.children[index]?.querySelector<HTMLElement>(selector)?.focus());
  function add(kind: StepKind) {
    append(newStep(kind), { shouldFocus: false });
    focusStep(fields.length, "input, select");
  }
  function moveBy(index: number, by: -1 | 1) {
    move(index, index + by);
    focusStep(index + by, "legend");
  }
  function takeOut(index: number) {
    remove(index);
    if (fields.length > 1) focusStep(Math.min(index, fields.length - 2), "legend");
    else adders.current?.querySelector("button")?.focus();
  }
  const save = handleSubmit(({ steps: typed }) => {
    const route = typed.flatMap((one) => readStep(one) ?? []);
    keep(route, toNote(route));
    close();
  });

  return (
    <Dialog
      {...props}
      size="l"
      title={t("title")}
      description={t("text")}
      actions={
        <KeepButtons
          isKept={kept.length > 0}
          onKeep={() => void save()}
          onForget={() => {
            keep([], "");
            close();
          }}
        />
      }
    >
      {loads === false && <LoadFailure onRetry={retry} />}
      {loads && loads.length === 0 && <Notice tone="info">{t("unmeasured")}</Notice>}
      {fields.length === 0 && <p className="bg-chalk p-4">{t("empty")}</p>}
      <ol ref={list} className="plain-list">
        {fields.map(({ id }, index) => (
          <StepFields
            key={id}
            index={index}
            count={fields.length}
            {...{ control, register }}
            faults={formState.errors.steps?.[index]}
            onMove={moveBy}
            onRemove={takeOut}
          >
            <StepAnswers step={steps[index] ?? null} loads={loads} />
          </StepFields>
        ))}
      </ol>
      {fields.length < MAX_STEPS && <StepAdders fieldset={adders} onAdd={add} />}
      {loads && <TightestDrawing steps={steps} loads={loads} />}
      <p className="mt-6 text-xs text-ink-2">{t("assumed")}</p>
      <p className="mt-2 text-xs text-ink-2">{t("kept")}</p>
    </Dialog>
  );
}

interface KeepButtonsProps {
  /** Whether a way in is kept already. */
  isKept: boolean;
  onKeep: () => void;
  onForget: () => void;
}

function KeepButtons({ isKept, onKeep, onForget }: KeepButtonsProps) {
  const t = useTranslations("wayIn");
  return (
    <>
      <Button onClick={onKeep}>{t("keep")}</Button>
      {isKept && (
        <Button tone="secondary" onClick={onForget}>
          {t("forget")}
        </Button>
      )}
    </>
  );
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("wayIn");
  return (
    <FailureNotice retry={t("again")} onRetry={onRetry} className="mb-4">
      {t("failed")}
    </FailureNotice>
  );
}

interface StepAddersProps {
  fieldset: RefObject<HTMLFieldSetElement | null>;
  onAdd: (kind: StepKind) => void;
}

function StepAdders({ fieldset, onAdd }: StepAddersProps) {
  const t = useTranslations("wayIn");
  return (
    <fieldset ref={fieldset} className="mt-6 border-t border-ink pt-4">
      <legend className="sr-only">{t("add")}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <span aria-hidden="true" className="mr-2 text-s font-medium">
          {t("add")}
        </span>
        {STEP_KINDS.map((kind) => (
          <Button key={kind} tone="secondary" size="s" onClick={() => onAdd(kind)}>
            {t(`kind.${kind}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
