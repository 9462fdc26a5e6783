"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useStoreCode } from "@/components/storefront/store-context";
import { saveProfile } from "@/lib/account/client";
import { type Profile, withCompany } from "@/lib/account/profile";
import { buildProfileForm } from "@/lib/account/schema";
import { getStore, listStores } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import type { Failure } from "@/lib/upstream/types";
import { noticeStore } from "@/stores/notices";
import { getSessionStore } from "@/stores/session";

/** Where a company's number is from: where its bills go to. */
const companyCountry = (store: StoreCode, { billing, delivery }: Profile) => {
  const named = billing?.country ?? delivery?.country;
  return listStores().find(({ country }) => country === named)?.country ?? getStore(store).country;
};

const toValues = ({ firstName, lastName, email, company, taxId }: Profile) => ({
  firstName,
  lastName,
  email,
  password: "",
  isCompany: company !== "",
  company,
  taxId,
});

/** Returns the form of a profile, what saves it, and what is saved and typed of it so far. */
export function useProfileForm(profile: Profile) {
  const t = useTranslations("myAccount");
  const store = useStoreCode();
  const [saved, setSaved] = useState(profile);
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const country = companyCountry(store, saved);
  const { register, handleSubmit, formState, control, reset, setValue } = useForm({
    // what is typed of a company counts for one only
    resolver: (values, context, options) =>
      zodResolver(buildProfileForm(saved.email, { isCompany: values.isCompany, country }))(values, context, options),
    defaultValues: toValues(saved),
    mode: "onTouched",
  });
  const { errors, isSubmitting } = formState;
  const isNewEmail = useWatch({ control, name: "email" }).trim().toLowerCase() !== saved.email.toLowerCase();
  const [isCompany, taxId] = useWatch({ control, name: ["isCompany", "taxId"] });
  const submit = handleSubmit(async ({ password, isCompany: isFirm, company, taxId: number, ...typed }) => {
    setRefusal(null);
    const firm = isFirm ? { company, taxId: number } : { company: "", taxId: "" };
    const done = await saveProfile(store, withCompany({ ...saved, ...typed }, firm), isNewEmail ? password : "");
    if (!done.ok) return setRefusal(done.error);
    setSaved(done.value);
    reset(toValues(done.value));
    noticeStore.getState().push({ type: "success", message: t("saved") });
    // the header greets by name
    void getSessionStore(store).getState().check();
  });

  return { register, setValue, errors, isSubmitting, refusal, country, isNewEmail, isCompany, taxId, submit };
}

export type ProfileModel = ReturnType<typeof useProfileForm>;
