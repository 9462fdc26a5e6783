"use client";

import { useFormatter, useTranslations } from "next-intl";
import { type FormEvent, type Ref, useEffect, useRef, useState } from "react";
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

/** Returns what names and removes a passkey, and which of them is under way. */
function usePasskeyChanges({ passkey, onRename, onRemove, onFailure }: PasskeyEntryProps, onNamed: () => void) {
  const store = useStoreCode();
  const [busy, setBusy] = useState<"saving" | "removing" | null>(null);

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
    onNamed();
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

  return { busy, save, remove };
}

/** A passkey of the list: what it was made on and when it was used, to be named and removed. */
export function PasskeyEntry(props: PasskeyEntryProps) {
  const t = useTranslations("myAccount.passkeys");
  const tDevices = useTranslations("myAccount.devices");
  const [isNaming, setNaming] = useState(false);
  const changes = usePasskeyChanges(props, () => setNaming(false));
  const rename = useRef<HTMLButtonElement>(null);
  const wasNaming = useRef(false);
  useEffect(() => {
    // back to where the naming began
    if (wasNaming.current && !isNaming) rename.current?.focus();
    wasNaming.current = isNaming;
  }, [isNaming]);
  const { label, browser, system } = props.passkey;
  const made = browser && system ? tDevices("on", { browser, system }) : (browser ?? system ?? t("unnamed"));
  const name = label ?? made;
  return (
    <li className="border-b border-line py-4">
      <span className="block font-semibold break-words">{name}</span>
      <PasskeyFacts passkey={props.passkey} made={made} />
      {isNaming ? (
        <NameForm label={label} changes={changes} onCancel={() => setNaming(false)} />
      ) : (
        <EntryActions ref={rename} name={name} changes={changes} onRename={() => setNaming(true)} />
      )}
    </li>
  );
}

/** What a passkey was made on and where, and when it was used. */
function PasskeyFacts({ passkey, made }: { passkey: Passkey; made: string }) {
  const t = useTranslations("myAccount.passkeys");
  const tDevices = useTranslations("myAccount.devices");
  const format = useFormatter();
  const { label, usedAt } = passkey;
  return (
    <>
      <span className="block text-s text-ink-2">
        {label !== null && `${made} · `}
        {passkey.host === location.hostname ? "" : `${t("host", { host: passkey.host })} · `}
        {t("since", { day: format.dateTime(passkey.since, "day") })}
        {passkey.isSynced && ` · ${t("synced")}`}
      </span>
      <span className="block text-s text-ink-2">
        {usedAt ? tDevices("seen", { time: format.dateTime(usedAt, "moment") }) : t("unused")}
      </span>
    </>
  );
}

type PasskeyChanges = ReturnType<typeof usePasskeyChanges>;

interface NameFormProps {
  label: string | null;
  changes: PasskeyChanges;
  onCancel: () => void;
}

function NameForm({ label, changes: { busy, save }, onCancel }: NameFormProps) {
  const t = useTranslations("myAccount.passkeys");
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="mt-4 flex max-w-120 flex-wrap items-end gap-3">
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
      <Button tone="text" onClick={onCancel}>
        {t("cancel")}
      </Button>
    </form>
  );
}

interface EntryActionsProps {
  /** Of the button that renames it. */
  ref: Ref<HTMLButtonElement>;
  name: string;
  changes: PasskeyChanges;
  onRename: () => void;
}

function EntryActions({ ref, name, changes: { busy, remove }, onRename }: EntryActionsProps) {
  const t = useTranslations("myAccount.passkeys");
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <Button ref={ref} tone="secondary" size="s" aria-label={t("renameName", { name })} onClick={onRename}>
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
  );
}
