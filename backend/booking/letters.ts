import { getCompany } from "../../lib/config/company";
import { getStore } from "../../lib/storefront";
import { writeDays } from "../../lib/storefront/days";
import type { Backend } from "../context";
import type { BookingLetterTable } from "../db/booking-types";
import type { Mail } from "../mail";
import { LETTERS_AT_ONCE, sendDueLetters } from "../mail/due-letters";
import { type LetterPart, type LetterRow, writeLetter } from "../mail/letter";
import { loadMailWords } from "../mail/words";
import { loadOrder } from "../order/load";
import { readAddress } from "../order/stored";
import { toBookingUrl, toCalendarUrl } from "./links";
import { bookingSecret } from "./proof";
import { findShipment, type Shipment } from "./shipment";

type LetterKey = Pick<BookingLetterTable, "order_id" | "delivery" | "kind" | "sequence">;

/** Letters whose day still holds, so that a calendar entry belongs to them. */
const WITH_DAY: ReadonlySet<BookingLetterTable["kind"]> = new Set(["booked", "changed", "reminder"]);

async function writeBookingLetter(
  shipment: Shipment,
  kind: BookingLetterTable["kind"],
  to: string,
  backend: Backend,
): Promise<Mail | null> {
  const { booking, stored, delivery } = shipment;
  if (!booking) return null;
  const { order, lines } = stored;
  const { store, order_number: number } = order;
  const { language, locale } = getStore(store);
  const t = await loadMailWords(store);
  const company = getCompany(store);
  const secret = await bookingSecret(backend.database.queries);
  const day = writeDays(locale, booking.date);
  const words = { day, number, from: booking.time_from, to: booking.time_to };
  const name = readAddress(order.shipping_address ?? order.billing_address).firstname;
  const rows: LetterRow[] = delivery.lines.flatMap(({ line, qty }) => {
    const ordered = lines.find((one) => one.line === line);
    return ordered ? [{ label: `${qty} × ${ordered.name}`, value: ordered.sku }] : [];
  });
  const hasDay = WITH_DAY.has(kind);
  const subject = t(`booking.${kind}.subject`, words);
  const parts: LetterPart[] = [
    { kind: "text", text: name ? t("helloName", { name }) : t("hello") },
    { kind: "text", text: t(`booking.${kind}.text`, words) },
    { kind: "rows", rows },
    {
      kind: "links",
      links: [
        { label: t(hasDay ? "booking.change" : "booking.choose"), url: toBookingUrl(shipment, secret, backend) },
        {
          label: t(hasDay ? "booking.calendar" : "booking.calendarOff"),
          url: toCalendarUrl(shipment, secret, backend),
        },
      ],
    },
    { kind: "text", text: t("order.help", { phone: company.phone.text, email: company.email }) },
    { kind: "text", text: company.line },
  ];
  return { store, to, subject, ...writeLetter(language, subject, parts) };
}

/** True where a newer change of the booking is told by a letter of its own. */
const isOutdated = ({ booking }: Shipment, { kind, sequence }: LetterKey): boolean =>
  booking === null || booking.sequence !== sequence || (WITH_DAY.has(kind) && booking.state !== "booked");

/** Reads the booking a letter is about and returns how to write it; null where there is nothing to tell. */
async function readLetter(key: LetterKey, backend: Backend): Promise<(() => Promise<Mail | null>) | null> {
  const { queries } = backend.database;
  const order = await queries.selectFrom("orders").selectAll().where("id", "=", key.order_id).executeTakeFirstOrThrow();
  const shipment = findShipment(await loadOrder(queries, order), key.delivery);
  const to = shipment?.booking?.email ?? order.customer_email;
  if (!shipment || to === null || isOutdated(shipment, key)) return null;
  return () => writeBookingLetter(shipment, key.kind, to, backend);
}

/**
 * Writes the mails about booked days that are due into the outbox, oldest first, each once whatever process does it; one
 * that a newer change has overtaken is left out. Returns how many were due.
 */
export async function writeBookingLetters(backend: Backend): Promise<number> {
  const due: LetterKey[] = await backend.database.queries
    .selectFrom("booking_letter")
    .select(["order_id", "delivery", "kind", "sequence"])
    .where("state", "=", "due")
    .orderBy("created_at")
    .limit(LETTERS_AT_ONCE)
    .execute();
  return sendDueLetters(backend, {
    due,
    read: (key) => readLetter(key, backend),
    claim: async (queries, key, state) => {
      const claimed = await queries
        .updateTable("booking_letter")
        .set({ state })
        .where("order_id", "=", key.order_id)
        .where("delivery", "=", key.delivery)
        .where("kind", "=", key.kind)
        .where("sequence", "=", key.sequence)
        .where("state", "=", "due")
        .executeTakeFirst();
      return claimed.numUpdatedRows > 0n;
    },
  });
}
