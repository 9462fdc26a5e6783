"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useOverlayProps } from "@/components/overlay/use-overlay";
import { Dialog } from "@/components/ui/dialog";
import type { Modals } from "@/stores/overlay-names";
import type { AuthenticationView } from "./authentication-form";
import { LoginForm } from "./login-form";
import { RegisterForm } from "./register-form";
import { ResetForm } from "./reset-form";

const TITLES = { login: "login.title", register: "register.title", reset: "reset.title" } as const;

/** The authentication dialog: log-in, registration and password reset. */
export function AuthenticationModal({ payload }: { payload: Modals["authentication"] }) {
  const t = useTranslations("account");
  const { close, ...props } = useOverlayProps();
  const [view, setView] = useState(payload.view);
  /** Carried over from one form to the next. */
  const [email, setEmail] = useState(payload.email ?? "");
  const turnTo = (next: AuthenticationView, typed: string) => {
    setEmail(typed);
    setView(next);
  };
  const form = useRef<HTMLDivElement>(null);
  const first = useRef(view);
  useEffect(() => {
    if (first.current !== view) form.current?.querySelector("input")?.focus();
    first.current = view;
  }, [view]);
  const common = { email, onTurn: turnTo, onDone: close };
  return (
    <Dialog {...props} initialFocus={() => form.current?.querySelector("input") ?? true} title={t(TITLES[view])}>
      <div ref={form}>
        {view === "login" && <LoginForm {...common} />}
        {view === "register" && <RegisterForm {...common} />}
        {view === "reset" && <ResetForm {...common} />}
      </div>
    </Dialog>
  );
}
