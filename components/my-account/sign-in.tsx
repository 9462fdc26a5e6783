"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { type AuthenticationView, LoginForm, RegisterForm, ResetForm } from "@/components/account";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";

const TITLES = { login: "login.title", register: "register.title", reset: "reset.title" } as const;

/** Log-in, registration and password reset in the page; whoever signs in sees what the address asked for. */
export function SignIn() {
  const t = useTranslations("myAccount");
  const tAccount = useTranslations("account");
  const store = useStoreCode();
  const [view, setView] = useState<AuthenticationView>("login");
  const [email, setEmail] = useState("");
  const turn = (next: AuthenticationView, typed: string) => {
    setEmail(typed);
    setView(next);
  };
  // the page follows the session by itself
  const form = { email, onTurn: turn, onDone: () => {} };
  return (
    <div className="max-w-120">
      <h2 className="text-xl">{tAccount(TITLES[view])}</h2>
      <p className="mt-2 mb-6">
        {t.rich("guestText", {
          link: (words) => (
            <StoreLink store={store} path="/order" className="link">
              {words}
            </StoreLink>
          ),
        })}
      </p>
      {view === "login" && <LoginForm {...form} />}
      {view === "register" && <RegisterForm {...form} />}
      {view === "reset" && <ResetForm {...form} />}
    </div>
  );
}
