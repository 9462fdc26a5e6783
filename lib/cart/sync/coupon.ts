import type { Failure } from "../../upstream/types";
import { toCouponReason } from "../coupon-refusal";
import { classifyFailure } from "./failure-class";
import type { SyncPorts } from "./ports";

/** Removes the dropped coupon from the server's cart; it may already be gone. Null when that is settled. */
async function drop(ports: SyncPorts, connection: string): Promise<Failure | null> {
  const answer = await ports.call("cartDeleteCoupon", { store: ports.store });
  if (!answer.ok && classifyFailure(answer.error) !== "refused") return answer.error;
  ports.dispatch({ type: "couponGone", connection });
  return null;
}

/** Applies a code to the server's cart. A refusal settles it too: the shopper is told why and can correct the code. */
async function apply(code: string, ports: SyncPorts, connection: string): Promise<Failure | null> {
  const answer = await ports.call("cartApplyCoupon", { store: ports.store, query: { coupon: code } });
  const isRefused = answer.ok ? !answer.value : classifyFailure(answer.error) === "refused";
  if (!answer.ok && !isRefused) return answer.error;
  if (!isRefused) ports.dispatch({ type: "couponApplied", connection, code });
  else {
    const refusal = { ...toCouponReason(answer.ok ? null : answer.error.details), code };
    ports.dispatch({ type: "couponRefused", refusal });
    if (ports.readTab().awaitedCoupon !== code) ports.notify({ kind: "couponRefused", refusal });
  }
  return null;
}

/** Makes the server's coupon the one the shopper wants; a dropped one is removed first. Null when both are equal. */
export async function syncCoupon(ports: SyncPorts, connection: string): Promise<Failure | null> {
  if (ports.read().isCouponDropped) {
    const failure = await drop(ports, connection);
    if (failure) return failure;
  }
  const { coupon } = ports.read();
  return coupon?.state === "wanted" ? apply(coupon.code, ports, connection) : null;
}
