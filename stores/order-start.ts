import type { OrderOutcome } from "@/lib/checkout/place-order";
import type { ResumeOutcome } from "@/lib/checkout/resume-order";
import type { StoreCode } from "@/lib/storefront/types";
import { unasked } from "./order-attempt";
import type { OrderPress } from "./place-order";

// What places an order is fetched when the checkout is first used; see `place-order.ts` for what each of these does.

const load = () => import("./place-order");

/** Loads what placing an order needs, so that one clicked without a network is kept and looked up like any other. */
export const prepareOrder = (): void =>
  void load()
    .then(({ prepareOrder }) => prepareOrder())
    .catch(() => undefined);

/** Places the order of a store view's cart. Never rejects. */
export const placeCartOrder = (store: StoreCode, press: OrderPress): Promise<OrderOutcome> =>
  load().then(
    (code) => code.placeCartOrder(store, press),
    () => unasked(store) ?? { kind: "unreachable" },
  );

/** Looks up the order that was sent and not answered; null where there is none. Never rejects. */
export const resumeCartOrder = (store: StoreCode): Promise<ResumeOutcome | null> =>
  load().then(
    (code) => code.resumeCartOrder(store),
    () => unasked(store),
  );
