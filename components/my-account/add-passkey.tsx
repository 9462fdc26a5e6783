"use client";

import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from "@simplewebauthn/browser";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { Notice } from "@/components/ui/notice";
import { type Passkey, sendPasskey, startPasskey } from "@/lib/account/passkeys";
import { fail, ok, type Result } from "@/lib/upstream/types";
import { ConfirmForm } from "./confirm-form";

/** Ends of the browser's dialog without a passkey that are no failure. */
type Ending = "left" | "known";

/** Adds a passkey: the password once more, then the browser's own dialog. */
export function AddPasskey({ email, onAdd }: { email: string; onAdd: (passkey: Passkey) => void }) {
  const t = useTranslations("myAccount.passkeys");
  const store = useStoreCode();
  const [ending, setEnding] = useState<Ending | null>(null);
  if (!browserSupportsWebAuthn()) return <p className="mt-4">{t("unsupported")}</p>;

  async function add(password: string): Promise<Result<unknown>> {
    setEnding(null);
    const started = await startPasskey(store, password);
    if (!started.ok) return started;
    // the server's own options, which the browser reads
    const optionsJSON = started.value as unknown as PublicKeyCredentialCreationOptionsJSON;
    let response;
    try {
      response = await startRegistration({ optionsJSON });
    } catch (cause) {
      const name = cause instanceof Error ? cause.name : "";
      if (name === "InvalidStateError") setEnding("known");
      else if (name === "NotAllowedError" || name === "AbortError") setEnding("left");
      else return fail({ kind: "domain", code: "passkeyRefused", retryable: true, cause });
      return ok(null);
    }
    const added = await sendPasskey(store, response);
    if (added.ok) onAdd(added.value);
    return added;
  }

  return (
    <>
      <p className="mt-4 mb-4">{t("addText")}</p>
      <ConfirmForm title={t("addTitle")} email={email} words={{ submit: t("add"), busy: t("adding") }} onSend={add} />
      {ending && (
        <Notice tone="info" className="mt-4">
          {t(ending)}
        </Notice>
      )}
    </>
  );
}
