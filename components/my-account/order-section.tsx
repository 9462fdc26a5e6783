"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { type Opened, openOwnOrder, OrderView } from "@/components/orders";
import { useStoreCode } from "@/components/storefront/store-context";
import { StoreLink } from "@/components/storefront/store-link";
import { buttonStyle } from "@/components/ui/button-style";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { toProductOption } from "@/lib/cart/schema";
import { formatSharedCart } from "@/lib/cart/shared";
import type { PlacedOrder } from "@/lib/orders/types";
import { buildStorePath } from "@/lib/storefront";
import { LoadFailure } from "./load-failure";

/**
 * Puts what an order held into the cart, with its options, and leads there; `/set-cart` says what cannot be bought any
 * more.
 */
const againPath = ({ lines }: PlacedOrder): string =>
  `/set-cart?${formatSharedCart(
    lines.map(({ sku, qty, productOption }) => ({ sku, qty, productOption: toProductOption(productOption) })),
  )}&then=cart`;

/** Opens an order of the customer; null until it is there. `reload` opens it again. */
function useOwnOrder(number: string) {
  const store = useStoreCode();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void openOwnOrder(store, number).then((outcome) => {
      if (isCurrent) setOpened(outcome);
    });
    return () => {
      isCurrent = false;
    };
  }, [store, number, round]);
  const reload = () => {
    setOpened(null);
    setRound((before) => before + 1);
  };
  return { opened, setOpened, reload };
}

/** An order of the customer: status, receipt, deliveries, and the withdrawal from it. */
export function OrderSection({ number }: { number: string }) {
  const t = useTranslations("myAccount");
  const store = useStoreCode();
  const router = useRouter();
  const { opened, setOpened, reload } = useOwnOrder(number);
  const back = (
    <StoreLink store={store} path="/my-account?view=orders" className="link inline-flex min-h-11 items-center">
      {t("orders.back")}
    </StoreLink>
  );
  if (opened === null) return <Skeleton className="h-120 w-full" />;
  if (opened.kind === "closed")
    return (
      <>
        <Notice tone="error">{t("orders.missing")}</Notice>
        <div className="mt-4">{back}</div>
      </>
    );
  if (opened.kind !== "opened") return <LoadFailure onRetry={reload} />;
  const { order } = opened;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4 print:hidden">
        {back}
        <StoreLink store={store} path={againPath(order)} className={buttonStyle("secondary", "m")}>
          {t("orders.again")}
        </StoreLink>
      </div>
      <OrderView
        order={order}
        onOrder={(next) => setOpened({ kind: "opened", order: next })}
        onClose={() => router.push(buildStorePath({ store, path: "/my-account?view=orders" }))}
        // opened for half an hour at a time
        onClosed={reload}
      />
    </>
  );
}
