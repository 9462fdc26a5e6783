import { type FormEvent, useState } from "react";
import { useStoreCode } from "@/components/storefront/store-context";
import type { BookingFailure } from "@/lib/booking/flow";
import { buildBookingPath } from "@/lib/paths";
import { buildStorePath } from "@/lib/storefront";
import { toAnyPostcode } from "@/lib/upstream/contract/postcode";
import type { AskFailure } from "./ask-failure";

const loadCalls = () => Promise.all([import("@/lib/booking/flow"), import("@/lib/booking/client")]);

export type LookupField = "number" | "postcode";

/** Minutes to wait that are told where an address does not say how many. */
const MINUTES = 60;

/** Why nothing was opened. */
export interface LookupOutcome {
  key: AskFailure;
  minutes: number;
}

/** Reads the shipment that a form names by number and postcode, and goes to its booking. */
export function useShipmentLookup(failure: AskFailure | null) {
  const store = useStoreCode();
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<LookupField[]>([]);
  const [outcome, setOutcome] = useState<LookupOutcome | null>(failure && { key: failure, minutes: MINUTES });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    const typed = { number: String(fields.get("number")).trim(), postcode: String(fields.get("postcode")) };
    const empty = (["number", "postcode"] as const).filter((name) => typed[name].trim() === "");
    setMissing(empty);
    if (empty.length > 0) return setOutcome(null);
    setBusy(true);
    const answer = await loadCalls().then(
      ([flow, { callBooking }]) =>
        flow.readShipment(callBooking, {
          store,
          number: typed.number,
          claim: { postcode: toAnyPostcode(typed.postcode) },
        }),
      (): BookingFailure => ({ kind: "unanswered", code: "unreachable" }),
    );
    if (answer.kind === "shown") {
      const { shipmentNumber, proof } = answer.shipment;
      return location.assign(
        `${buildStorePath({ store, path: buildBookingPath(shipmentNumber) })}?${new URLSearchParams({ proof })}`,
      );
    }
    setBusy(false);
    if (answer.kind === "tooMany") return setOutcome({ key: "tooMany", minutes: answer.minutes });
    // what is refused as malformed is no delivery either
    const isWrong = answer.kind === "missing" || answer.kind === "refused";
    setOutcome({ key: isWrong ? "wrong" : "failed", minutes: MINUTES });
  }

  return { busy, missing, outcome, submit };
}
