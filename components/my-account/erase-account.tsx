"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { Button } from "@/components/ui/button";
import { sendErasure } from "@/lib/account/client";
import { buildStorePath } from "@/lib/storefront";
import { noticeStore } from "@/stores/notices";
import { getSessionStore } from "@/stores/session";
import { ConfirmForm } from "./confirm-form";

const GOES = ["profile", "lists", "devices", "mails"] as const;
const STAYS = ["open", "books", "mails", "unproven"] as const;

/** Returns the function that deletes the account, signed with the password, and leads to the start page. */
function useErase() {
  const t = useTranslations("myAccount.data");
  const store = useStoreCode();
  const router = useRouter();
  return async (password: string) => {
    const erased = await sendErasure(store, password);
    if (!erased.ok) return erased;
    noticeStore.getState().push({ type: "success", message: t("erased") });
    router.push(buildStorePath({ store, path: "/" }));
    // what the browser stores of the customer goes too
    await getSessionStore(store).getState().logOut({ isSilent: true });
    return erased;
  };
}

/** Deletes the account in two steps: what goes and what stays, then the password. */
export function EraseAccount({ email }: { email: string }) {
  const t = useTranslations("myAccount.data");
  const erase = useErase();
  const [isConfirming, setConfirming] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const turned = useRef(false);
  useEffect(() => {
    // each step begins with its heading
    if (turned.current) title.current?.focus();
  }, [isConfirming]);
  const turn = (to: boolean) => {
    turned.current = true;
    setConfirming(to);
  };

  if (isConfirming)
    return (
      <section aria-labelledby="erase-account">
        <h3 id="erase-account" ref={title} tabIndex={-1} className="text-l font-semibold">
          {t("confirmTitle")}
        </h3>
        <p className="mt-4 mb-4">{t("confirmText")}</p>
        <ConfirmForm
          title={t("confirmTitle")}
          email={email}
          words={{ submit: t("erase"), busy: t("erasing") }}
          onSend={erase}
        >
          <Button tone="text" onClick={() => turn(false)}>
            {t("cancel")}
          </Button>
        </ConfirmForm>
      </section>
    );
  return (
    <section aria-labelledby="erase-account">
      <h3 id="erase-account" ref={title} tabIndex={-1} className="text-l font-semibold">
        {t("eraseTitle")}
      </h3>
      <p className="mt-4">{t("eraseText")}</p>
      <Consequences />
      <Button tone="secondary" className="mt-6" onClick={() => turn(true)}>
        {t("continue")}
      </Button>
    </section>
  );
}

/** What goes with the account, and what stays. */
function Consequences() {
  const t = useTranslations("myAccount.data");
  return (
    <>
      <h4 className="mt-6 font-semibold">{t("goes")}</h4>
      <ul className="mt-2 list-disc flex flex-col gap-2 pl-5">
        {GOES.map((item) => (
          <li key={item}>{t(`goesItems.${item}`)}</li>
        ))}
      </ul>
      <h4 className="mt-6 font-semibold">{t("stays")}</h4>
      <ul className="mt-2 list-disc flex flex-col gap-2 pl-5">
        {STAYS.map((item) => (
          <li key={item}>{t(`staysItems.${item}`)}</li>
        ))}
      </ul>
    </>
  );
}
