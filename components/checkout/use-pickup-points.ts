"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import { fetchPointLimits, fetchPoints } from "@/lib/checkout/extension";
import type { PickupPoint } from "@/lib/delivery/types";
import { openExtension } from "./open-extension";
import { useCheckout } from "./use-checkout";
import { useDeliveryView } from "./use-delivery-view";

/** Returns the points near the postcode, the one that is chosen and what chooses one, and the limits of a parcel. */
export function usePickupPoints() {
  const store = useStoreCode();
  const { view, postcode } = useDeliveryView();
  const { country } = view;
  const delivery = useCheckout((state) => state.delivery);
  const update = useCheckout((state) => state.update);
  const { data: points, isPending } = useQuery({
    queryKey: ["pickup-points", store, country, postcode],
    queryFn: async () => fetchPoints({ country, postcode }, await openExtension(store)),
    retry: false,
  });
  const { data: limits } = useQuery({
    queryKey: ["point-limits", store],
    queryFn: async () => fetchPointLimits(new Date(), await openExtension(store)),
    retry: false,
  });
  const chosen = points?.find(({ id }) => id === delivery.pickupPoint?.id) ?? null;
  const isGone = !isPending && delivery.pickupPoint !== null && chosen === null;
  useEffect(() => {
    // another postcode, or a point that has closed
    if (isGone) update({ delivery: { ...delivery, pickupPoint: null } });
  }, [isGone, delivery, update]);

  /** Chooses a point; none leaves it to the closest one. */
  function choose(point: PickupPoint | undefined): void {
    const title = point && [point.name, point.street, point.city].filter(Boolean).join(", ");
    update({ delivery: { ...delivery, pickupPoint: point && title ? { id: point.id, title } : null } });
  }

  return { view, postcode, points, isPending, limits, chosen, choose };
}
