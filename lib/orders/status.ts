import type { OrderStatus } from "./types";

/** What a move depends on beside the status. */
export interface FlowFacts {
  status: OrderStatus;
  /** Payment has to arrive before anything is packed. */
  isPrepaid: boolean;
  isPaid: boolean;
  /** Its provider charges it as it is shipped; nobody else notes its money. */
  isCharged: boolean;
  /** Pieces that have not left yet; what is never shipped does not count. */
  unshipped: number;
  /** Shipments that have not arrived yet. */
  underWay: number;
}

/**
 * Where an order may go from each status (docs/domain-rules.md#order-status). The office makes every move, but for
 * `returned` and `refunded`, which follow from the last piece that came back and the last refund that was made.
 */
const MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  received: ["paid", "packed", "cancelled"],
  paid: ["packed", "cancelled"],
  packed: ["shipped", "delivered", "cancelled"],
  // one more shipment of the same order
  shipped: ["shipped", "delivered", "returned"],
  delivered: ["returned"],
  cancelled: ["refunded"],
  returned: ["refunded"],
  refunded: [],
};

function isOpen({ isPrepaid, isPaid, isCharged, unshipped, underWay }: FlowFacts, to: OrderStatus): boolean {
  if (to === "paid") return !isCharged;
  if (to === "packed") return isPaid || !isPrepaid;
  if (to === "shipped") return unshipped > 0;
  if (to === "delivered") return unshipped === 0 && underWay === 0;
  return to !== "refunded" || isPaid;
}

/** Returns where an order may go now, in the order of the flow. */
export const listMoves = (facts: FlowFacts): OrderStatus[] => MOVES[facts.status].filter((to) => isOpen(facts, to));

/** Returns true where an order may go to a status now. */
export const canMove = (facts: FlowFacts, to: OrderStatus): boolean => listMoves(facts).includes(to);

/** Returns Magento's state and status of an order, as its clients know them (docs/commerce-api.md#users). */
export function toMagentoStatus(status: OrderStatus): { state: string; status: string } {
  switch (status) {
    case "received":
      return { state: "new", status: "pending" };
    case "paid":
    case "packed":
      return { state: "processing", status: "processing" };
    case "shipped":
    case "delivered":
      return { state: "complete", status: "complete" };
    case "cancelled":
      return { state: "canceled", status: "canceled" };
    case "returned":
    case "refunded":
      return { state: "closed", status: "closed" };
  }
}
