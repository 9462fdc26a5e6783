import "server-only";
import { headers } from "next/headers";
import { type ShipmentProof, readHours, readShipment, type Shown } from "@/lib/booking/flow";
import type { StoreCode } from "@/lib/storefront/types";
import { callUpstream } from "@/lib/upstream/server";
import type { Hours } from "./use-booking";

/** Reads a shipment, and the hours that are free for it where they are to be chosen, for the page of its reader. */
export async function readBooking(
  store: StoreCode,
  number: string,
  { claim, isChange }: { claim: ShipmentProof; isChange: boolean },
): Promise<{ shown: Shown; hours: Hours }> {
  // tries are limited by the client's address
  const address = (await headers()).get("x-forwarded-for");
  const from = address === null ? {} : { headers: { "x-forwarded-for": address } };
  const call: typeof callUpstream = (name, input) => callUpstream(name, { ...input, ...from });
  const shown = await readShipment(call, { store, number, claim });
  if (shown.kind !== "shown") return { shown, hours: null };
  const { state } = shown.shipment;
  const isAsked = state === "open" || (state === "booked" && isChange);
  return { shown, hours: isAsked ? await readHours(call, store, shown.shipment) : null };
}
