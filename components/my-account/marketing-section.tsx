"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { Refusal } from "@/components/account";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { fetchMarketing, sendMarketing } from "@/lib/account/client";
import type { MarketingChoice } from "@/lib/account/marketing";
import type { Failure } from "@/lib/upstream/types";
import { LoadFailure } from "./load-failure";
import { useLoaded } from "./use-loaded";

/** Whether the customer agreed to offers by e-mail, since when, and the way in or out. */
export function MarketingSection() {
  const store = useStoreCode();
  const t = useTranslations("myAccount.marketing");
  const [loaded, retry] = useLoaded("marketing", () => fetchMarketing(store));
  return (
    <section className="mt-12">
      <h3 className="mb-4 text-xl">{t("title")}</h3>
      {loaded.state === "loading" && <Skeleton className="h-40 max-w-120" />}
      {loaded.state === "failed" && <LoadFailure onRetry={retry} />}
      {loaded.state === "loaded" && <Choice choice={loaded.value} />}
    </section>
  );
}

function Choice({ choice }: { choice: MarketingChoice }) {
  const t = useTranslations("myAccount.marketing");
  const tMarketing = useTranslations("marketing");
  const format = useFormatter();
  const store = useStoreCode();
  const [{ isAgreed, since }, setChoice] = useState(choice);
  const [isBusy, setIsBusy] = useState(false);
  const [done, setDone] = useState<"agreed" | "ended" | null>(null);
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const change = async () => {
    setRefusal(null);
    setDone(null);
    setIsBusy(true);
    const answer = await sendMarketing(store, !isAgreed);
    setIsBusy(false);
    if (!answer.ok) return setRefusal(answer.error);
    setChoice(answer.value);
    setDone(answer.value.isAgreed ? "agreed" : "ended");
  };
  return (
    <div className="flex max-w-120 flex-col gap-4">
      <p>{tMarketing("agree")}</p>
      <p className="font-semibold">{isAgreed && since ? t("on", { date: format.dateTime(since, "day") }) : t("off")}</p>
      <Refusal failure={refusal} />
      <div role="status">
        {done && (
          <Notice tone="success" isSpoken={false}>
            {t(done)}
          </Notice>
        )}
      </div>
      <Button
        className="self-start"
        tone={isAgreed ? "secondary" : "primary"}
        busy={isBusy}
        busyLabel={t("busy")}
        onClick={() => void change()}
      >
        {t(isAgreed ? "end" : "start")}
      </Button>
    </div>
  );
}
