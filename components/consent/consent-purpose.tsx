"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Fold } from "@/components/ui/fold";
import { Switch } from "@/components/ui/switch";
import { SERVICE_PURPOSES } from "@/lib/consent";
import { itemsOf } from "@/lib/consent/stored";
import type { Purpose, Service } from "@/lib/consent/types";
import { StoredList } from "./stored-list";

interface ConsentPurposeProps {
  purpose: Purpose;
  services: readonly Service[];
  /** What is necessary has no switch. */
  isOn?: boolean;
  onChange?: (isOn: boolean) => void;
}

/** Renders a purpose: what it is for, who is told, its switch, and what it stores. */
export function ConsentPurpose({ purpose, services, isOn = true, onChange }: ConsentPurposeProps) {
  const t = useTranslations("consent");
  const id = useId();
  const items = itemsOf(purpose, services);
  const told = services.filter((service) => SERVICE_PURPOSES[service].some((name) => name === purpose));
  return (
    <section aria-labelledby={id} className="border-b border-line pt-4">
      <div className="flex items-start justify-between gap-6">
        <div>
          <h3 id={id} className="font-semibold">
            {t(`purposes.${purpose}.title`)}
          </h3>
          <p className="text-s text-ink-2">
            {[t(`purposes.${purpose}.text`), ...told.map((service) => t(`services.${service}`))].join(" ")}
          </p>
        </div>
        {onChange ? (
          <Switch labelledBy={id} on={t("on")} off={t("off")} isOn={isOn} onChange={onChange} />
        ) : (
          <span className="shrink-0 text-s text-ink-2">{t("always")}</span>
        )}
      </div>
      <Fold
        title={<span className="text-s font-normal">{t("items", { count: items.length })}</span>}
        className="border-none"
      >
        <StoredList items={items} />
      </Fold>
    </section>
  );
}
