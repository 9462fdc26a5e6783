import type { EntityType } from "../../lib/search-engine/types";
import type { StoreCode } from "../../lib/storefront/types";

/** A document of the demo shop as it goes into the catalogue of one store view. */
export interface DemoDocument {
  store: StoreCode;
  type: EntityType;
  id: string;
  source: Record<string, unknown>;
}
