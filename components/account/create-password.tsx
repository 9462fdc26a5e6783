"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useSearchParams } from "next/navigation";
import { Suspense, useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import type { PasswordLink } from "@/lib/account/client";
import { newPasswordForm } from "@/lib/account/schema";
import type { Failure } from "@/lib/upstream/types";
import { overlayStore } from "@/stores/overlays";
import { FormKnows } from "./form-knows";
import { NewPasswordFields, Refusal } from "./form-parts";
import { useSession } from "./use-session";

/** Returns what the page's URL holds; null for a URL that is not whole. */
function readLink(params: URLSearchParams): PasswordLink | null {
  const email = params.get("email");
  const token = params.get("token");
  return email && token ? { email, token } : null;
}

/** The form that the link in a mail about a password opens; its customer is signed in with the new password. */
export function CreatePassword() {
  const t = useTranslations("account.create");
  return (
    <div className="min-h-90 max-w-120">
      <Suspense fallback={<h1 className="text-3xl">{t("title")}</h1>}>
        <NewPassword />
      </Suspense>
    </div>
  );
}

type Step = "form" | "missing" | "used" | "signedIn" | "saved";

function NewPassword() {
  const t = useTranslations("account.create");
  const params = useSearchParams();
  const [link] = useState(() => readLink(params));
  const [step, setStep] = useState<Step>(link ? "form" : "missing");
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // neither the history nor another page's Referer shows the token
    if (location.search) history.replaceState(history.state, "", location.pathname);
  }, []);
  const first = useRef(step);
  useEffect(() => {
    if (first.current !== step) title.current?.focus();
    first.current = step;
  }, [step]);
  const titles = {
    form: t("title"),
    used: t("usedTitle"),
    missing: t("usedTitle"),
    signedIn: t("doneTitle"),
    saved: t("doneTitle"),
  };
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="text-3xl">
        {titles[step]}
      </h1>
      {step === "form" && link && (
        <PasswordForm
          link={link}
          onUsed={() => setStep("used")}
          onDone={(isIn) => setStep(isIn ? "signedIn" : "saved")}
        />
      )}
      {step !== "form" && <Outcome step={step} />}
    </>
  );
}

/** Says what came of it, and where it goes on. */
function Outcome({ step }: { step: Exclude<Step, "form"> }) {
  const t = useTranslations("account.create");
  const store = useStoreCode();
  const ask = (view: "login" | "reset") => overlayStore.getState().openModal("authentication", { view });
  return (
    <>
      {(step === "used" || step === "missing") && (
        <>
          <p className="mt-6 text-l">{t(step)}</p>
          <Button className="mt-6" onClick={() => ask("reset")}>
            {t("again")}
          </Button>
        </>
      )}
      {step === "signedIn" && (
        <>
          <p className="mt-6 text-l">{t("done")}</p>
          <p className="mt-2">{t("donePasskeys")}</p>
          <StoreLink store={store} path="/my-account" className={buttonStyle("primary", "m", "mt-6")}>
            {t("toAccount")}
          </StoreLink>
        </>
      )}
      {step === "saved" && (
        <>
          <p className="mt-6 text-l">{t("doneSignedOut")}</p>
          <Button className="mt-6" onClick={() => ask("login")}>
            {t("signIn")}
          </Button>
        </>
      )}
    </>
  );
}

interface PasswordFormProps {
  link: PasswordLink;
  onUsed: () => void;
  onDone: (isSignedIn: boolean) => void;
}

function PasswordForm({ link, onUsed, onDone }: PasswordFormProps) {
  const t = useTranslations("account.create");
  const createPassword = useSession((state) => state.createPassword);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(newPasswordForm),
    defaultValues: { password: "", repeated: "" },
    mode: "onTouched",
  });
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ password }) => {
    setRefusal(null);
    const done = await createPassword(link, password);
    if (done.ok) onDone(done.value.isSignedIn);
    else if (done.error.code === "passwordToken") onUsed();
    else setRefusal(done.error);
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-6 flex flex-col gap-4">
      <p className="break-words">{t("text", { email: link.email })}</p>
      <Refusal failure={refusal} />
      {/* password managers store the password under it */}
      <input type="email" name="email" value={link.email} readOnly hidden autoComplete="username" />
      <NewPasswordFields
        register={register}
        faults={{ password: errors.password?.message, repeated: errors.repeated?.message }}
      />
      <Button type="submit" className="w-full" busy={isSubmitting} busyLabel={t("busy")}>
        {t("submit")}
      </Button>
      <FormKnows form="create" />
    </form>
  );
}
