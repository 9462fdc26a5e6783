"use client";

import { BRAND } from "@shop/brand";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { fetchOwnData, fetchProfile, type OwnData } from "@/lib/account/client";
import { noticeStore } from "@/stores/notices";
import { ConfirmForm } from "./confirm-form";
import { EraseAccount } from "./erase-account";
import { LoadFailure } from "./load-failure";
import { useLoaded } from "./use-loaded";

const KNOWN = ["profile", "addresses", "orders", "lists", "devices", "passkeys", "alerts", "mails"] as const;

/** Hands a file to the browser; its URL is made here and names nothing. */
function saveFile(data: OwnData): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${BRAND.id}-${data.generated_at.slice(0, 10)}.json`;
  link.click();
  // some browsers read it after the click has returned
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** What the shop knows about the customer: to read, to take along and to delete (docs/domain-rules.md#own-data). */
export function DataSection() {
  const store = useStoreCode();
  const [loaded, retry] = useLoaded("data", () => fetchProfile(store));
  if (loaded.state === "loading") return <Skeleton className="h-240 max-w-140" />;
  if (loaded.state === "failed") return <LoadFailure onRetry={retry} />;
  return <Data email={loaded.value.email} />;
}

function Data({ email }: { email: string }) {
  const t = useTranslations("myAccount.data");
  const store = useStoreCode();
  const [isUnproven, setUnproven] = useState(false);

  async function takeAlong(password: string) {
    const data = await fetchOwnData(store, password);
    if (!data.ok) return data;
    saveFile(data.value);
    setUnproven(!data.value.is_email_proven);
    noticeStore.getState().push({ type: "success", message: t("exported") });
    return data;
  }

  return (
    <div className="max-w-140 flex flex-col gap-12">
      <section aria-labelledby="known-data">
        <h3 id="known-data" className="text-l font-semibold">
          {t("knowsTitle")}
        </h3>
        <ul className="mt-4 list-disc flex flex-col gap-2 pl-5">
          {KNOWN.map((item) => (
            <li key={item}>{t(`items.${item}`)}</li>
          ))}
        </ul>
        <p className="mt-4">{t("knows")}</p>
      </section>
      <section aria-labelledby="export-data">
        <h3 id="export-data" className="text-l font-semibold">
          {t("exportTitle")}
        </h3>
        <p className="mt-4 mb-4">{t("exportText")}</p>
        <ConfirmForm
          title={t("exportTitle")}
          email={email}
          words={{ submit: t("export"), busy: t("exporting") }}
          onSend={takeAlong}
        />
        {isUnproven && (
          <div className="mt-4">
            <Notice tone="info">{t("unproven")}</Notice>
          </div>
        )}
      </section>
      <EraseAccount email={email} />
    </div>
  );
}
