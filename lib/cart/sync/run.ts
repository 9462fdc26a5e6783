import type { CartItemWire } from "../../upstream/contract/cart";
import type { Failure } from "../../upstream/types";
import { cartItemsHash, isSameItem, toWireLine } from "../identity";
import { isNeverSent } from "../reducer/server";
import { areTotalsRequired, type CartState, isDirty, isSyncRequired } from "../state";
import type { LineRef } from "../types";
import { type Pulled, pull } from "./connect";
import { syncCoupon } from "./coupon";
import { classifyFailure } from "./failure-class";
import { runStep, toServerLine } from "./lines";
import { type MergeRules, type MergeStep, planMerge, toLineRef } from "./merge";
import type { SyncMode, SyncPorts } from "./ports";
import { syncTotals } from "./totals";

/** The outcome of a synchronisation. `idle`: nothing was to be done; `dry`: both carts were only compared. */
export type SyncOutcome =
  | { kind: "synced" | "idle" | "off" }
  | { kind: "dry"; steps: MergeStep[] }
  | { kind: "failed"; error: Failure };

/** Returns the hash of the cart's lines; the connection stands in for the token, which no script can read. */
export function hashOf({ items, connection }: Pick<CartState, "items" | "connection">): string {
  return cartItemsHash(
    items.map((item) => ({ ...toWireLine(item), qty: item.qty })),
    connection,
  );
}

/**
 * Returns whose state counts: the browser's in checkout; a customer's cart is followed over devices
 * (docs/domain-rules.md#cart-merge).
 */
function rulesOf({ flags, isInCheckout, read }: SyncPorts, mode: SyncMode): MergeRules {
  return {
    force: isInCheckout() || mode === "clientWins",
    canRemoveLocal: flags.serverSyncCanRemoveLocalItems,
    canModifyLocal: flags.serverSyncCanModifyLocalItems,
    follow: read().owner === "customer",
  };
}

/** Returns lines of the customer's cart that were also added here before it was read. */
function findNeverSent({ owner, items }: CartState, lines: CartItemWire[]): { line: LineRef; server: CartItemWire }[] {
  if (owner !== "customer") return [];
  const refs = lines.map((server) => ({ line: toLineRef(server), server }));
  return refs.filter(({ line }) => items.some((item) => isNeverSent(item) && isSameItem(item, line)));
}

/** Adds up the quantities of such lines, and persists that before anything is sent, so that it happens once. */
async function joinLines(ports: SyncPorts, { connection, lines }: Pulled): Promise<void> {
  if (findNeverSent(ports.read(), lines).length === 0) return;
  // another tab may already have pushed these lines
  await ports.refresh();
  for (const { line, server } of findNeverSent(ports.read(), lines))
    ports.dispatch({ type: "lineJoined", connection, line, held: toServerLine(server), max: ports.flags.maxQuantity });
  await ports.flush();
}

/** Another tab has connected another cart meanwhile. */
const SUPERSEDED: Failure = { kind: "domain", code: "cartNotFound", retryable: true };

/**
 * Runs the steps of a plan, one call at a time. A line the server fails on does not hold up the others; an unreachable
 * server or a lost cart ends the run. Null when all steps are settled.
 */
async function runSteps(steps: MergeStep[], connection: string, ports: SyncPorts): Promise<Failure | null> {
  let failure: Failure | null = null;
  for (const step of steps) {
    if (ports.read().connection !== connection) return SUPERSEDED;
    const outcome = await runStep(step, connection, ports);
    if (!outcome) continue;
    if (["cartGone", "unreachable"].includes(classifyFailure(outcome.error))) return outcome.error;
    failure = outcome.error;
  }
  return failure;
}

/** Age from which totals are fetched again: prices and taxes change without the cart. */
const TOTALS_LIFE_MS = 60_000;

/** Fetches the totals of the cart; an empty cart has none. */
async function updateTotals(
  ports: SyncPorts,
  connection: string,
  version: number,
  mode: SyncMode,
): Promise<Failure | null> {
  const state = ports.read();
  const at = ports.now();
  if (state.items.length === 0) {
    ports.dispatch({ type: "totalled", connection, version, totals: null, at });
    return null;
  }
  const isOld = mode !== "ifNeeded" && at - (state.totalsSyncedAt ?? 0) > TOTALS_LIFE_MS;
  if (!ports.flags.synchronizeTotals || !(isOld || areTotalsRequired(state, hashOf(state)))) return null;
  const failure = await syncTotals(ports, connection, version);
  const { couponRefusal } = ports.read();
  if (couponRefusal && !state.couponRefusal) ports.notify({ kind: "couponGone", refusal: couponRefusal });
  return failure;
}

/** Marks the cart of `version` as synchronised. */
function finish(ports: SyncPorts, connection: string | null, version: number): SyncOutcome {
  ports.dispatch({ type: "synced", connection, version, hash: hashOf(ports.read()), at: ports.now() });
  return { kind: "synced" };
}

/** Returns true when the run must restart: the cart or a line was gone, or another tab connected another cart. */
function mustRestart(failure: Failure, connection: string, ports: SyncPorts): boolean {
  const isGone = classifyFailure(failure) === "cartGone";
  if (isGone) ports.dispatch({ type: "disconnected", connection });
  return isGone || failure === SUPERSEDED || (failure.kind === "http" && failure.status === 404);
}

/** The outcome of one attempt; `again` when another one may succeed. */
type Attempt = SyncOutcome | { kind: "again"; error: Failure };

async function attempt(ports: SyncPorts, mode: SyncMode): Promise<Attempt> {
  const pulled = await pull(ports);
  if (!pulled.ok) return { kind: "failed", error: pulled.error };
  if (!pulled.value) return finish(ports, null, ports.read().version);
  const { connection, lines } = pulled.value;
  await joinLines(ports, pulled.value);
  if (ports.read().connection !== connection) return { kind: "again", error: SUPERSEDED };
  const { version } = ports.read();
  const steps = planMerge(ports.read(), lines, rulesOf(ports, mode));
  // where the shop does not merge by default, both carts are only compared until the shopper changes something
  if (!ports.flags.serverMergeByDefault && !isDirty(ports.read())) {
    await runSteps(
      steps.filter(({ kind }) => kind === "adopt"),
      connection,
      ports,
    );
    return { kind: "dry", steps: steps.filter(({ kind }) => kind !== "adopt") };
  }
  const failure =
    (await runSteps(steps, connection, ports)) ??
    (await syncCoupon(ports, connection)) ??
    (await updateTotals(ports, connection, version, mode));
  if (failure) return { kind: mustRestart(failure, connection, ports) ? "again" : "failed", error: failure };
  return finish(ports, connection, version);
}

/** Attempts of one run; after them it has failed and is retried later. */
const MAX_ATTEMPTS = 3;

/**
 * Synchronises the browser's cart with the server's (docs/domain-rules.md#cart-lifecycle): connect, pull, compare, push
 * or follow line by line, coupon, totals. `mode` says whether that happens though nothing requires it. Every answer is
 * applied to the cart at once, so that it stays when a later step fails.
 */
export async function runSync(ports: SyncPorts, mode: SyncMode): Promise<SyncOutcome> {
  if (!ports.flags.synchronize || ports.readTab().syncState === "off") return { kind: "off" };
  await ports.refresh();
  const before = ports.read();
  if (mode === "ifNeeded" && !isSyncRequired(before, hashOf(before))) return { kind: "idle" };
  for (let count = 1; ; count++) {
    const outcome = await attempt(ports, mode);
    if (outcome.kind === "again" && count < MAX_ATTEMPTS) continue;
    // the next tab reads what this run changed
    await ports.flush();
    if (ports.readTab().syncState === "off") return { kind: "off" };
    return outcome.kind === "again" ? { kind: "failed", error: outcome.error } : outcome;
  }
}
