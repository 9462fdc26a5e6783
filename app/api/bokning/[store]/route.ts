import { ANSWER_FIELDS, readAnswers } from "@/lib/booking/answers";
import { cancelBooking, type ShipmentProof, readHours, readShipment, submitBooking } from "@/lib/booking/flow";
import { choiceOf, hoursFor } from "@/lib/booking/together";
import { getSite } from "@/lib/config/site";
import { readBody } from "@/lib/edge/read-body";
import { minor, ZERO } from "@/lib/money";
import { buildBookingPath } from "@/lib/paths";
import { parseRoute } from "@/lib/paths/route";
import { buildStorePath, isStoreCode, parseStorePath } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { newId } from "@/lib/sync/id";
import { toAnyPostcode } from "@/lib/upstream/contract/postcode";
import { envelopeResponse } from "@/lib/upstream/envelope";
import { callUpstream } from "@/lib/upstream/server";

/** What a form asked for, and where its page goes on. */
interface Outcome {
  number: string;
  proof?: string;
  /** Query of the page. */
  query: Record<string, string>;
}

interface SubmittedSlot {
  store: StoreCode;
  number: string;
  claim: ShipmentProof;
  fields: URLSearchParams;
  /** Query of the page the form stands on. */
  page: URLSearchParams;
  call: typeof callUpstream;
}

/**
 * Handles `POST /api/bokning/{store}`: what the forms of the booking page send without scripts, to the page's own
 * address. It leads back to the page, which says what became of it. With scripts the page calls the commerce API itself.
 * Proof or postcode show whose delivery it is, so neither cookie nor origin is asked for; a page without a referrer tells
 * no origin either.
 */
export async function POST(request: Request, { params }: RouteContext<"/api/bokning/[store]">): Promise<Response> {
  const { store } = await params;
  if (!isStoreCode(store)) return envelopeResponse(404, "There is no such store view");
  const text = await readBody(request);
  if (text === null) return envelopeResponse(413, "request entity too large");
  const fields = new URLSearchParams(text);
  const host = request.headers.get("host") ?? "";
  const address = request.headers.get("x-forwarded-for");
  const from = address === null ? {} : { headers: { "x-forwarded-for": address } };
  const call: typeof callUpstream = (name, input) => callUpstream(name, { ...input, ...from });
  // of a rewritten request the URL is still the page's
  const { pathname, searchParams: page } = new URL(request.url);
  const route = parseRoute(store, parseStorePath(pathname, host, getSite().hosts).path);
  const number = route.kind === "booking" ? route.number : "";
  const proof = page.get("proof");
  const outcome = await runForm({ store, number, claim: proof ? { proof } : {}, fields, page, call });
  const path = buildStorePath({ store, path: buildBookingPath(outcome.number || undefined) }, host, getSite().hosts);
  const query = new URLSearchParams({ ...(outcome.proof ? { proof: outcome.proof } : {}), ...outcome.query });
  const location = `${path}${query.size > 0 ? `?${query}` : ""}`;
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}

function runForm(sent: SubmittedSlot): Promise<Outcome> {
  switch (sent.fields.get("do")) {
    case "book":
      return book(sent);
    case "cancel":
      return cancel(sent);
    default:
      return open(sent);
  }
}

async function open({ store, number, fields, call }: SubmittedSlot): Promise<Outcome> {
  const typed = (fields.get("number") ?? number).trim();
  const claim = { postcode: toAnyPostcode(fields.get("postcode") ?? "") };
  const read = await readShipment(call, { store, number: typed, claim });
  if (read.kind === "shown") return { number: typed, proof: read.shipment.proof, query: {} };
  // what is refused as malformed is no delivery either
  const isWrong = read.kind === "missing" || read.kind === "refused" || read.kind === "other";
  const failed = read.kind === "tooMany" ? "tooMany" : "failed";
  return { number: typed, query: { failed: isWrong ? "wrong" : failed } };
}

/** Returns to the page with what it showed, and why nothing was done. */
const back = ({ number, claim, page }: SubmittedSlot, failed: string): Outcome => ({
  number,
  proof: claim.proof,
  query: Object.fromEntries(
    [...["mode", "day", "together"].flatMap((name) => [[name, page.get(name) ?? ""]]), ["failed", failed]].filter(
      ([, value]) => value,
    ),
  ),
});

const done = ({ number, claim }: SubmittedSlot, what: string): Outcome => ({
  number,
  proof: claim.proof,
  query: { done: what },
});

const keyOf = ({ fields }: SubmittedSlot): string => fields.get("key") ?? newId();

async function book(sent: SubmittedSlot): Promise<Outcome> {
  const { store, number, claim, fields, call } = sent;
  const answers = readAnswers(Object.fromEntries(ANSWER_FIELDS.map((name) => [name, fields.get(name) ?? ""])));
  if (!answers.ok) return back(sent, "answers");
  const [date = "", price = "", ...id] = (fields.get("slot") ?? "").split("|");
  const shownPrice = /^\d{1,9}$/.test(price) ? minor(Number(price)) : null;
  if (shownPrice === null || id.length === 0) return back(sent, "slot");
  const read = await readShipment(call, { store, number, claim });
  if (read.kind !== "shown") return back(sent, read.kind);
  const { shipment } = read;
  const hours = await readHours(call, store, shipment);
  if (hours.kind !== "hours") return back(sent, hours.kind);
  const isTogether = fields.get("together") === "1";
  const slot = hoursFor(shipment, hours.free, isTogether)
    .hours.find((one) => one.date === date)
    ?.timeslots.find((one) => one.id === id.join("|"));
  // what is due is by the price that was shown: the shop refuses another
  const choice = slot && choiceOf(shipment, hours.free, isTogether, { date, slot: { ...slot, price: shownPrice } });
  if (!choice) return back(sent, "taken");
  if (choice.late > 0 && fields.get("accept") !== "1") return back(sent, "accept");
  const settled = await submitBooking(call, store, {
    key: keyOf(sent),
    shipments: choice.shipments.map((one) => ({
      ...one,
      claim: one.shipmentNumber === number ? claim : { postcode: shipment.postcode },
    })),
    answers: answers.answers,
    phone: answers.phone,
    accepted: choice.due,
  });
  if (settled.kind !== "settled") return back(sent, settled.kind);
  return done(sent, shipment.booking ? "changed" : "booked");
}

async function cancel(sent: SubmittedSlot): Promise<Outcome> {
  const { store, number, claim, fields, call } = sent;
  const read = await readShipment(call, { store, number, claim });
  if (read.kind !== "shown") return back(sent, read.kind);
  const lateFee = read.shipment.booking?.lateFee ?? ZERO;
  if (lateFee > 0 && fields.get("accept") !== "1") return back(sent, "accept");
  const request = { key: keyOf(sent), shipmentNumber: number, claim, accepted: lateFee };
  const settled = await cancelBooking(call, store, request);
  return settled.kind === "settled" ? done(sent, "cancelled") : back(sent, settled.kind);
}
