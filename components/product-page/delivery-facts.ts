import type { OfferedDelivery } from "@/lib/delivery/rates";
import type { Minor } from "@/lib/money";
import type { Availability, ShowroomStock } from "@/lib/product/types";
import type { StoreCode } from "@/lib/storefront/types";

/** What is known of the delivery of a piece, wherever it goes. */
export interface DeliveryFacts {
  store: StoreCode;
  availability: Availability;
  /** Price of the piece, which may make delivery free. */
  goods: Minor;
  showrooms: ShowroomStock[];
  /** How it can be had; null while that is not known. */
  offered: OfferedDelivery | null;
  /** How it is sent where `offered` does not tell. */
  kind: OfferedDelivery["kind"];
}
