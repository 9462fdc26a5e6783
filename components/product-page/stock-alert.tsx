"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import type { StoreCode } from "@/lib/storefront/types";

type State = "asking" | "bad" | "busy" | "pending" | "inStock" | "failed";

/** Asks for a message once a piece is in stock. */
function useStockAlert(store: StoreCode, sku: string) {
  const [state, setState] = useState<State>("asking");

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get("email") ?? "").trim();
    setState("busy");
    try {
      const [{ requestApi }, { STOCK_ALERT }] = await Promise.all([
        import("@/lib/upstream/request"),
        import("@/lib/upstream/form-calls"),
      ]);
      // the server refuses malformed addresses; only the message shows whether one exists
      if (email === "") return setState("bad");
      const answer = await requestApi(STOCK_ALERT, { store, body: { sku, email } });
      if (answer.ok) return setState("pending");
      const { status } = answer.error;
      setState((status === 400 && "bad") || (status === 409 && "inStock") || "failed");
    } catch {
      // a chunk that cannot be loaded is reported as a network failure
      setState("failed");
    }
  }

  return { state, submit };
}

/** Renders the form for a stock alert, which sends one message with a link to unsubscribe. */
export function StockAlert({ store, sku }: { store: StoreCode; sku: string }) {
  const t = useTranslations("productTools.alert");
  const { state, submit } = useStockAlert(store, sku);
  return (
    <section data-stock-alert className="mt-4 bg-chalk p-4" aria-label={t("title")}>
      <h2 className="text-s font-semibold">{t("title")}</h2>
      {state === "pending" || state === "inStock" ? (
        <p role="status" className="mt-2 text-s">
          {t(state)}
        </p>
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className="mt-2">
          <div className="flex items-start gap-2">
            <Field
              compact
              className="min-w-0 flex-1"
              label={t("label")}
              labelHidden
              placeholder={t("label")}
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              hint={t("hint")}
              error={state === "bad" ? t("bad") : null}
            />
            <Button type="submit" tone="secondary" size="s" busy={state === "busy"} busyLabel={t("sending")}>
              {t("button")}
            </Button>
          </div>
          {state === "failed" && (
            <Notice tone="error" className="mt-3">
              {t("failed")}
            </Notice>
          )}
        </form>
      )}
    </section>
  );
}
