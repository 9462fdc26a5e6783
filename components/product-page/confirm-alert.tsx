"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { Notice } from "@/components/ui/notice";

type Answer = { kind: "ended" | "invalid" } | { kind: "confirmed"; name: string; path: string };

type State = { kind: "asking" | "busy" | "failed" } | Answer;

/** Renders the confirmation of a stock alert; its token is in the address. */
export function ConfirmAlert() {
  const t = useTranslations("stockAlert");
  const store = useStoreCode();
  const [state, setState] = useState<State>({ kind: "asking" });

  async function answer(call: "stockAlertConfirm" | "stockAlertEnd") {
    setState({ kind: "busy" });
    const token = new URLSearchParams(location.search).get("token") ?? "";
    try {
      const { callApi } = await import("@/lib/upstream/client");
      if (call === "stockAlertEnd") {
        const done = await callApi(call, { store, body: { token } });
        return setState({ kind: done.ok ? "ended" : "failed" });
      }
      const done = await callApi(call, { store, body: { token } });
      if (done.ok) return setState({ kind: "confirmed", name: done.value.name, path: done.value.path });
      setState({ kind: done.error.status === 404 || done.error.status === 400 ? "invalid" : "failed" });
    } catch {
      // a chunk that cannot be loaded is reported as a network failure
      setState({ kind: "failed" });
    }
  }

  if (state.kind === "confirmed" || state.kind === "ended" || state.kind === "invalid")
    return <Answered state={state} />;
  return (
    <div className="mt-6 max-w-[60ch] flex flex-col gap-6">
      <p className="text-l">{t("text")}</p>
      {state.kind === "failed" && <Notice tone="error">{t("failed")}</Notice>}
      <div className="flex flex-wrap gap-4">
        <Button busy={state.kind === "busy"} busyLabel={t("busy")} onClick={() => void answer("stockAlertConfirm")}>
          {t("confirm")}
        </Button>
        <Button tone="secondary" onClick={() => void answer("stockAlertEnd")}>
          {t("end")}
        </Button>
      </div>
    </div>
  );
}

function Answered({ state }: { state: Answer }) {
  const t = useTranslations("stockAlert");
  const store = useStoreCode();
  const path = state.kind === "confirmed" ? state.path : "/";
  return (
    <div className="mt-6 flex flex-col gap-6">
      <p role={state.kind === "invalid" ? "alert" : "status"} className="text-l">
        {state.kind === "confirmed" ? t("confirmed", { name: state.name }) : t(state.kind)}
      </p>
      <StoreLink store={store} path={path} className={buttonStyle("primary", "m", "self-start")}>
        {state.kind === "confirmed" ? t("toProduct", { name: state.name }) : t("toStart")}
      </StoreLink>
    </div>
  );
}
