"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { type Resolver, useForm, useWatch } from "react-hook-form";
import { Refusal } from "@/components/account";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Skeleton } from "@/components/ui/skeleton";
import { fetchProfile, saveProfile } from "@/lib/account/client";
import type { AddressEntry, Profile } from "@/lib/account/profile";
import { buildDeliveryForm } from "@/lib/account/schema";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import type { Failure } from "@/lib/upstream/types";
import { noticeStore } from "@/stores/notices";
import { AddressForm } from "./address-form";
import { LoadFailure } from "./load-failure";
import { useLoaded } from "./use-loaded";

interface Values {
  delivery: AddressEntry;
  hasBilling: boolean;
  billing: AddressEntry;
}

const blankAddress = (store: StoreCode, { firstName, lastName }: Profile): AddressEntry => ({
  firstName,
  lastName,
  streetAddress: "",
  apartmentNumber: "",
  zipCode: "",
  city: "",
  state: "",
  country: getStore(store).country,
  phoneNumber: "",
  company: "",
  taxId: "",
});

const toValues = (store: StoreCode, profile: Profile): Values => ({
  delivery: profile.delivery ?? blankAddress(store, profile),
  hasBilling: profile.billing !== null,
  billing: profile.billing ?? blankAddress(store, profile),
});

/** Where goods and bills go to, filled in at the checkout. */
export function DeliverySection() {
  const store = useStoreCode();
  const [loaded, retry] = useLoaded("delivery", () => fetchProfile(store));
  if (loaded.state === "loading") return <Skeleton className="h-200 max-w-150" />;
  if (loaded.state === "failed") return <LoadFailure onRetry={retry} />;
  return <DeliveryForm profile={loaded.value} />;
}

/** Returns the form of the addresses, what is saved and typed of them so far, and what saves and removes them. */
function useDeliveryForm(profile: Profile) {
  const t = useTranslations("myAccount");
  const store = useStoreCode();
  const [saved, setSaved] = useState(profile);
  const [refusal, setRefusal] = useState<Failure | null>(null);
  // its rules are those of the countries that are chosen
  const resolver: Resolver<Values> = (values, context, options) =>
    zodResolver(buildDeliveryForm(values))(values, context, options);
  const { register, handleSubmit, formState, control, reset, setValue } = useForm<Values>({
    resolver,
    defaultValues: toValues(store, saved),
    mode: "onTouched",
  });
  const { errors, isSubmitting } = formState;
  const [hasBilling, delivery, billing] = useWatch({
    control,
    name: ["hasBilling", "delivery", "billing"],
  });

  async function save(next: Pick<Profile, "delivery" | "billing">) {
    setRefusal(null);
    const done = await saveProfile(store, { ...saved, ...next }, "");
    if (!done.ok) return setRefusal(done.error);
    setSaved(done.value);
    reset(toValues(store, done.value));
    noticeStore.getState().push({ type: "success", message: t("saved") });
  }
  const submit = handleSubmit(({ delivery, billing, hasBilling: isApart }) =>
    save({
      delivery: { ...delivery, id: saved.delivery?.id ?? null },
      billing: isApart ? { ...billing, id: saved.billing?.id ?? null } : null,
    }),
  );
  const remove = () => save({ delivery: null, billing: null });
  const form = { register, setValue, errors, isSubmitting, submit };
  return { ...form, hasBilling, delivery, billing, isSaved: saved.delivery !== null, refusal, remove };
}

function DeliveryForm({ profile }: { profile: Profile }) {
  const t = useTranslations("myAccount.delivery");
  const tPage = useTranslations("myAccount");
  const form = useDeliveryForm(profile);
  const { register, setValue, errors, hasBilling, delivery, billing } = form;
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className="max-w-150">
      <p className="mb-6">{t("text")}</p>
      <Refusal failure={form.refusal} />
      <fieldset>
        <legend className="mb-4 text-l font-semibold">{t("delivery")}</legend>
        <AddressForm
          section="shipping"
          register={(name) => register(`delivery.${name}`)}
          faults={errors.delivery ?? {}}
          typed={delivery}
          onTown={(town) => setValue("delivery.city", town, { shouldDirty: true })}
        />
      </fieldset>
      <Checkbox {...register("hasBilling")} label={t("hasBilling")} className="mt-6" />
      {hasBilling && (
        <fieldset className="mt-6">
          <legend className="mb-4 text-l font-semibold">{t("billing")}</legend>
          <AddressForm
            section="billing"
            register={(name) => register(`billing.${name}`)}
            faults={errors.billing ?? {}}
            typed={billing}
            onTown={(town) => setValue("billing.city", town, { shouldDirty: true })}
          />
        </fieldset>
      )}
      <div className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        <Button type="submit" busy={form.isSubmitting} busyLabel={tPage("saving")}>
          {tPage("save")}
        </Button>
        {form.isSaved && (
          <Button tone="text" onClick={() => void form.remove()}>
            {t("remove")}
          </Button>
        )}
      </div>
    </form>
  );
}
