"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { BotCheck } from "@/components/bot-check";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { resetForm } from "@/lib/account/schema";
import type { Failure } from "@/lib/upstream/types";
import type { AuthenticationFormProps } from "./authentication-form";
import { FormKnows } from "./form-knows";
import { AccountField, Refusal } from "./form-parts";
import { useSession } from "./use-session";

/** Returns the form, what sends it, and to whom a mail was sent. */
function usePasswordReset(email: string) {
  const resetPassword = useSession((state) => state.resetPassword);
  const form = useForm({
    resolver: zodResolver(resetForm),
    defaultValues: { email },
    mode: "onTouched",
  });
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isOffline, setOffline] = useState(false);
  const submit = form.handleSubmit(async ({ email: address }) => {
    setRefusal(null);
    setOffline(!navigator.onLine);
    if (!navigator.onLine) return;
    const done = await resetPassword(address);
    if (done.ok) setSentTo(address);
    else setRefusal(done.error);
  });
  return { form, submit, refusal, sentTo, isOffline, setOffline };
}

/** The form that requests a password reset (docs/domain-rules.md#password-reset). */
export function ResetForm({ email, onTurn }: AuthenticationFormProps) {
  const t = useTranslations("account.reset");
  const tForm = useTranslations("account");
  const { form, submit, refusal, sentTo, isOffline, setOffline } = usePasswordReset(email);
  const { register, getValues, formState } = form;
  const { errors, isSubmitting } = formState;
  const back = (
    <Button tone="text" className="self-start" onClick={() => onTurn("login", getValues("email"))}>
      {tForm("toLogin")}
    </Button>
  );
  if (sentTo) {
    return (
      <div className="flex flex-col gap-4">
        <Notice tone="success">{t("sent", { email: sentTo })}</Notice>
        {back}
      </div>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <p>{t("text")}</p>
      {isOffline && <OfflineNotice onClose={() => setOffline(false)} />}
      <Refusal failure={refusal} />
      <AccountField
        {...register("email")}
        label={tForm("email")}
        type="email"
        inputMode="email"
        autoComplete="username"
        fault={errors.email?.message}
      />
      <BotCheck action="reset" />
      <Button type="submit" className="w-full" busy={isSubmitting} busyLabel={t("busy")}>
        {t("submit")}
      </Button>
      {back}
      <FormKnows form="reset" />
    </form>
  );
}

function OfflineNotice({ onClose }: { onClose: () => void }) {
  const t = useTranslations("account.reset");
  return (
    <Notice
      tone="error"
      action={
        <button type="button" onClick={onClose} className="link min-h-11 px-2 font-semibold">
          {t("ok")}
        </button>
      }
    >
      {t("offline")}
    </Notice>
  );
}
