"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { AccountField, Refusal } from "@/components/account";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { fetchProfile, saveProfile } from "@/lib/account/client";
import type { Profile } from "@/lib/account/profile";
import { buildProfileForm } from "@/lib/account/schema";
import type { Failure } from "@/lib/upstream/types";
import { noticeStore } from "@/stores/notices";
import { getSessionStore } from "@/stores/session";
import { LoadFailure } from "./load-failure";
import { useLoaded } from "./use-loaded";

/** Name and e-mail address. */
export function ProfileSection() {
  const store = useStoreCode();
  const [loaded, retry] = useLoaded("profile", () => fetchProfile(store));
  if (loaded.state === "loading") return <Skeleton className="h-90 max-w-120" />;
  if (loaded.state === "failed") return <LoadFailure onRetry={retry} />;
  return <ProfileForm profile={loaded.value} />;
}

function ProfileForm({ profile }: { profile: Profile }) {
  const t = useTranslations("myAccount");
  const tForm = useTranslations("account");
  const store = useStoreCode();
  const [saved, setSaved] = useState(profile);
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const { register, handleSubmit, formState, control, reset } = useForm({
    resolver: zodResolver(buildProfileForm(saved.email)),
    defaultValues: { firstName: saved.firstName, lastName: saved.lastName, email: saved.email, password: "" },
    mode: "onTouched",
  });
  const { errors, isSubmitting } = formState;
  const isNewEmail = useWatch({ control, name: "email" }).trim().toLowerCase() !== saved.email.toLowerCase();
  const submit = handleSubmit(async ({ password, ...typed }) => {
    setRefusal(null);
    const done = await saveProfile(store, { ...saved, ...typed }, isNewEmail ? password : "");
    if (!done.ok) return setRefusal(done.error);
    setSaved(done.value);
    reset({ firstName: done.value.firstName, lastName: done.value.lastName, email: done.value.email, password: "" });
    noticeStore.getState().push({ type: "success", message: t("saved") });
    // the header greets by name
    void getSessionStore(store).getState().check();
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="max-w-120 space-y-4">
      <Refusal failure={refusal} />
      <div className="grid grid-cols-2 gap-3">
        <AccountField
          {...register("firstName")}
          label={tForm("firstname")}
          autoComplete="given-name"
          fault={errors.firstName?.message}
        />
        <AccountField
          {...register("lastName")}
          label={tForm("lastname")}
          autoComplete="family-name"
          fault={errors.lastName?.message}
        />
      </div>
      <AccountField
        {...register("email")}
        label={t("profile.email")}
        hint={t("profile.emailHint")}
        type="email"
        inputMode="email"
        autoComplete="username"
        fault={errors.email?.message}
      />
      {isNewEmail && (
        <AccountField
          {...register("password")}
          label={t("profile.current")}
          hint={t("profile.currentHint")}
          type="password"
          autoComplete="current-password"
          fault={errors.password?.message}
        />
      )}
      <Button type="submit" busy={isSubmitting} busyLabel={t("saving")}>
        {t("save")}
      </Button>
    </form>
  );
}
