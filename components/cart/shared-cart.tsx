"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { buildStorePath } from "@/lib/storefront";
import { overlayStore } from "@/stores/overlays";
import { useStoreCode } from "../storefront/store-context";
import { addShared, type SharedOutcome, type SharedRefusal } from "./add-shared";
import { useCart } from "./use-cart";
import { useCouponWords } from "./use-coupon-words";

type Outcome = { state: "reading" } | { state: "failed" } | SharedOutcome;

/** Adds the lines of the address once and reports the outcome of each. */
export function SharedCart() {
  const t = useTranslations("cart.shared");
  const router = useRouter();
  const store = useStoreCode();
  const isLoaded = useCart((state) => state.isLoaded);
  const [outcome, setOutcome] = useState<Outcome>({ state: "reading" });
  const taken = useRef<string | null>(null);

  async function take(search: string) {
    setOutcome({ state: "reading" });
    const next = await addShared(store, search);
    const isComplete = next.state === "done" && next.refused.length + next.unread === 0;
    if (new URLSearchParams(search).get("then") === "cart" && isComplete)
      return router.replace(buildStorePath({ store, path: "/cart" }));
    setOutcome(next);
  }

  useEffect(() => {
    if (!isLoaded || taken.current !== null) return;
    taken.current = location.search;
    void take(location.search);
  });

  if (outcome.state === "reading")
    return (
      <p role="status" className="mt-6 text-l">
        {t("reading")}
      </p>
    );
  if (outcome.state === "failed") {
    return (
      <div role="alert" className="mt-6 flex flex-col gap-6">
        <p className="text-l">{t("failed")}</p>
        <Button className="self-start" onClick={() => void take(taken.current ?? "")}>
          {t("again")}
        </Button>
      </div>
    );
  }
  return <SharedReport outcome={outcome} />;
}

function SharedReport({ outcome }: { outcome: SharedOutcome }) {
  const t = useTranslations("cart.shared");
  const couponWords = useCouponWords();
  function explain(refusal: SharedRefusal): string {
    switch (refusal.kind) {
      case "unknown":
        return t("unknown", { sku: refusal.sku });
      case "soldOut":
        return t("soldOut", { name: refusal.name });
      case "choose":
        return t("choose", { name: refusal.name });
      case "notAll":
        return t("notAll", { name: refusal.name, added: refusal.added, qty: refusal.qty });
    }
  }
  return (
    <div role="status" className="mt-6 flex flex-col gap-6">
      <p className="text-l">{outcome.added > 0 ? t("added", { count: outcome.added }) : t("none")}</p>
      {outcome.refused.length > 0 && (
        <ul className="plain-list flex flex-col gap-1">
          {outcome.refused.map((refusal) => (
            <li key={refusal.kind === "unknown" ? refusal.sku : refusal.name}>{explain(refusal)}</li>
          ))}
        </ul>
      )}
      {outcome.unread > 0 && <p>{t("unread", { count: outcome.unread })}</p>}
      {outcome.coupon && (
        <p>{couponWords(outcome.coupon, "refused", t("wrongCoupon", { code: outcome.coupon.code }))}</p>
      )}
      <Button className="self-start" onClick={() => overlayStore.getState().open("microcart")}>
        {t("open")}
      </Button>
    </div>
  );
}
