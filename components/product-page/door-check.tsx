"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Field } from "@/components/ui/field";
import { useLazyComponent } from "@/components/ui/use-lazy-component";
import type { Package } from "@/lib/product/types";

/** Plausible openings of a home, cm. */
const MIN_OPENING = 30;
const MAX_OPENING = 300;

const loadAnswer = () => import("./door-answer").then(({ DoorAnswer }) => DoorAnswer);

interface DoorCheckProps {
  packages: Package[];
  /** List of the packages. */
  children: ReactNode;
}

/** Renders a field for the narrowest door or stair and compares it with the packages. */
export function DoorCheck({ packages, children }: DoorCheckProps) {
  const t = useTranslations("productTools.door");
  const [text, setText] = useState("");
  const [DoorAnswer, load] = useLazyComponent(loadAnswer);
  const opening = Number(text.replace(",", "."));
  const isEmpty = text.trim() === "";
  const isBad = !isEmpty && !(opening >= MIN_OPENING && opening <= MAX_OPENING);
  return (
    <div>
      <h3 className="text-xl">{t("title")}</h3>
      <Field
        className="mt-3 max-w-80"
        label={t("label")}
        hint={t("hint")}
        error={isBad ? t("bad") : null}
        unit="cm"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onFocus={() => void load()}
        onChange={(event) => {
          setText(event.target.value);
          if (!DoorAnswer) void load();
        }}
      />
      <div role="status" className="mt-3 max-w-[60ch] font-semibold">
        {isEmpty || isBad || !DoorAnswer ? (
          <span className="font-normal text-ink-2">{t("none")}</span>
        ) : (
          <DoorAnswer packages={packages} opening={opening} />
        )}
      </div>
      {children}
    </div>
  );
}
