"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { AccountField, NewPasswordFields, Refusal } from "@/components/account";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { fetchProfile, sendPasswordChange } from "@/lib/account/client";
import { passwordChangeText } from "@/lib/account/failures";
import { passwordForm } from "@/lib/account/schema";
import type { Failure } from "@/lib/upstream/types";
import { noticeStore } from "@/stores/notices";
import { getSessionStore } from "@/stores/session";
import { LoadFailure } from "./load-failure";
import { useLoaded } from "./use-loaded";

const BLANK = { current: "", password: "", repeated: "" };

/** Another password; the customer is logged in again with it (docs/domain-rules.md#passwords). */
export function PasswordSection() {
  const store = useStoreCode();
  const [loaded, retry] = useLoaded("password", () => fetchProfile(store));
  if (loaded.state === "loading") return <Skeleton className="h-90 max-w-120" />;
  if (loaded.state === "failed") return <LoadFailure onRetry={retry} />;
  return <PasswordForm email={loaded.value.email} />;
}

function PasswordForm({ email }: { email: string }) {
  const t = useTranslations("myAccount.password");
  const store = useStoreCode();
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(passwordForm),
    defaultValues: BLANK,
    mode: "onTouched",
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ current, password }) => {
    setRefusal(null);
    const done = await sendPasswordChange(store, { current, password });
    if (!done.ok) return setRefusal(done.error);
    reset(BLANK);
    noticeStore.getState().push({ type: "success", message: t("changed") });
    await getSessionStore(store).getState().logIn({ email, password });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="max-w-120 flex flex-col gap-4">
      <p>
        {t("devices")}{" "}
        {t.rich("passkeys", {
          link: (words) => (
            <StoreLink store={store} path="/my-account?view=passkeys" prefetch={false} scroll={false} className="link">
              {words}
            </StoreLink>
          ),
        })}
      </p>
      <Refusal failure={refusal} text={refusal && passwordChangeText(refusal)} />
      {/* password managers store the password under it */}
      <input type="email" name="email" value={email} readOnly hidden autoComplete="username" />
      <AccountField
        {...register("current")}
        label={t("current")}
        type="password"
        autoComplete="current-password"
        fault={errors.current?.message}
      />
      <NewPasswordFields
        register={register}
        faults={{ password: errors.password?.message, repeated: errors.repeated?.message }}
      />
      <Button type="submit" className="self-start" busy={isSubmitting} busyLabel={t("busy")}>
        {t("submit")}
      </Button>
    </form>
  );
}
