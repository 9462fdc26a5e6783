"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { useOverlayProps } from "@/components/overlay/use-overlay";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { LENGTH_RANGE, parseLength } from "@/lib/product/fit";
import type { Along } from "@/lib/product/types";
import { wallStore } from "@/stores/wall";

const ALONG: Along[] = ["wall", "table"];

/** Renders the one place where the shopper's wall and table are changed or forgotten. */
export function LengthsModal() {
  const t = useTranslations("shell.lengths");
  const { close, ...props } = useOverlayProps();
  const [wrong, setWrong] = useState<Along | null>(null);
  const form = useId();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const textOf = (along: Along) => String(typed.get(along) ?? "").trim();
    const fault = ALONG.find((along) => textOf(along) !== "" && parseLength(textOf(along)) === null) ?? null;
    setWrong(fault);
    if (fault) return;
    wallStore.getState().setLengths({ wall: parseLength(textOf("wall")), table: parseLength(textOf("table")) });
    close();
  };
  return (
    <Dialog
      {...props}
      title={t("title")}
      description={t("text")}
      actions={
        <>
          <Button type="submit" form={form}>
            {t("save")}
          </Button>
          <Button
            tone="secondary"
            onClick={() => {
              wallStore.getState().setLengths({ wall: null, table: null });
              close();
            }}
          >
            {t("forget")}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={onSubmit} className="grid grid-cols-2 gap-4">
        <LengthFields wrong={wrong} />
      </form>
    </Dialog>
  );
}

function LengthFields({ wrong }: { wrong: Along | null }) {
  const t = useTranslations("shell.lengths");
  const [kept] = useState(wallStore.getState);
  return ALONG.map((along) => (
    <Field
      key={along}
      name={along}
      label={t(along)}
      unit="cm"
      inputMode="numeric"
      autoComplete="off"
      defaultValue={kept[along] ?? ""}
      error={wrong === along ? t("wrong", LENGTH_RANGE) : null}
    />
  ));
}
