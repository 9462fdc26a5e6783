import { type FormEvent, useState } from "react";
import type { StoreCode } from "@/lib/storefront/types";
import type { OverlayProduct } from "@/stores/overlay-names";
import type { ChosenPhoto } from "./photo-field";
import type { ReviewFaults, SendOutcome } from "./send-review";

export interface NewReview {
  store: StoreCode;
  product: OverlayProduct;
  token?: string;
  onSent: () => void;
}

export type ReviewFormState = { kind: "asking" | "busy" } | Exclude<SendOutcome, { kind: "sent" }>;

const NO_FAULTS: ReviewFaults = {};

/** Sends a new review with its photos, and says what is wrong with it. */
export function useReviewSubmit({ store, product, token, onSent }: NewReview) {
  const [state, setState] = useState<ReviewFormState>({ kind: "asking" });
  const [photos, setPhotos] = useState<ChosenPhoto[]>([]);
  const faults = state.kind === "faulty" ? state.faults : NO_FAULTS;

  /** Takes the fault off the field that is being corrected. */
  function correct(name: string) {
    if (state.kind !== "faulty" || !(name in faults)) return;
    const left = Object.entries(faults).filter(([field]) => field !== name);
    setState(left.length > 0 ? { kind: "faulty", faults: Object.fromEntries(left) } : { kind: "asking" });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.kind === "busy") return;
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    setState({ kind: "busy" });
    const outcome = await import("./send-review").then(
      ({ sendNewReview }) => sendNewReview(store, { product, fields, photos, token }),
      // a chunk that cannot be loaded is a failure too
      () => ({ kind: "failed" }) as const,
    );
    if (outcome.kind === "sent") onSent();
    else setState(outcome);
  }

  return { state, faults, photos, setPhotos, correct, submit };
}
