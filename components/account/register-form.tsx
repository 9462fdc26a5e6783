"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { BotCheck } from "@/components/bot-check";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { buildPagePath } from "@/lib/paths";
import type { AuthenticationFormProps } from "./authentication-form";
import { RegisteredCompany } from "./company-fields";
import { FormKnows } from "./form-knows";
import { AccountField, NewPasswordFields, Refusal, useFault } from "./form-parts";
import { useRegisterForm } from "./use-register-form";

/** The registration form; a new customer is signed in at once. */
export function RegisterForm({ email, onTurn, onDone }: AuthenticationFormProps) {
  const t = useTranslations("account.register");
  const tForm = useTranslations("account");
  const tMarketing = useTranslations("marketing");
  const sentence = useFault();
  const { register, submit, formState, getValues, refusal, ...company } = useRegisterForm(email, onDone);
  const { errors, isSubmitting } = formState;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Refusal failure={refusal} />
      <NameFields
        register={register}
        faults={{ firstname: errors.firstname?.message, lastname: errors.lastname?.message }}
      />
      <AccountField
        {...register("email")}
        label={tForm("email")}
        type="email"
        inputMode="email"
        autoComplete="username"
        fault={errors.email?.message}
      />
      <NewPasswordFields
        register={register}
        faults={{ password: errors.password?.message, repeated: errors.repeated?.message }}
      />
      <RegisteredCompany
        register={register}
        faults={{ company: errors.company?.message, taxId: errors.taxId?.message }}
        {...company}
      />
      <Checkbox {...register("agreesToMarketing")} label={tMarketing("agree")} />
      <Checkbox {...register("acceptsTerms")} error={sentence(errors.acceptsTerms?.message)} label={<TermsLabel />} />
      <BotCheck action="register" />
      <Button type="submit" className="w-full" busy={isSubmitting} busyLabel={t("busy")}>
        {t("submit")}
      </Button>
      <Button tone="text" className="self-start" onClick={() => onTurn("login", getValues("email"))}>
        {tForm("toLogin")}
      </Button>
      <FormKnows form="register" />
    </form>
  );
}

interface NameFieldsProps {
  register: (name: "firstname" | "lastname") => UseFormRegisterReturn;
  faults: Record<"firstname" | "lastname", string | undefined>;
}

function NameFields({ register, faults }: NameFieldsProps) {
  const tForm = useTranslations("account");
  return (
    <div className="grid grid-cols-2 gap-3">
      <AccountField
        {...register("firstname")}
        label={tForm("firstname")}
        autoComplete="given-name"
        fault={faults.firstname}
      />
      <AccountField
        {...register("lastname")}
        label={tForm("lastname")}
        autoComplete="family-name"
        fault={faults.lastname}
      />
    </div>
  );
}

function TermsLabel() {
  const t = useTranslations("account.register");
  const store = useStoreCode();
  const terms = (words: ReactNode) => (
    <StoreLink store={store} path={buildPagePath(store, "terms", null)} target="_blank" className="link">
      {words}
    </StoreLink>
  );
  return <span>{t.rich("terms", { terms })}</span>;
}
