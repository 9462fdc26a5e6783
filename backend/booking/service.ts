import { z } from "zod";
import type { Country } from "../../lib/storefront/types";
import { Refusal } from "../http/refusal";

/** Where the booking service is, and who the shop is there. */
export interface BookingConfig {
  url: string;
  key: string;
}

export interface ServiceSlot {
  id: string;
  from: string;
  to: string;
  product_code: string;
  capacity: number;
}

export interface SlotsAsked {
  country: Country;
  postcode: string;
  /** Empty for all. */
  productCode: string;
  startDate: string;
  nextDate: string;
}

/** A service that keeps the hours of deliveries; every call throws a BookingFailure where it failed. */
export interface BookingService {
  slots(asked: SlotsAsked): Promise<{ date: string; timeslots: ServiceSlot[] }[]>;
  /** Reserves hours for some seconds; the same `ref` again keeps them longer. */
  hold(asked: { ref: string; slotId: string; seconds: number }): Promise<void>;
  /** Reserves hours for good; where they expired only if there is room. */
  confirm(asked: { ref: string; slotId: string }): Promise<void>;
  /** Gives hours back; once more does nothing, and a confirmation that comes after it is refused. */
  release(asked: { ref: string; slotId: string }): Promise<void>;
}

/** A call the service refused, or did not answer as it should. `full`: the hours are taken. */
export class BookingFailure extends Error {
  override name = "BookingFailure";

  constructor(
    readonly kind: "full" | "failed",
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

const clock = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/);
const slots = z
  .array(
    z.object({
      date: z.iso.date(),
      timeslots: z
        .array(
          z.object({
            id: z.coerce.string().min(1).max(100),
            from: clock,
            to: clock,
            product_code: z.string(),
            capacity: z.coerce.number().int().default(1),
          }),
        )
        .max(100),
    }),
  )
  .max(60);
const envelope = z.object({ code: z.number(), result: z.unknown() });
const reservation = z.object({ ref: z.string(), slotId: z.string() });

/** Sends a request of the service; rejects where nobody answers in time. */
export type SendToBooking = (path: string, init: RequestInit) => Promise<Response>;

const LIMIT_MS = 4000;

/** Sends requests to a booking service at an address. */
export const sendOverHttp =
  ({ url }: BookingConfig): SendToBooking =>
  (path, init) =>
    fetch(url + path, { ...init, redirect: "manual", signal: AbortSignal.timeout(LIMIT_MS) });

/** Reads an answer: any code but 200, another format and another shape are failures. */
async function readAnswer<S extends z.ZodType>(response: Response, schema: S): Promise<z.output<S>> {
  if (!response.headers.get("content-type")?.includes("json"))
    throw new BookingFailure("failed", "The booking service answered no JSON");
  const parsed = envelope.safeParse(await response.json());
  if (!parsed.success) throw new BookingFailure("failed", "The booking service answered another shape");
  const { code, result } = parsed.data;
  const status = response.ok ? code : response.status;
  const text = typeof result === "string" ? result.slice(0, 200) : "";
  if (status === 409) throw new BookingFailure("full", text || "The time slot is full");
  if (status !== 200) throw new BookingFailure("failed", `The booking service answered ${status} ${text}`.trim());
  const read = schema.safeParse(result);
  if (!read.success) throw new BookingFailure("failed", "The booking service answered another shape", read.error);
  return read.data;
}

/** Returns the client of a booking service; every answer is checked, also that it is about what was asked. */
export function openBookingService(send: SendToBooking, key: string): BookingService {
  const call = async <S extends z.ZodType>(method: string, path: string, schema: S, body?: unknown) => {
    const headers = { authorization: `Bearer ${key}`, accept: "application/json", "content-type": "application/json" };
    try {
      const response = await send(path, {
        method,
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      return await readAnswer(response, schema);
    } catch (cause) {
      if (cause instanceof BookingFailure) throw cause;
      throw new BookingFailure("failed", "The booking service cannot be reached", cause);
    }
  };
  const reserve = async (path: string, asked: { ref: string; slotId: string }, body: unknown) => {
    const made = await call("POST", path, reservation, body);
    if (made.ref !== asked.ref || made.slotId !== asked.slotId)
      throw new BookingFailure("failed", "The booking service answered another reservation");
  };
  return {
    slots: async (asked) => {
      const days = await call("GET", `/v1/slots?${new URLSearchParams({ ...asked })}`, slots);
      return days.filter(({ date }) => date >= asked.startDate && date <= asked.nextDate);
    },
    hold: (asked) => reserve("/v1/reservations", asked, asked),
    confirm: (asked) =>
      reserve(`/v1/reservations/${encodeURIComponent(asked.ref)}/confirm`, asked, { slotId: asked.slotId }),
    release: async ({ ref, slotId }) => {
      const path = `/v1/reservations/${encodeURIComponent(ref)}?${new URLSearchParams({ slotId })}`;
      await call("DELETE", path, z.object({ ref: z.literal(ref) }));
    },
  };
}

/** Runs a call of the service for a client; what failed is refused: 409 for hours that are taken, else 503. */
export async function askService<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof BookingFailure)) throw cause;
    if (cause.kind === "full") throw new Refusal(409, "The time slot is taken", "slotTaken");
    throw new Refusal(503, cause.message);
  }
}
