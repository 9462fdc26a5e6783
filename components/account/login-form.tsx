"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { BotCheck } from "@/components/bot-check";
import { Button } from "@/components/ui/button";
import { loginForm } from "@/lib/account/schema";
import type { Failure } from "@/lib/upstream/types";
import type { AuthenticationFormProps } from "./authentication-form";
import { FormKnows } from "./form-knows";
import { AccountField, Refusal } from "./form-parts";
import { usePasskeySignIn } from "./use-passkey-sign-in";
import { useSession } from "./use-session";

/** The log-in form. */
export function LoginForm({ email, onTurn, onDone }: AuthenticationFormProps) {
  const t = useTranslations("account.login");
  const tForm = useTranslations("account");
  const logIn = useSession((state) => state.logIn);
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: zodResolver(loginForm),
    defaultValues: { email, password: "" },
    mode: "onTouched",
  });
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const { errors, isSubmitting } = formState;
  const passkey = usePasskeySignIn(onDone, setRefusal);
  const submit = handleSubmit(async (credentials) => {
    setRefusal(null);
    const done = await logIn(credentials);
    if (done.ok) onDone();
    else setRefusal(done.error);
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Refusal failure={refusal} />
      <AccountField
        {...register("email")}
        label={tForm("email")}
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
        fault={errors.email?.message}
      />
      <AccountField
        {...register("password")}
        label={tForm("password")}
        type="password"
        autoComplete="current-password"
        fault={errors.password?.message}
      />
      <BotCheck action="login" />
      <Button type="submit" className="w-full" busy={isSubmitting} busyLabel={t("busy")}>
        {t("submit")}
      </Button>
      {passkey.isOffered && <PasskeyButton passkey={passkey} />}
      <OtherForms onTurn={(view) => onTurn(view, getValues("email"))} />
      <FormKnows form="login" />
    </form>
  );
}

function PasskeyButton({ passkey }: { passkey: ReturnType<typeof usePasskeySignIn> }) {
  const t = useTranslations("account.login");
  return (
    <Button
      tone="secondary"
      className="w-full"
      busy={passkey.isBusy}
      busyLabel={t("passkeyBusy")}
      onClick={() => void passkey.ask()}
    >
      {t("passkey")}
    </Button>
  );
}

function OtherForms({ onTurn }: { onTurn: (view: "register" | "reset") => void }) {
  const t = useTranslations("account.login");
  return (
    <div className="flex flex-wrap justify-between gap-x-6">
      <Button tone="text" onClick={() => onTurn("register")}>
        {t("toRegister")}
      </Button>
      <Button tone="text" onClick={() => onTurn("reset")}>
        {t("toReset")}
      </Button>
    </div>
  );
}
