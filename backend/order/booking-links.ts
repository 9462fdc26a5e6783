import { toBookingUrl } from "../booking/links";
import { bookingSecret } from "../booking/proof";
import { daysOf, listShipments } from "../booking/shipment";
import type { Backend } from "../context";
import type { LetterPart } from "../mail/letter";
import { loadMailWords } from "../mail/words";
import type { StoredOrder } from "./load";

/** Returns the links by which days of deliveries are chosen that have none yet. */
export async function listBookingLinks(stored: StoredOrder, backend: Backend): Promise<LetterPart[]> {
  const open = listShipments(stored).filter((one) => ["open", "notYet"].includes(daysOf(one, backend.now()).state));
  if (open.length === 0) return [];
  const t = await loadMailWords(stored.order.store);
  const secret = await bookingSecret(backend.database.queries);
  const links = open.map((shipment) => ({
    label: t("booking.choosing", { number: shipment.delivery.number }),
    url: toBookingUrl(shipment, secret, backend),
  }));
  return [{ kind: "links", links }];
}
