import type { CartItemWire } from "../../upstream/contract/cart";
import { type Failure, ok, type Result, fail } from "../../upstream/types";
import type { SyncPorts } from "./ports";

/** Returns the owner of a new cart: the edge answers it in place of the cart's id. */
const ownerOf = (answer: string) => (answer === "guest" || answer === "customer" ? ({ owner: answer } as const) : {});

/**
 * Creates a cart on the server (docs/domain-rules.md#connecting-the-cart): a guest's, or with a log-in the customer's
 * own. On 401 the edge has ended the log-in, and the next attempt is a guest's; after `maxBypassAttempts`
 * synchronisation is off until the next load or log-in.
 */
export async function connect(ports: SyncPorts): Promise<Result<string>> {
  for (;;) {
    const before = ports.read().owner;
    const created = await ports.call("cartCreate", { store: ports.store });
    // the shopper logged in or out meanwhile: this may be the cart of the previous owner
    if (created.ok && ports.read().owner !== before) continue;
    if (created.ok) {
      const connection = ports.newId();
      ports.dispatch({ type: "connected", connection, ...ownerOf(created.value) });
      return ok(connection);
    }
    if (created.error.status !== 401) return created;
    if (ports.readTab().connectBypassCount >= ports.flags.maxBypassAttempts) {
      ports.dispatchTab({ type: "syncing", state: "off" });
      return created;
    }
    ports.dispatchTab({ type: "bypassed" });
  }
}

/**
 * Returns true where a cart on the server is needed: there are lines, or a customer may have some from another device.
 */
const isNeeded = ({ items, owner }: ReturnType<SyncPorts["read"]>) => items.length > 0 || owner === "customer";

const isCartUnknown = ({ kind, status }: Failure) => kind === "http" && (status === 401 || status === 404);

export interface Pulled {
  connection: string;
  lines: CartItemWire[];
}

/**
 * Reads the server's lines; null where there is no cart and none is needed. A cart the server does not know is created
 * again, at most `maxBypassAttempts` times, and all lines are pushed again: a lost cookie loses no line. Then
 * synchronisation is off until the next load or log-in.
 */
export async function pull(ports: SyncPorts): Promise<Result<Pulled | null>> {
  for (let attempt = 0; ; attempt++) {
    const state = ports.read();
    if (!state.connection && !isNeeded(state)) return ok(null);
    const connected = state.connection ? ok(state.connection) : await connect(ports);
    if (!connected.ok) return connected;
    const pulled = await ports.call("cartPull", { store: ports.store });
    if (pulled.ok) {
      ports.dispatchTab({ type: "reconnected" });
      return ok({ connection: connected.value, lines: pulled.value });
    }
    if (!isCartUnknown(pulled.error)) return fail(pulled.error);
    ports.dispatch({ type: "disconnected", connection: connected.value });
    if (attempt < ports.flags.maxBypassAttempts || !isNeeded(ports.read())) continue;
    ports.log(`The items of ${attempt + 1} carts cannot be read; carts are no longer synchronised.`);
    ports.dispatchTab({ type: "syncing", state: "off" });
    return fail(pulled.error);
  }
}
