import { z } from "zod";
import {
  closeDay,
  listCapacity,
  listCharges,
  listDrives,
  missDelivery,
  openDay,
  setCapacity,
  settleCharges,
} from "../backend/booking/office";
import { remindOfDeliveries } from "../backend/booking/remind";
import type { Database } from "../backend/db/types";
import { addDays } from "../lib/delivery/holidays";
import { COUNTRIES, type Country } from "../lib/storefront/types";
import { runOffice, UsageError } from "./office";
import { formatTable } from "./orders/table";

const USAGE = `npm run deliveries -- COMMAND
  list [--from yyyy-mm-dd] [--to yyyy-mm-dd] [--limit 200]   what is driven, with what the driver has to know
  remind                            mails everybody whose delivery comes tomorrow now, each once
  capacity [--from …] [--to …]      hours that anybody has chosen, and what still fits in
  capacity HOURS 12                 sets what fits in, as of 2026-12-07_SE_11_kerb_10:00
  close DAY [--country SE]          no deliveries that day: who has booked it is asked to choose again
  open DAY [--country SE]           takes that back
  missed NUMBER-DELIVERY            nobody was at home: the shopper is asked to choose again
  charges                           what orders were charged afterwards and is not collected
  settled NUMBER                    that of an order was collected, or paid back
Works on the embedded backend, while the shop runs. Hours are those of its own sandbox of the booking service.`;

const day = z.iso.date();
const options = z.object({
  from: day.optional(),
  to: day.optional(),
  country: z.enum(COUNTRIES).optional(),
  limit: z.coerce.number().int().positive().max(2000).default(200),
});
type Options = z.output<typeof options>;

interface Call {
  database: Database;
  words: string[];
  options: Options;
  now: Date;
}

/** Days ahead that are shown where none are named. */
const SHOWN_DAYS = 14;

function daysOf({ options: { from, to }, now }: Call): { from: string; to: string } {
  const first = from ?? now.toISOString().slice(0, 10);
  return { from: first, to: to ?? addDays(first, SHOWN_DAYS) };
}

function readDay([word = "", ...more]: string[]): string {
  if (more.length > 0 || !day.safeParse(word).success) throw new UsageError(`not a day: ${word || "none"}`);
  return word;
}

const countriesOf = ({ options: { country } }: Call): Country[] => (country ? [country] : [...COUNTRIES]);

function readOne([word = "", ...more]: string[], what: string): string {
  if (more.length > 0 || word === "") throw new UsageError(`which ${what}?`);
  return word;
}

async function list(call: Call): Promise<string> {
  const drives = await listDrives(call.database.queries, { ...daysOf(call), limit: call.options.limit });
  const head = ["Day", "Hours", "Delivery", "How", "Name", "Street", "Place", "Telephone", "Access"];
  const rows = drives.map((drive) => [
    drive.date,
    drive.hours,
    drive.number,
    drive.productCode,
    drive.name,
    drive.street,
    drive.place,
    drive.phone,
    drive.access,
  ]);
  return formatTable(head, rows);
}

async function capacity(call: Call): Promise<string> {
  const { database, words, now } = call;
  const [id, count, ...more] = words;
  if (id !== undefined) {
    const places = z.coerce.number().int().min(0).max(1000).safeParse(count);
    if (more.length > 0 || count === undefined || !places.success) throw new UsageError("capacity: HOURS and a number");
    await database.write((queries) => setCapacity(queries, id, places.data));
    return `${id}: ${places.data}`;
  }
  const slots = await listCapacity(database.queries, daysOf(call), now);
  const rows = slots.map((slot) => [slot.id, String(slot.taken), String(slot.capacity)]);
  return formatTable(["Hours", "Taken", "Places"], rows, 1);
}

async function charges({ database }: Call): Promise<string> {
  const due = await listCharges(database.queries);
  const rows = due.map((one) => [
    one.order_number,
    one.kind,
    one.created_at.slice(0, 10),
    one.currency,
    String(one.amount),
  ]);
  return formatTable(["Order", "For", "Since", "Currency", "Amount"], rows, 4);
}

const COMMANDS: Record<string, (call: Call) => Promise<string>> = {
  list,
  capacity,
  charges,
  remind: async ({ database, now }) =>
    `${await remindOfDeliveries({ database, now: () => now }, { atOnce: true })} reminders are on their way`,
  close: async (call) => {
    const closed = { date: readDay(call.words), countries: countriesOf(call) };
    return `${closed.date} is closed in ${closed.countries.join(", ")}: ${await closeDay(call.database, closed, call.now)} deliveries to choose again`;
  },
  open: async (call) => {
    const opened = { date: readDay(call.words), countries: countriesOf(call) };
    await call.database.write((queries) => openDay(queries, opened));
    return `${opened.date} is open in ${opened.countries.join(", ")}`;
  },
  missed: async ({ database, words, now }) => {
    const number = readOne(words, "delivery");
    await database.write((queries) => missDelivery(queries, number, now));
    return `${number}: the shopper is asked to choose again`;
  },
  settled: async ({ database, words, now }) => {
    const number = readOne(words, "order");
    return `${number}: ${await database.write((queries) => settleCharges(queries, number, now))} settled`;
  },
};

await runOffice({ usage: USAGE, options }, async ({ positionals, ...office }) => {
  const [command = "", ...words] = positionals;
  const work = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!work) throw new UsageError(`unknown command: ${command || "none"}`);
  console.log(await work({ ...office, words }));
});
