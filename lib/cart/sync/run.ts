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

/** What one synchronisation came to. `idle`: nothing was to be done; `dry`: both sides were compared and left as they are. */
export type SyncOutcome =
  | { kind: "synced" | "idle" | "off" }
  | { kind: "dry"; steps: MergeStep[] }
  | { kind: "failed"; error: Failure };

/** The hash of the cart's lines as they travel; the connection stands for the token, which no script sees. */
export function hashOf({ items, connection }: Pick<CartState, "items" | "connection">): string {
  return cartItemsHash(
    items.map((item) => ({ ...toWireLine(item), qty: item.qty })),
    connection,
  );
}

/** Whose state counts (spec §4): in checkout the browser's; a customer's cart is followed over devices. */
function rulesOf({ flags, isInCheckout, read }: SyncPorts, mode: SyncMode): MergeRules {
  return {
    force: isInCheckout() || mode === "clientWins",
    canRemoveLocal: flags.serverSyncCanRemoveLocalItems,
    canModifyLocal: flags.serverSyncCanModifyLocalItems,
    follow: read().owner === "customer",
  };
}

/** Lines the customer's cart has, and that were put in here without knowing it. */
function findNeverSent({ owner, items }: CartState, lines: CartItemWire[]): { line: LineRef; server: CartItemWire }[] {
  if (owner !== "customer") return [];
  const told = lines.map((server) => ({ line: toLineRef(server), server }));
  return told.filter(({ line }) => items.some((item) => isNeverSent(item) && isSameItem(item, line)));
}

/** Adds both sides' quantities of such lines, and keeps it before the server hears of any, so that it is once. */
async function joinLines(ports: SyncPorts, { connection, lines }: Pulled): Promise<void> {
  if (findNeverSent(ports.read(), lines).length === 0) return;
  // another tab may have told the server of them before the cart was read
  await ports.refresh();
  for (const { line, server } of findNeverSent(ports.read(), lines))
    ports.dispatch({ type: "lineJoined", connection, line, held: toServerLine(server), max: ports.flags.maxQuantity });
  await ports.flush();
}

/** Another tab has begun anew with another cart: what this one knows of it is too old. */
const SUPERSEDED: Failure = { kind: "domain", code: "cartNotFound", retryable: true };

/**
 * Carries out a plan, one call at a time. A line the server is broken on holds up no other; what cannot be reached or does
 * not know the cart ends it. Null when all is settled.
 */
async function runSteps(steps: MergeStep[], connection: string, ports: SyncPorts): Promise<Failure | null> {
  let late: Failure | null = null;
  for (const step of steps) {
    if (ports.read().connection !== connection) return SUPERSEDED;
    const outcome = await runStep(step, connection, ports);
    if (!outcome) continue;
    if (["lost", "stopped"].includes(classifyFailure(outcome.error))) return outcome.error;
    late = outcome.error;
  }
  return late;
}

/** Prices and taxes change without the cart; older sums are made anew when the cart is looked at. */
const TOTALS_LIFE_MS = 60_000;

/** The totals of the cart as it is now; an empty cart has none and asks for none. */
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
  if (couponRefusal && !state.couponRefusal) ports.notify({ kind: "couponRefused", code: couponRefusal.code });
  return failure;
}

/** In step with the server: it knows the cart of `version`, or has none and needs none. */
function finish(ports: SyncPorts, connection: string | null, version: number): SyncOutcome {
  ports.dispatch({ type: "synced", connection, version, hash: hashOf(ports.read()), at: ports.now() });
  return { kind: "synced" };
}

/** The cart, or a line of it, was gone in the middle, or another tab was faster: worth beginning anew. */
function mustRestart(failure: Failure, connection: string, ports: SyncPorts): boolean {
  const isLost = classifyFailure(failure) === "lost";
  if (isLost) ports.dispatch({ type: "disconnected", connection });
  return isLost || failure === SUPERSEDED || (failure.kind === "http" && failure.status === 404);
}

/** One attempt; `again` where it is worth another one. */
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
  // without a change of the shopper's, and where the server is not merged with by default, it is only looked at
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

/** A synchronisation that finds its cart gone again and again is tried later. */
const MAX_ATTEMPTS = 3;

/**
 * Brings the browser's cart and the server's together (spec §4 "Cart lifecycle", upstream-contract §3.5): connect, pull,
 * compare, push or follow line by line, coupon, totals. `mode` says whether that is done though nothing requires it.
 * Every answer is told the cart at once, so that what is done stays done when the rest fails.
 */
export async function runSync(ports: SyncPorts, mode: SyncMode): Promise<SyncOutcome> {
  if (!ports.flags.synchronize || ports.readTab().syncState === "off") return { kind: "off" };
  await ports.refresh();
  const before = ports.read();
  if (mode === "ifNeeded" && !isSyncRequired(before, hashOf(before))) return { kind: "idle" };
  for (let count = 1; ; count++) {
    const outcome = await attempt(ports, mode);
    if (outcome.kind === "again" && count < MAX_ATTEMPTS) continue;
    // the tab that comes next has to know
    await ports.flush();
    if (ports.readTab().syncState === "off") return { kind: "off" };
    return outcome.kind === "again" ? { kind: "failed", error: outcome.error } : outcome;
  }
}
