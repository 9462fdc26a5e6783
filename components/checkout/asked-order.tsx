"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import type { ConfirmOutcome } from "@/lib/checkout/confirm-order";
import type { KnownOrder } from "@/lib/checkout/known-order";
import { confirmCartOrder } from "@/stores/place-order";
import { ProviderFrame } from "./provider-frame";
import { UnknownOrder } from "./unknown-order";

/** What is shown of an order that was placed. */
export interface PlacedProps {
  order: KnownOrder;
  after: ReactNode;
  /** What the payment provider wants shown. */
  payment?: ReactNode;
}

export interface AskedOrderProps {
  /** The id the order is asked for by. */
  sid: string;
  after: ReactNode;
  Placed: ComponentType<PlacedProps>;
  /** Shown until the answer is there. */
  waiting: ReactNode;
}

/** Milliseconds after which an unpaid order is asked for again: the shopper may be back before the provider is done. */
const AGAIN_MS = [1000, 2000, 3000, 4000];

/** Asks the shop for an order; returns what came of it, null until then, and what asks again. */
function useConfirmation(sid: string): [ConfirmOutcome | null, () => void] {
  const store = useStoreCode();
  const [outcome, setOutcome] = useState<ConfirmOutcome | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isHere = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function ask(tries: number): Promise<void> {
      const found = await confirmCartOrder(store, sid);
      if (!isHere) return;
      const pause = AGAIN_MS[tries];
      if (found.kind === "open" && pause !== undefined) timer = setTimeout(() => void ask(tries + 1), pause);
      else setOutcome(found);
    }
    void ask(0);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [store, sid, round]);
  return [
    outcome,
    () => {
      setOutcome(null);
      setRound(round + 1);
    },
  ];
}

/** An order this tab did not place: paid in the provider's frame, or looked at in another browser. */
export function AskedOrder({ sid, after, Placed, waiting }: AskedOrderProps) {
  const t = useTranslations("payment");
  const tCheckout = useTranslations("checkout");
  const [outcome, ask] = useConfirmation(sid);
  const again = (words: string, tone: "primary" | "secondary") => (
    <Button tone={tone} onClick={ask}>
      {words}
    </Button>
  );
  switch (outcome?.kind) {
    case undefined:
      return <Checking>{waiting}</Checking>;
    case "placed":
      return (
        <Placed order={outcome.order} after={after} payment={outcome.frame && <PaymentFrame {...outcome.frame} />} />
      );
    case "open":
      return (
        <EmptyState
          level={1}
          title={t("openTitle")}
          actions={
            <>
              <BackLink path="/checkout">{tCheckout("backToCheckout")}</BackLink>
              {again(t("again"), "secondary")}
            </>
          }
        >
          {outcome.isUncertain ? t("handOver.state.uncertain.text") : t("openText")}
        </EmptyState>
      );
    case "unpaid":
      return (
        <EmptyState
          level={1}
          title={t(`handOver.unpaid.${outcome.reason}`)}
          actions={<BackLink path="/checkout">{tCheckout("backToCheckout")}</BackLink>}
        >
          {t("handOver.nothingTaken")}
        </EmptyState>
      );
    case "givenBack":
      return (
        <EmptyState level={1} title={t("refusedTitle")} actions={<BackLink path="/cart">{t("toCart")}</BackLink>}>
          {tCheckout(`givenBack.${outcome.reason}`)}
        </EmptyState>
      );
    case "failed":
      return (
        <EmptyState level={1} title={t("outageTitle")} actions={again(tCheckout("retry"), "primary")}>
          {t("outageText")}
        </EmptyState>
      );
    case "unknown":
      return <UnknownOrder />;
  }
}

function Checking({ children }: { children: ReactNode }) {
  const t = useTranslations("payment");
  return (
    <>
      <p role="status" className="sr-only">
        {t("checking")}
      </p>
      {children}
    </>
  );
}

function BackLink({ path, children }: { path: "/checkout" | "/cart"; children: string }) {
  const store = useStoreCode();
  return (
    <StoreLink store={store} path={path} className={buttonStyle("primary", "m")}>
      {children}
    </StoreLink>
  );
}

/** What the provider has to say of a payment; nothing where it cannot be loaded, as the order is placed. */
function PaymentFrame({ orderId, snippet }: { orderId: string; snippet: string }) {
  const t = useTranslations("payment");
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  return (
    <section aria-label={t("provider")} className="mt-10">
      <ProviderFrame
        orderId={orderId}
        snippet={snippet}
        // what it says fits a few lines
        className="min-h-46"
        onFailed={() => setMissing(true)}
      />
    </section>
  );
}
