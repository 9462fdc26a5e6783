"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useCart } from "@/components/cart";
import { useStoreCode } from "@/components/storefront/store-context";
import { localDay } from "@/lib/booking";
import { callBooking } from "@/lib/booking/client";
import { type BookingFailure, toBookingFailure } from "@/lib/booking/flow";
import { toCartSlots } from "@/lib/booking/schema";
import type { HoldableDelivery, SlotHold } from "@/lib/booking/types";
import { currentTotals } from "@/lib/cart/state";
import { selectShipping } from "@/lib/checkout/methods";
import type { ShippingMethod } from "@/lib/checkout/types";
import { isBookable } from "@/lib/delivery/schema";
import type { StoreCode } from "@/lib/storefront/types";
import type { CartSlotsWire } from "@/lib/upstream/contract/booking";
import type { Result } from "@/lib/upstream/types";
import { refreshTotals } from "@/stores/cart";
import { getCheckoutStore } from "@/stores/checkout";
import { noteSlotChange } from "@/stores/slot-holds";
import { rememberSlot } from "./slot-hint";
import { useDeliveryView } from "./use-delivery-view";

/** Hours a cart holds. */
export interface HeldSlot extends SlotHold {
  /** When the hold ends by the clock of the page, which no change of the device's time moves, ms. */
  endsAt: number;
}

/** What of a cart can be booked before it is paid. */
export interface CartSlots {
  /** Today where it is delivered. */
  today: string;
  deliveries: HoldableDelivery[];
  holds: HeldSlot[];
}

/** The seconds are those left when the server answered. */
function toSlots(wire: CartSlotsWire, timeZone: string): CartSlots {
  const { deliveries, holds } = toCartSlots(wire);
  return {
    today: localDay(new Date(wire.now), timeZone),
    deliveries,
    holds: holds.map((hold) => ({ ...hold, endsAt: performance.now() + hold.seconds * 1000 })),
  };
}

/** Gives the hours back when the shopper has chosen another way of delivery: nobody needs them then. */
function useReleaseElsewhere(store: StoreCode): void {
  useEffect(
    () => () => {
      const { methods, shipping } = getCheckoutStore(store).getState();
      const selected = selectShipping(methods.shipping.methods, shipping);
      const isHome = selected !== null && isBookable(selected);
      if (isHome || shipping === null) return;
      rememberSlot(store, false);
      void callBooking("cartSlotRelease", { store, body: {} });
    },
    [store],
  );
}

/** Asks what of the cart can be booked now and what it holds; returns the query and its key. */
function useSlotsQuery({ carrierCode, methodCode }: ShippingMethod) {
  const store = useStoreCode();
  const { view, postcode } = useDeliveryView();
  const { country, timeZone } = view;
  // the server's own cart decides: it is asked again once it has the change
  const version = useCart((state) => state.totalsVersion);
  const isSynced = useCart((state) => currentTotals(state) !== null);
  const queryKey = ["cart-slots", store, carrierCode, methodCode, country, postcode, version];
  const query = useQuery({
    queryKey,
    enabled: isSynced,
    queryFn: async () => {
      const answer = await callBooking("cartSlots", { store, query: { postcode, countryId: country } });
      if (!answer.ok) throw new Error(answer.error.code);
      return toSlots(answer.value, timeZone);
    },
    placeholderData: (before) => before,
    retry: false,
    staleTime: 0,
  });
  return { query, queryKey, isSynced, view, postcode };
}

/** Returns what of the cart can be booked now and what it holds, and what holds hours and gives them back. */
export function useSlots(method: ShippingMethod) {
  const store = useStoreCode();
  const { query, queryKey, isSynced, view, postcode } = useSlotsQuery(method);
  const { data, isPending, isError, refetch } = query;
  const client = useQueryClient();
  const place = { postcode, countryId: view.country };

  const round = useRef(0);
  /** Shows what a call answered, unless a newer one was made. */
  async function take(call: () => Promise<Result<CartSlotsWire>>): Promise<BookingFailure | null> {
    const own = ++round.current;
    const sent = call();
    noteSlotChange(store, sent);
    const answer = await sent;
    if (!answer.ok) return toBookingFailure(answer.error);
    const slots = toSlots(answer.value, view.timeZone);
    if (own !== round.current) return null;
    client.setQueryData(queryKey, slots);
    rememberSlot(store, slots.holds.length > 0);
    refreshTotals(store);
    return null;
  }

  useReleaseElsewhere(store);

  return {
    slots: data ?? null,
    isPending: isPending && isSynced,
    isError,
    refetch,
    view,
    postcode,
    hold: (delivery: number, date: string, timeslotId: string) =>
      take(() => callBooking("cartSlotHold", { store, body: { delivery, date, timeslotId, ...place } })),
    release: (delivery: number) => take(() => callBooking("cartSlotRelease", { store, body: { delivery } })),
    /** A hold is over: what the server says now, and the sum without it. */
    expire() {
      void refetch();
      refreshTotals(store);
    },
  };
}
