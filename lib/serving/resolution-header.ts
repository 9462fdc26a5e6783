import type { Resolution } from "../paths";
import type { StoreCode } from "../storefront/types";

/** By which server.ts tells the middleware what an address leads to, so that it need not request it. */
export const RESOLUTION_HEADER = "x-shop-resolution";

/** Where a path of a store view leads. */
export interface ResolvedPath {
  store: StoreCode;
  path: string;
  /** Null during an outage. */
  resolution: Resolution | null;
}

/** Returns the header's value; `pass` is a secret of this process, without which nobody is believed. */
export function writeResolution(pass: string, resolved: ResolvedPath): string {
  return `${pass} ${encodeURIComponent(JSON.stringify(resolved))}`;
}

/** Returns where a path leads, as its request says; undefined where it says nothing of this path, or without the pass. */
export function readResolution(
  header: string | null,
  pass: string | undefined,
  { store, path }: Pick<ResolvedPath, "store" | "path">,
): ResolvedPath["resolution"] | undefined {
  if (!header || !pass || !header.startsWith(`${pass} `)) return undefined;
  // only `writeResolution` knows the pass
  const told = JSON.parse(decodeURIComponent(header.slice(pass.length + 1))) as ResolvedPath;
  return told.store === store && told.path === path ? told.resolution : undefined;
}
