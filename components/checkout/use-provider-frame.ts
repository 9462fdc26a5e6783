"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import type { Frame, FrameEvent } from "@/lib/checkout-provider/frame";
import { getShopperSettings } from "@/lib/config/shopper-settings";
import { buildStorePath } from "@/lib/storefront";
import { useCartChanges } from "./use-cart-changes";

/**
 * Returns the state of the provider's frame and the handlers of its events; `update` changes the provider's order after
 * the cart and resolves to whether the frame may go on.
 */
export function useProviderFrame(orderId: string, update: () => Promise<boolean>) {
  const store = useStoreCode();
  const router = useRouter();
  const frame = useRef<Frame | null>(null);
  const [state, setState] = useState<"opening" | "open" | "updating">("opening");
  const [isOffline, setOffline] = useState(false);

  /** Changes the provider's order; resolves to whether the frame goes on. */
  async function change(): Promise<boolean> {
    frame.current?.suspend();
    setState("updating");
    const isPayable = await update();
    if (isPayable) frame.current?.resume();
    setState("open");
    return isPayable;
  }
  useCartChanges({
    onChange() {
      frame.current?.suspend();
      setState("updating");
    },
    update: async () => void (await change()),
  });

  async function onEvent(event: FrameEvent): Promise<void> {
    setOffline(event.name === "networkError");
    // where the shop is why, sold out for instance, the form says so
    if (event.name === "blocked" && (await change())) router.push(buildStorePath({ store, path: "/payment-failed" }));
    if (event.name !== "total" || !getShopperSettings(store).checkout.validatesTotals) return;
    const { callApi } = await import("@/lib/upstream/client");
    const valid = await callApi("providerValidate", { store, body: { orderId } });
    // without an answer the provider asks the shop itself before anything is paid
    if (!valid.ok && valid.error.status === 400) await change();
  }

  function onFrame(opened: Frame | null): void {
    frame.current = opened;
    if (opened) setState("open");
  }

  return { state, isOffline, onEvent, onFrame };
}
