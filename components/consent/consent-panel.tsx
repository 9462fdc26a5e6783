"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useStore } from "zustand";
import { useOverlayProps } from "@/components/overlay/use-overlay";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { purposesOf } from "@/lib/consent";
import type { AskedPurpose } from "@/lib/consent/types";
import { decide, getConsentStore } from "@/stores/consent";
import { noticeStore } from "@/stores/notices";
import { ConsentPurpose } from "./consent-purpose";

/** Renders the cookie settings: every purpose with what it stores, off until switched on. Closing changes nothing. */
export function ConsentPanel() {
  const t = useTranslations("consent");
  const store = useStoreCode();
  const { close, ...props } = useOverlayProps();
  const { request, granted } = useStore(getConsentStore(store));
  const [chosen, setChosen] = useState(granted);
  const services = request?.services ?? [];
  const asked = purposesOf({ services });

  const save = async (purposes: readonly AskedPurpose[]) => {
    if (!(await decide(store, purposes))) return noticeStore.getState().push({ type: "error", message: t("failed") });
    noticeStore.getState().push({ type: "success", message: t("saved") });
    close();
  };
  const toggle = (purpose: AskedPurpose) => (isOn: boolean) =>
    setChosen((before) => (isOn ? [...before, purpose] : before.filter((other) => other !== purpose)));

  return (
    <Panel
      {...props}
      title={t("title")}
      footer={
        <div className="grid grid-cols-2 gap-2">
          <Button tone="secondary" size="s" onClick={() => void save([])}>
            {t("refuse")}
          </Button>
          <Button tone="secondary" size="s" onClick={() => void save(asked)}>
            {t("accept")}
          </Button>
          <Button className="col-span-2" onClick={() => void save(chosen)}>
            {t("save")}
          </Button>
        </div>
      }
    >
      <p className="text-s">{t("intro")}</p>
      <ConsentPurpose purpose="necessary" services={services} />
      {asked.map((purpose) => (
        <ConsentPurpose
          key={purpose}
          purpose={purpose}
          services={services}
          isOn={chosen.includes(purpose)}
          onChange={toggle(purpose)}
        />
      ))}
    </Panel>
  );
}
