import type { CountName, Device, PageKind } from "../../lib/measurement";
import type { StoreCode } from "../../lib/storefront/types";

/** How often something happened on a kind of page within an hour; nothing of who was there. */
export interface MeasuredTable {
  /** In UTC, `2026-11-28T16`. */
  hour: string;
  store: StoreCode;
  page: PageKind;
  device: Device;
  name: CountName;
  /** From the closed list of its name (lib/measurement). */
  value: string;
  count: number;
}
