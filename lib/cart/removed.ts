import { isSameItem } from "./identity";
import type { RemovedLine } from "./state";
import type { CartItem, LineRef } from "./types";

/** Returns true where `removed` is the removal of this line. */
export function isRemovalOf(removed: RemovedLine, line: LineRef): boolean {
  return removed.serverItemId === null ? isSameItem(removed, line) : removed.serverItemId === line.serverItemId;
}

/** Returns the removals with one more line; a line that was never sent needs no removal. */
export function rememberRemoved(
  removed: RemovedLine[],
  { sku, productOption, checksum, serverItemId, isSent }: CartItem,
): RemovedLine[] {
  if (serverItemId === null && !isSent) return removed;
  const entry: RemovedLine =
    serverItemId === null ? { sku, productOption, checksum, serverItemId } : { serverItemId, sku };
  return [...removed.filter((other) => !isRemovalOf(other, { sku, productOption, checksum, serverItemId })), entry];
}

/** Returns true where the server may hold such a line although it never confirmed it. */
export const hasPendingRemoval = (removed: RemovedLine[], line: LineRef): boolean =>
  removed.some((entry) => entry.serverItemId === null && isSameItem(entry, line));

/** Returns the removals without those of unconfirmed lines; a later read of the server's cart did not show them. */
export const withoutPendingRemovals = (removed: RemovedLine[]): RemovedLine[] =>
  removed.filter(({ serverItemId }) => serverItemId !== null);
