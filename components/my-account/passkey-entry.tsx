"use client";

import { useFormatter, useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { type Passkey, removePasskey, renamePasskey } from "@/lib/account/passkeys";
import { PASSKEY_LABEL_LENGTH } from "@/lib/upstream/contract/passkey";
import type { Failure } from "@/lib/upstream/types";

interface PasskeyEntryProps {
  passkey: Passkey;
  onRename: (changed: Passkey) => void;
  onRemove: () => void;
  onFailure: (failure: Failure | null) => void;
}

/** A passkey of the list: what it was made on and when it was used, to be named and removed. */
export function PasskeyEntry({ passkey, onRename, onRemove, onFailure }: PasskeyEntryProps) {
  const t = useTranslations("myAccount.passkeys");
  const tDevices = useTranslations("myAccount.devices");
  const format = useFormatter();
  const store = useStoreCode();
  const [isNaming, setNaming] = useState(false);
  const [busy, setBusy] = useState<"saving" | "removing" | null>(null);
  const rename = useRef<HTMLButtonElement>(null);
  const wasNaming = useRef(false);
  useEffect(() => {
    // back to where the naming began
    if (wasNaming.current && !isNaming) rename.current?.focus();
    wasNaming.current = isNaming;
  }, [isNaming]);
  const { label, browser, system, usedAt } = passkey;
  const made = browser && system ? tDevices("on", { browser, system }) : (browser ?? system ?? t("unnamed"));
  const name = label ?? made;

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const typed = String(new FormData(event.currentTarget).get("label") ?? "");
    setBusy("saving");
    onFailure(null);
    const renamed = await renamePasskey(store, passkey.id, typed);
    setBusy(null);
    if (!renamed.ok) return onFailure(renamed.error);
    onRename(renamed.value);
    setNaming(false);
  }
  async function remove(): Promise<void> {
    if (busy) return;
    setBusy("removing");
    onFailure(null);
    const removed = await removePasskey(store, passkey.id);
    setBusy(null);
    if (removed.ok) onRemove();
    else onFailure(removed.error);
  }

  return (
    <li className="border-b border-line py-4">
      <span className="block font-semibold break-words">{name}</span>
      <span className="block text-s text-ink-2">
        {label !== null && `${made} · `}
        {passkey.host === location.hostname ? "" : `${t("host", { host: passkey.host })} · `}
        {t("since", { day: format.dateTime(passkey.since, "day") })}
        {passkey.isSynced && ` · ${t("synced")}`}
      </span>
      <span className="block text-s text-ink-2">
        {usedAt ? tDevices("seen", { time: format.dateTime(usedAt, "moment") }) : t("unused")}
      </span>
      {isNaming ? (
        <form
          noValidate
          onSubmit={(event) => void save(event)}
          className="mt-4 flex max-w-120 flex-wrap items-end gap-3"
        >
          <Field
            className="min-w-0 flex-1 basis-50"
            label={t("label")}
            name="label"
            defaultValue={label ?? ""}
            maxLength={PASSKEY_LABEL_LENGTH}
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was opened to type in it
            autoFocus
          />
          <Button type="submit" busy={busy === "saving"} busyLabel={t("saving")}>
            {t("save")}
          </Button>
          <Button tone="text" onClick={() => setNaming(false)}>
            {t("cancel")}
          </Button>
        </form>
      ) : (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            ref={rename}
            tone="secondary"
            size="s"
            aria-label={t("renameName", { name })}
            onClick={() => setNaming(true)}
          >
            {t("rename")}
          </Button>
          <Button
            tone="secondary"
            size="s"
            busy={busy === "removing"}
            busyLabel={t("removing")}
            aria-label={busy ? undefined : t("removeName", { name })}
            onClick={() => void remove()}
          >
            {t("remove")}
          </Button>
        </div>
      )}
    </li>
  );
}
