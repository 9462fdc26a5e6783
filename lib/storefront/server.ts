import "server-only";
import { notFound } from "next/navigation";
import { isStoreCode } from "./index";
import type { StoreCode } from "./types";

/** The store view of a page's first segment; a page under anything else does not exist. */
export function readStoreParam(segment: string): StoreCode {
  if (!isStoreCode(segment)) notFound();
  return segment;
}
