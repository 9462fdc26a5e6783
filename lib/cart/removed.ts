import { isSameItem } from "./identity";
import type { RemovedLine } from "./state";
import type { CartItem, LineRef } from "./types";

/** True where it is this line that was removed. */
export function isRemovalOf(removed: RemovedLine, line: LineRef): boolean {
  return removed.serverItemId === null ? isSameItem(removed, line) : removed.serverItemId === line.serverItemId;
}

/** What is to be remembered of a line that goes; nothing of one the server was never told of. */
export function rememberRemoved(
  removed: RemovedLine[],
  { sku, productOption, checksum, serverItemId, isSent }: CartItem,
): RemovedLine[] {
  if (serverItemId === null && !isSent) return removed;
  const entry: RemovedLine =
    serverItemId === null ? { sku, productOption, checksum, serverItemId } : { serverItemId, sku };
  return [...removed.filter((known) => !isRemovalOf(known, { sku, productOption, checksum, serverItemId })), entry];
}

/** True where the server may hold a line like this though it never said so. */
export const isToldOf = (removed: RemovedLine[], line: LineRef): boolean =>
  removed.some((known) => known.serverItemId === null && isSameItem(known, line));

/** Without those the server has no line of: it was asked after they were told. */
export const withoutUnheard = (removed: RemovedLine[]): RemovedLine[] =>
  removed.filter(({ serverItemId }) => serverItemId !== null);
