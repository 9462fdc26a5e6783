import type { Failure } from "../../upstream/types";
import { classifyFailure } from "./failure-class";
import type { SyncPorts } from "./ports";

/** Takes the coupon the shopper dropped off the server's cart; one that is not there is gone too. Null when that is settled. */
async function drop(ports: SyncPorts, connection: string): Promise<Failure | null> {
  const answer = await ports.call("cartDeleteCoupon", { store: ports.store });
  if (!answer.ok && classifyFailure(answer.error) !== "refused") return answer.error;
  ports.dispatch({ type: "couponGone", connection });
  return null;
}

/** Puts a code into the server's cart. A refusal is settled too: the shopper is told, and what was typed stays to be mended. */
async function apply(code: string, ports: SyncPorts, connection: string): Promise<Failure | null> {
  const answer = await ports.call("cartApplyCoupon", { store: ports.store, query: { coupon: code } });
  const isRefused = answer.ok ? !answer.value : classifyFailure(answer.error) === "refused";
  if (!answer.ok && !isRefused) return answer.error;
  if (!isRefused) ports.dispatch({ type: "couponApplied", connection, code });
  else {
    ports.dispatch({ type: "couponRefused", code });
    ports.notify({ kind: "couponRefused", code });
  }
  return null;
}

/** Brings the server's coupon to what the shopper wants: the old one goes first. Null when both agree. */
export async function syncCoupon(ports: SyncPorts, connection: string): Promise<Failure | null> {
  if (ports.read().isCouponDropped) {
    const failure = await drop(ports, connection);
    if (failure) return failure;
  }
  const { coupon } = ports.read();
  return coupon?.state === "wanted" ? apply(coupon.code, ports, connection) : null;
}
