"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Refusal } from "@/components/account";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { fetchProfile } from "@/lib/account/client";
import { fetchStatus } from "@/lib/newsletter/client";
import type { Newsletter } from "@/lib/newsletter/types";
import type { StoreCode } from "@/lib/storefront/types";
import { type Failure, ok, type Result } from "@/lib/upstream/types";
import { getNewsletterStore } from "@/stores/newsletter";
import { LoadFailure } from "./load-failure";
import { useLoaded } from "./use-loaded";

type Status = Pick<Newsletter, "isSubscribed"> & { email: string };

/** Fetches whether the customer's address is subscribed. */
async function loadStatus(store: StoreCode): Promise<Result<Status>> {
  const profile = await fetchProfile(store);
  if (!profile.ok) return profile;
  const { email } = profile.value;
  const found = await fetchStatus(store, email);
  if (!found.ok) return found;
  const status = { isSubscribed: found.value, email };
  getNewsletterStore(store).getState().note(status);
  return ok(status);
}

/** Whether the customer gets the newsletter, and the way in or out. */
export function NewsletterSection() {
  const store = useStoreCode();
  const [loaded, retry] = useLoaded("newsletter", () => loadStatus(store));
  if (loaded.state === "loading") return <Skeleton className="h-40 max-w-120" />;
  if (loaded.state === "failed") return <LoadFailure onRetry={retry} />;
  return <NewsletterChoice status={loaded.value} />;
}

function NewsletterChoice({ status: { email, isSubscribed } }: { status: Status }) {
  const t = useTranslations("myAccount.newsletter");
  const store = useStoreCode();
  const [isOn, setIsOn] = useState(isSubscribed);
  const [isBusy, setIsBusy] = useState(false);
  const [done, setDone] = useState<"asked" | "left" | null>(null);
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const press = async () => {
    setRefusal(null);
    setDone(null);
    setIsBusy(true);
    const { subscribe, unsubscribe } = getNewsletterStore(store).getState();
    const answer = isOn ? await unsubscribe(email) : await subscribe(email);
    setIsBusy(false);
    if (!answer.ok) return setRefusal(answer.error);
    setDone(isOn ? "left" : "asked");
    setIsOn(false);
  };
  return (
    <div className="max-w-120 flex flex-col gap-4">
      <p>{t("text")}</p>
      <p className="font-semibold break-words">{t(isOn ? "on" : "off", { email })}</p>
      <Refusal failure={refusal} />
      <div role="status">
        {done && (
          <Notice tone="success" isSpoken={false}>
            {t(done, { email })}
          </Notice>
        )}
      </div>
      {done !== "asked" && (
        <Button
          className="self-start"
          tone={isOn ? "secondary" : "primary"}
          busy={isBusy}
          busyLabel={t("busy")}
          onClick={() => void press()}
        >
          {t(isOn ? "unsubscribe" : "subscribe")}
        </Button>
      )}
    </div>
  );
}
