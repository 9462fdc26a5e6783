"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { AccountField, Refusal } from "@/components/account";
import { Button } from "@/components/ui/button";
import { confirmForm } from "@/lib/account/schema";
import type { Failure, Result } from "@/lib/upstream/types";

interface ConfirmFormProps {
  /** Names the form. */
  title: string;
  /** The account's, for password managers. */
  email: string;
  words: { submit: string; busy: string };
  onSend: (password: string) => Promise<Result<unknown>>;
  /** More buttons. */
  children?: ReactNode;
}

/** Signs something with the password once more; a refusal keeps what was typed. */
export function ConfirmForm({ title, email, words, onSend, children }: ConfirmFormProps) {
  const t = useTranslations("myAccount.data");
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(confirmForm),
    defaultValues: { password: "" },
    mode: "onTouched",
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ password }) => {
    setRefusal(null);
    const done = await onSend(password);
    if (!done.ok) return setRefusal(done.error);
    reset();
  });
  return (
    <form
      noValidate
      aria-label={title}
      onSubmit={(event) => void submit(event)}
      className="max-w-120 flex flex-col gap-4"
    >
      <Refusal failure={refusal} />
      <input type="email" name="email" value={email} readOnly hidden autoComplete="username" />
      <AccountField
        {...register("password")}
        label={t("password")}
        type="password"
        autoComplete="current-password"
        fault={errors.password?.message}
      />
      <div className="flex flex-wrap gap-4">
        <Button type="submit" busy={isSubmitting} busyLabel={words.busy}>
          {words.submit}
        </Button>
        {children}
      </div>
    </form>
  );
}
