"use client";

import { useTranslations } from "next-intl";
import { type MouseEvent, type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { useCart } from "@/components/cart";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Notice } from "@/components/ui/notice";
import { isPlainClick } from "@/components/ui/plain-click";
import { currentTotals } from "@/lib/cart/state";
import { formatPrice } from "@/lib/money";
import { overlayStore } from "@/stores/overlays";
import { useDetails } from "./details-form";
import { OfflineHint } from "./offline-hint";
import { PlacingNotice } from "./placing-notice";
import type { useNewAccount } from "./use-new-account";
import type { PlaceOrder } from "./use-place-order";
import type { useSubmit } from "./use-submit";

/** Paths of the legal pages the terms link to. */
export interface LegalPaths {
  terms: string;
  withdrawal: string;
}

interface PlaceFieldsProps {
  /** Of the button. */
  ref: Ref<HTMLButtonElement>;
  legal: LegalPaths;
  order: PlaceOrder;
  account: ReturnType<typeof useNewAccount>;
  submission: ReturnType<typeof useSubmit>;
  /** Whether paying follows, in the checkout provider's frame or in an app. */
  isPaidHere: boolean;
}

/** What the shopper agrees to, why the order was not placed, and the button that places it. */
export function PlaceFields({ ref, legal, order, account, submission, isPaidHere }: PlaceFieldsProps) {
  const t = useTranslations("checkout");
  const tMarketing = useTranslations("marketing");
  const { engine, tick } = useDetails();
  const { busy, faults, open, isPressed } = order;
  const [isOfPageBefore] = useState(faults.form !== null);
  const errors = engine?.formState.errors;
  const refusal = errors?.root || submission.isLost ? t("orderUnreachable") : (account.refusal ?? faults.form);
  return (
    <>
      <Checkbox className="mt-4" {...tick("newsletter")} label={t("newsletter")} />
      <Checkbox className="mt-2" {...tick("marketing")} label={tMarketing("agree")} />
      <Checkbox
        className="mt-2"
        {...tick("acceptsTerms")}
        error={errors?.acceptsTerms ? t("errors.terms") : null}
        label={<TermsLabel legal={legal} />}
      />
      {refusal && <Refusal isOfPageBefore={isOfPageBefore}>{refusal}</Refusal>}
      <PlacingNotice open={isPressed ? open : null} className="mt-4" />
      <OfflineHint isPaidElsewhere={isPaidHere} />
      <Button
        ref={ref}
        type="submit"
        size="l"
        className="mt-4 w-full"
        busy={busy || account.isMaking || submission.isWaiting}
        busyLabel={t("placing")}
      >
        {t(isPaidHere ? "continueToPayment" : "place")}
        <GrandTotal />
      </Button>
      <p className="mt-3 text-xs text-ink-2">{t("obligation")}</p>
    </>
  );
}

/** Says why the order was not placed; to a page that was loaded because of it before anything else. */
function Refusal({ isOfPageBefore, children }: { isOfPageBefore: boolean; children: string }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOfPageBefore) notice.current?.focus();
  }, [isOfPageBefore]);
  return (
    <div ref={notice} tabIndex={-1} className="mt-4 scroll-mt-8">
      <Notice tone="error">{children}</Notice>
    </div>
  );
}

function TermsLabel({ legal }: { legal: LegalPaths }) {
  const t = useTranslations("checkout");
  const store = useStoreCode();
  const showTerms = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    overlayStore.getState().openModal("terms");
  };
  const link = (path: string, onClick?: (event: MouseEvent) => void) =>
    function TermsLink(words: ReactNode) {
      return (
        <StoreLink store={store} path={path} target="_blank" onClick={onClick} className="link">
          {words}
        </StoreLink>
      );
    };
  return <span>{t.rich("terms", { terms: link(legal.terms, showTerms), withdrawal: link(legal.withdrawal) })}</span>;
}

function GrandTotal() {
  const store = useStoreCode();
  const grandTotal = useCart((state) => currentTotals(state)?.grandTotal ?? null);
  return grandTotal !== null && <span className="tabular whitespace-nowrap">{formatPrice(store, grandTotal)}</span>;
}
