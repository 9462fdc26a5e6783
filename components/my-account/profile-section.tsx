"use client";

import { useTranslations } from "next-intl";
import { AccountField, Refusal, useSession } from "@/components/account";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { VatHint } from "@/components/storefront/vat-hint";
import { Button } from "@/components/ui/button";
import { RadioRows } from "@/components/ui/radio-rows";
import { Skeleton } from "@/components/ui/skeleton";
import { fetchProfile } from "@/lib/account/client";
import type { Profile } from "@/lib/account/profile";
import { buildPagePath } from "@/lib/paths";
import { taxIdName } from "@/lib/upstream/contract/tax-id";
import { LoadFailure } from "./load-failure";
import { useLoaded } from "./use-loaded";
import { type ProfileModel, useProfileForm } from "./use-profile-form";

/** Name, e-mail address, and whether the customer shops privately or for a company. */
export function ProfileSection() {
  const store = useStoreCode();
  const [loaded, retry] = useLoaded("profile", () => fetchProfile(store));
  if (loaded.state === "loading") return <Skeleton className="h-90 max-w-120" />;
  if (loaded.state === "failed") return <LoadFailure onRetry={retry} />;
  return <ProfileForm profile={loaded.value} />;
}

function ProfileForm({ profile }: { profile: Profile }) {
  const t = useTranslations("myAccount");
  const form = useProfileForm(profile);
  const { isCompany, isSubmitting, refusal, setValue, submit } = form;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="max-w-120 flex flex-col gap-4">
      <Refusal failure={refusal} />
      <PersonFields form={form} />
      <RadioRows
        legend={t("profile.kind")}
        name="kind"
        value={isCompany ? "company" : "private"}
        onChange={(kind) => setValue("isCompany", kind === "company", { shouldDirty: true })}
        rows={[
          { value: "private", label: t("profile.private") },
          { value: "company", label: t("profile.business"), content: <CompanyFields form={form} /> },
        ]}
      />
      <Button type="submit" className="self-start" busy={isSubmitting} busyLabel={t("saving")}>
        {t("save")}
      </Button>
    </form>
  );
}

/** Name and e-mail address; a new address is signed with the password. */
function PersonFields({ form: { register, errors, isNewEmail } }: { form: ProfileModel }) {
  const t = useTranslations("myAccount");
  const tForm = useTranslations("account");
  return (
    <>
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
    </>
  );
}

function CompanyFields({ form: { register, errors, country, taxId } }: { form: ProfileModel }) {
  const t = useTranslations("myAccount");
  const tCheckout = useTranslations("checkout");
  const store = useStoreCode();
  const hasOwnPrices = useSession((session) => session.group !== null);
  return (
    <div className="grid gap-y-4">
      <AccountField
        {...register("company")}
        label={t("profile.company")}
        autoComplete="organization"
        fault={errors.company?.message}
      />
      <AccountField
        {...register("taxId")}
        label={tCheckout(`taxIds.${taxIdName(country)}`)}
        autoComplete="off"
        fault={errors.taxId?.message}
      />
      <VatHint country={country} number={taxId} />
      <p className="text-s text-ink-2">
        {hasOwnPrices
          ? t("profile.agreed")
          : t.rich("profile.agree", {
              link: (words) => (
                <StoreLink store={store} path={buildPagePath(store, "contact", null)} className="link">
                  {words}
                </StoreLink>
              ),
            })}
      </p>
    </div>
  );
}
