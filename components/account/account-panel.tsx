"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useOverlayProps } from "@/components/overlay/use-overlay";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { overlayStore } from "@/stores/overlays";
import { useSession } from "./use-session";

const ROW = "flex min-h-16 w-full items-center border-b border-line text-left text-l hover:underline";

/** Returns what signs the customer out, and closes the panel with `onDone`. */
function useLogOut(onDone: () => void) {
  const logOut = useSession((state) => state.logOut);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function leave() {
    setBusy(true);
    const ended = await logOut();
    setBusy(false);
    setFailed(!ended.ok);
    if (ended.ok) onDone();
  }

  return { isBusy, hasFailed, leave };
}

/** The customer's panel: name, links and log-out. */
export function AccountPanel() {
  const t = useTranslations("account");
  const tWishlist = useTranslations("wishlist");
  const store = useStoreCode();
  const { close, ...props } = useOverlayProps();
  const firstName = useSession((state) => state.firstName);
  const model = useLogOut(close);
  return (
    <Panel
      {...props}
      title={firstName ? t("hello", { name: firstName }) : t("title")}
      footer={<LogOut model={model} />}
    >
      <ul className="plain-list">
        <li>
          <StoreLink store={store} path="/my-account" className={ROW}>
            {t("myAccount")}
          </StoreLink>
        </li>
        <li>
          <button type="button" onClick={() => overlayStore.getState().open("wishlist")} className={ROW}>
            {tWishlist("title")}
          </button>
        </li>
      </ul>
    </Panel>
  );
}

function LogOut({ model: { isBusy, hasFailed, leave } }: { model: ReturnType<typeof useLogOut> }) {
  const t = useTranslations("account");
  return (
    <>
      {hasFailed && (
        <Notice tone="error" className="mb-4">
          {t("logOutFailed")}
        </Notice>
      )}
      <Button
        tone="secondary"
        className="w-full"
        busy={isBusy}
        busyLabel={t("loggingOut")}
        onClick={() => void leave()}
      >
        {t("logOut")}
      </Button>
    </>
  );
}
