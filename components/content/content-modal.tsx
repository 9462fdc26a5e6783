"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useOverlayProps } from "@/components/overlay/use-overlay";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { fetchContent } from "@/lib/shop-api/client";
import type { ContentText } from "@/lib/shop-api/routes";
import type { Result } from "@/lib/upstream/types";

interface ContentModalProps {
  identifier: string;
  /** Title of the dialog until the text, which has its own, is loaded. */
  title: string;
}

/** Renders a content page in a dialog, with a link to its own page. */
export function ContentModal({ identifier, title }: ContentModalProps) {
  const t = useTranslations("overlay");
  const store = useStoreCode();
  const { close, ...props } = useOverlayProps();
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<Result<ContentText> | null>(null);
  useEffect(() => {
    let isHere = true;
    void fetchContent(store, identifier).then((found) => isHere && setAnswer(found));
    return () => {
      isHere = false;
    };
  }, [store, identifier, turn]);
  const text = answer?.ok ? answer.value : null;
  const again = () => {
    setAnswer(null);
    setTurn(turn + 1);
  };
  return (
    <Dialog
      {...props}
      size="l"
      title={text?.title ?? title}
      actions={
        <>
          <Button onClick={close}>{t("close")}</Button>
          {text?.path && (
            <StoreLink store={store} path={text.path} className={buttonStyle("secondary", "m")}>
              {t("ownPage")}
            </StoreLink>
          )}
        </>
      }
    >
      {text && <div className="prose" dangerouslySetInnerHTML={{ __html: text.html }} />}
      {!answer && <Waiting />}
      {answer && !answer.ok && (
        <Notice tone="error">
          {t(answer.error.code === "notFound" ? "noText" : "noAnswer")}
          {answer.error.code !== "notFound" && (
            <button type="button" onClick={again} className="link ml-2 font-semibold">
              {t("again")}
            </button>
          )}
        </Notice>
      )}
    </Dialog>
  );
}

function Waiting() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-2/3" />
    </div>
  );
}
