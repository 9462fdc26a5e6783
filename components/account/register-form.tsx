"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useForm, type UseFormRegisterReturn } from "react-hook-form";
import { BotCheck } from "@/components/bot-check";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { registerForm } from "@/lib/account/schema";
import { buildPagePath } from "@/lib/paths";
import type { Failure } from "@/lib/upstream/types";
import type { AuthenticationFormProps } from "./authentication-form";
import { FormKnows } from "./form-knows";
import { AccountField, NewPasswordFields, Refusal, useFault } from "./form-parts";
import { useSession } from "./use-session";

/** The registration form; a new customer is signed in at once. */
export function RegisterForm({ email, onTurn, onDone }: AuthenticationFormProps) {
  const t = useTranslations("account.register");
  const tForm = useTranslations("account");
  const tMarketing = useTranslations("marketing");
  const sentence = useFault();
  const registerCustomer = useSession((state) => state.register);
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: zodResolver(registerForm),
    defaultValues: {
      firstname: "",
      lastname: "",
      email,
      password: "",
      repeated: "",
      acceptsTerms: false,
      agreesToMarketing: false,
    },
    mode: "onTouched",
  });
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ firstname, lastname, email: address, password, agreesToMarketing }) => {
    setRefusal(null);
    const done = await registerCustomer({ firstname, lastname, email: address, password, agreesToMarketing });
    if (done.ok) onDone();
    else setRefusal(done.error);
  });
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
