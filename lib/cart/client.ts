import { CONTRACT } from "../upstream/contract";
import type { CartItemWire, TotalsWire } from "../upstream/contract/cart";
import { callApi } from "../upstream/client";
import type { Failure, Result } from "../upstream/types";
import type { StoreCode } from "../storefront/types";
import { isSameItem } from "./identity";
import { type MergeRules, type MergeStep, planMerge } from "./merge";
import { toProductOption, toTotals } from "./schema";
import type { CartItem, Totals } from "./types";

export interface Estimate {
  countryId: string;
  postcode: string;
  carrierCode: string | null;
  methodCode: string | null;
}

/** What the synchronisation needs of the store that owns the cart. */
export interface CartPorts {
  store: StoreCode;
  /** Server calls may replace the network in tests. */
  call?: typeof callApi;
  rules: MergeRules;
  maxBypassAttempts: number;
  /** The lines and a number that grows with every change of the shopper's. */
  read(): { items: CartItem[]; version: number };
  patch(change: (items: CartItem[]) => CartItem[]): void;
  /** Where and how it is to be delivered, as far as known; decides shipping and tax. */
  estimate(): Estimate;
  /** A line of the server this browser does not know; null when its product is gone. */
  load(line: CartItemWire): Promise<CartItem | null>;
  onChanged(item: CartItem, outcome: "added" | "updated"): void;
  onRefused(item: CartItem, failure: Failure): void;
}

export type SyncOutcome = { kind: "synced"; totals: Totals | null; version: number } | { kind: "failed"; error: Failure };

/** Every cart of this shop takes the variant as parent sku plus options (upstream-contract §1.1). */
function toBody(item: CartItem, qty: number, serverItemId: number | null) {
  const configurable = (item.productOption?.extension_attributes.configurable_item_options?.length ?? 0) > 0;
  return {
    cartItem: {
      sku: configurable ? item.parentSku : item.sku,
      qty,
      ...(serverItemId === null ? {} : { item_id: serverItemId }),
      ...(item.productOption ? { product_option: item.productOption } : {}),
    },
  };
}

/** A line the server holds: what it holds is what a refusal goes back to. */
function adopted(item: CartItem, server: CartItemWire): CartItem {
  return { ...item, serverItemId: server.item_id, serverCartId: null, prevQty: server.qty, productOption: item.productOption ?? toProductOption(server.product_option), errors: {} };
}

/**
 * Brings the browser's cart and the server's together (spec §4 "Cart lifecycle", upstream-contract §3.5) and returns the
 * totals of the quantities at `version`. A cart the server does not know is made anew, at most `maxBypassAttempts` times.
 */
export async function syncCart(ports: CartPorts): Promise<SyncOutcome> {
  const call = ports.call ?? callApi;
  const { items, version } = ports.read();
  const pulled = await pull(ports, call, items.length > 0);
  if (!pulled.ok) return { kind: "failed", error: pulled.error };
  if (pulled.value === null) return { kind: "synced", totals: null, version };
  for (const step of planMerge(items, pulled.value, ports.rules)) await run(step, ports, call);
  if (ports.read().items.length === 0) return { kind: "synced", totals: null, version };
  const totals = await readTotals(ports, call);
  if (!totals.ok) return { kind: "failed", error: totals.error };
  const mapped = toTotals(totals.value);
  ports.patch((lines) =>
    lines.map((line) => {
      const row = mapped.items.find(({ itemId }) => itemId === line.serverItemId);
      return row && row.qty === line.qty ? { ...line, price: row.price, totals: { rowTotal: row.rowTotal, discount: row.discount } } : line;
    }),
  );
  return { kind: "synced", totals: mapped, version };
}

/** The server's lines; null when there is no server cart and none is needed. */
async function pull(ports: CartPorts, call: typeof callApi, needed: boolean): Promise<Result<CartItemWire[] | null>> {
  // no line has been on a server yet: there is no cart to ask for
  const isNew = ports.read().items.every(({ serverItemId }) => serverItemId === null);
  if (isNew && needed) {
    const created = await create(ports, call);
    if (!created.ok) return created;
  }
  for (let attempt = 0; ; attempt++) {
    const pulled = await call("cartPull", { store: ports.store });
    if (pulled.ok) return pulled;
    const unknownCart = pulled.error.status === 404 || pulled.error.status === 401;
    if (!unknownCart) return pulled;
    if (!needed) return { ok: true, value: null };
    if (attempt >= ports.maxBypassAttempts) return pulled;
    const created = await create(ports, call);
    if (!created.ok) return created;
  }
}

async function create(ports: CartPorts, call: typeof callApi): Promise<Result<string>> {
  const created = await call("cartCreate", { store: ports.store });
  // ids of a cart that is gone mean nothing in the new one
  if (created.ok) ports.patch((lines) => lines.map((line) => ({ ...line, serverItemId: null, totals: null })));
  return created;
}

async function run(step: MergeStep, ports: CartPorts, call: typeof callApi): Promise<void> {
  switch (step.kind) {
    case "push":
      return push(step, ports, call);
    case "adopt":
      return ports.patch((lines) => lines.map((line) => (isSameItem(line, step.item) ? adopted(line, step.server) : line)));
    case "take":
      return ports.patch((lines) => lines.map((line) => (isSameItem(line, step.item) ? { ...adopted(line, step.server), qty: step.server.qty } : line)));
    case "removeLocal":
      return ports.patch((lines) => lines.filter((line) => !isSameItem(line, step.item)));
    case "removeServer": {
      const answer = await call("cartDelete", { store: ports.store, body: { cartItem: { sku: step.server.sku, item_id: step.server.item_id } } });
      // still there, it would come back with the totals and with the next synchronisation
      if (!answer.ok && (answer.error.kind !== "http" || answer.error.retryable)) throw new SyncInterrupted(answer.error);
      return;
    }
    case "addLocal": {
      const item = await ports.load(step.server);
      if (item) ports.patch((lines) => (lines.some((line) => isSameItem(line, item)) ? lines : [...lines, adopted(item, step.server)]));
    }
  }
}

/**
 * A refused update restores the quantity the server holds; a line it never had goes (spec §4). What the shopper changed
 * while the answer was under way is left for the next synchronisation.
 */
async function push(step: Extract<MergeStep, { kind: "push" }>, ports: CartPorts, call: typeof callApi): Promise<void> {
  const { item, qty, server } = step;
  const answer = await call("cartUpdate", { store: ports.store, body: toBody(item, qty, server?.item_id ?? null) });
  const isUntouched = (line: CartItem) => line.qty === item.qty;
  if (answer.ok) {
    ports.patch((lines) => lines.map((line) => (isSameItem(line, item) ? { ...adopted(line, answer.value), qty: isUntouched(line) ? answer.value.qty : line.qty } : line)));
    ports.onChanged(item, server ? "updated" : "added");
    return;
  }
  // a network that failed says nothing about the line: it stays and is tried again
  if (answer.error.kind !== "http" || answer.error.retryable) throw new SyncInterrupted(answer.error);
  const restored = server?.qty ?? 0;
  ports.patch((lines) =>
    lines.flatMap((line) => {
      if (!isSameItem(line, item) || !isUntouched(line)) return [line];
      return restored > 0 ? [{ ...line, qty: restored, prevQty: restored }] : [];
    }),
  );
  ports.onRefused(item, answer.error);
}

/** Thrown inside a synchronisation to end it; `syncSafely` turns it into a failure. */
class SyncInterrupted extends Error {
  constructor(readonly failure: Failure) {
    super(failure.code);
  }
}

/** `syncCart`, with a network failure in the middle as a failed outcome: what was done stays done. */
export async function syncSafely(ports: CartPorts): Promise<SyncOutcome> {
  try {
    return await syncCart(ports);
  } catch (cause) {
    if (cause instanceof SyncInterrupted) return { kind: "failed", error: cause.failure };
    throw cause;
  }
}

async function readTotals(ports: CartPorts, call: typeof callApi): Promise<Result<TotalsWire>> {
  const { countryId, postcode, carrierCode, methodCode } = ports.estimate();
  if (!carrierCode || !methodCode) return call("cartTotals", { store: ports.store });
  const address = { countryId, firstname: "", lastname: "", city: "", postcode, street: [""] };
  const answer = await call("cartShippingInformation", {
    store: ports.store,
    body: { addressInformation: { shippingAddress: address, billingAddress: address, shippingCarrierCode: carrierCode, shippingMethodCode: methodCode } },
  });
  if (answer.ok) return { ok: true, value: CONTRACT.cartTotals.result.parse(answer.value.totals) };
  // a method that no longer fits the cart: the totals without it are still the truth
  return answer.error.status === 400 ? call("cartTotals", { store: ports.store }) : answer;
}
