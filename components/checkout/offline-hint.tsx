"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Notice } from "@/components/ui/notice";

/** Says before the click what becomes of an order without a network; the live region stands before its words do. */
export function OfflineHint({ isPaidElsewhere }: { isPaidElsewhere: boolean }) {
  const t = useTranslations("checkout");
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    const follow = () => setOffline(!navigator.onLine);
    follow();
    addEventListener("online", follow);
    addEventListener("offline", follow);
    return () => {
      removeEventListener("online", follow);
      removeEventListener("offline", follow);
    };
  }, []);
  return (
    <div role="status">
      {isOffline && (
        <Notice tone="info" isSpoken={false} className="mt-4">
          {t(isPaidElsewhere ? "saved.offlineProvider" : "saved.offline")}
        </Notice>
      )}
    </div>
  );
}
