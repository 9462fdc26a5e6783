import "server-only";
import { notFound } from "next/navigation";
import { isStoreCode } from "./index";
import type { StoreCode } from "./types";

/** Returns the store view of a page's first segment; any other segment is a 404. */
export function readStoreParam(segment: string): StoreCode {
  if (!isStoreCode(segment)) notFound();
  return segment;
}
