import { randomUUID } from "node:crypto";
import type { SandboxStore } from "../store";
import { snippetOf } from "./snippet";
import type { Managed, OrderFields, SandboxOrder, SandboxWorld } from "./types";

const LIFE_MS = 48 * 3_600_000;

/** Fields a merchant reads and never writes. */
const READ_ONLY = new Set([
  "order_id",
  "status",
  "html_snippet",
  "started_at",
  "completed_at",
  "last_modified_at",
  "orderId",
]);

const writable = (fields: OrderFields): OrderFields =>
  // only fields are left out, none of those an order needs
  Object.fromEntries(Object.entries(fields).filter(([name]) => !READ_ONLY.has(name))) as OrderFields;

/** Returns what a paid order begins with. */
const newlyManaged = (paid: Pick<Managed, "fraud_status" | "method">): Managed => ({
  ...paid,
  status: "AUTHORIZED",
  acknowledged: false,
  captures: [],
  refunds: [],
  merchant_reference1: null,
  answers: {},
});

function toWire({ id, status, fields, startedAt, modifiedAt, completedAt, key }: SandboxOrder, url: string) {
  return {
    ...fields,
    purchase_country: fields.purchase_country.toLowerCase(),
    order_id: id,
    status,
    started_at: startedAt,
    last_modified_at: modifiedAt,
    ...(completedAt === null ? {} : { completed_at: completedAt }),
    html_snippet: snippetOf({ id, key, status, fields }, url),
  };
}

/** Orders of the sandbox. */
export function createOrders(store: SandboxStore, world: Pick<SandboxWorld, "now" | "url">) {
  const stamp = () => world.now().toISOString();

  function save(order: SandboxOrder): SandboxOrder {
    const saved = { ...order, modifiedAt: stamp() };
    store.set(order.id, saved);
    return saved;
  }

  return {
    create(fields: OrderFields): SandboxOrder {
      return save({
        id: randomUUID(),
        key: randomUUID(),
        status: "checkout_incomplete",
        fields: writable(fields),
        startedAt: stamp(),
        modifiedAt: stamp(),
        completedAt: null,
        push: "once",
        managed: null,
      });
    },
    /** Returns an order; null for none, and for one that nobody touched for two days before it was paid. */
    find(id: string): SandboxOrder | null {
      // written by save only
      const order = store.get(id) as SandboxOrder | undefined;
      if (!order) return null;
      const age = world.now().getTime() - Date.parse(order.modifiedAt);
      return order.managed === null && age > LIFE_MS ? null : order;
    },
    save,
    /** Changes fields at the top level; what is not sent stays. */
    change: (order: SandboxOrder, fields: Partial<OrderFields>): SandboxOrder =>
      save({ ...order, fields: writable({ ...order.fields, ...fields }) }),
    complete(
      order: SandboxOrder,
      paid: Pick<Managed, "fraud_status" | "method">,
      push: SandboxOrder["push"],
    ): SandboxOrder {
      return save({ ...order, status: "checkout_complete", completedAt: stamp(), push, managed: newlyManaged(paid) });
    },
    /** Orders whose merchant has not answered for them yet. */
    unacknowledged: (): SandboxOrder[] =>
      (store.list() as SandboxOrder[]).filter(({ managed }) => managed?.acknowledged === false),
    /** Returns an order as the provider's API answers it. */
    toWire: (order: SandboxOrder) => toWire(order, world.url),
  };
}
export type Orders = ReturnType<typeof createOrders>;
