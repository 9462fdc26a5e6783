"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Refusal } from "@/components/account";
import { useStoreCode } from "@/components/storefront/store-context";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { fetchProfile } from "@/lib/account/client";
import { fetchPasskeys, type Passkey } from "@/lib/account/passkeys";
import { type Failure, ok } from "@/lib/upstream/types";
import { noticeStore } from "@/stores/notices";
import { AddPasskey } from "./add-passkey";
import { LoadFailure } from "./load-failure";
import { PasskeyEntry } from "./passkey-entry";
import { useLoaded } from "./use-loaded";

/** The customer's passkeys, and the way to add one (docs/domain-rules.md#passkeys). */
export function PasskeysSection() {
  const t = useTranslations("myAccount.passkeys");
  const store = useStoreCode();
  const [loaded, retry] = useLoaded("passkeys", async () => {
    const [passkeys, profile] = await Promise.all([fetchPasskeys(store), fetchProfile(store)]);
    if (!passkeys.ok) return passkeys;
    return profile.ok ? ok({ passkeys: passkeys.value, email: profile.value.email }) : profile;
  });
  if (loaded.state === "loading") return <Skeleton className="h-90 w-full" />;
  if (loaded.state === "failed") return <LoadFailure onRetry={retry} />;
  const { passkeys, email } = loaded.value;
  return passkeys ? <Passkeys found={passkeys} email={email} /> : <Notice tone="info">{t("missing")}</Notice>;
}

function Passkeys({ found, email }: { found: Passkey[]; email: string }) {
  const t = useTranslations("myAccount.passkeys");
  const [passkeys, setPasskeys] = useState(found);
  const [failure, setFailure] = useState<Failure | null>(null);
  const list = useRef<HTMLUListElement>(null);

  function add(passkey: Passkey): void {
    setFailure(null);
    setPasskeys([passkey, ...passkeys]);
    noticeStore.getState().push({ type: "success", message: t("added") });
  }
  function remove(id: string): void {
    setPasskeys(passkeys.filter((passkey) => passkey.id !== id));
    // the button that was clicked is gone
    list.current?.focus();
    noticeStore.getState().push({ type: "success", message: t("removed") });
  }
  const replace = (changed: Passkey) =>
    setPasskeys(passkeys.map((passkey) => (passkey.id === changed.id ? changed : passkey)));

  return (
    <div>
      <p className="mb-6 max-w-140">{t("text")}</p>
      {failure && (
        <div className="mb-6">
          <Refusal failure={failure} />
        </div>
      )}
      <ul ref={list} tabIndex={-1} className="plain-list border-t border-line">
        {passkeys.map((passkey) => (
          <PasskeyEntry
            key={passkey.id}
            passkey={passkey}
            onRename={replace}
            onRemove={() => remove(passkey.id)}
            onFailure={setFailure}
          />
        ))}
        {passkeys.length === 0 && <li className="border-b border-line py-4">{t("none")}</li>}
      </ul>
      <section aria-labelledby="add-passkey" className="mt-12 max-w-140">
        <h3 id="add-passkey" className="text-l font-semibold">
          {t("addTitle")}
        </h3>
        <AddPasskey email={email} onAdd={add} />
      </section>
    </div>
  );
}
