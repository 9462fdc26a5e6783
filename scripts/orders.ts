import { z } from "zod";
import { type CustomerStanding, listWaitingCompanies, setStanding } from "../backend/customer/company";
import type { Database } from "../backend/db/types";
import { resendConfirmation } from "../backend/order/confirmation";
import { cancelOrder, deliverOrder, needOrder, packOrder, payOrder, shipOrder } from "../backend/order/move";
import { completeRefunds, takeBack } from "../backend/order/withdraw";
import { formatPrice, toMinor } from "../lib/money";
import { ORDER_STATUSES } from "../lib/upstream/contract/placed-order-limits";
import { runOffice, UsageError } from "./office";
import { describePayment, hurryRefunds } from "./orders/payment";
import { describeOrder, exportOrders, listOrders } from "./orders/read";
import { formatTable } from "./orders/table";

const USAGE = `npm run orders -- COMMAND
  list [--status ${ORDER_STATUSES.join("|")}] [--since yyyy-mm-dd] [--until yyyy-mm-dd] [--limit 50]
  show NUMBER
  paid NUMBER [--amount 499.50]     the money of a transfer is here; what came too much is to be refunded
  packed NUMBER
  ship NUMBER [LINE=QTY …] [--delivery 2] [--carrier "…"] [--tracking "…"]
                                    without lines or a planned delivery all that is left
  delivered NUMBER [--shipment 1]   paid at the door: it is paid then
  cancel NUMBER                     its pieces can be sold again; what was paid is to be refunded
  returned NUMBER [--withdrawal 1]  goods of a withdrawal are back and can be sold again
  refund NUMBER [--refund 1]        money that is asked for was paid back; a provider pays by itself, tried again now
  resend NUMBER                     mails the confirmation once more
  companies                         customers who named a company and are not approved as one yet
  group EMAIL 2                     puts a customer into a group: 1 private, 2 companies, which approves one
  invoice EMAIL yes|no              whether a customer may order by invoice
  export [--status …] [--since …] [--until …] > orders.csv      a row for each line
Works on the orders of the embedded backend, while the shop runs.`;

const day = z.iso.date();
const index = z.coerce.number().int().positive();
const text = z.string().trim().min(1).max(100);
const options = z.object({
  status: z.enum(ORDER_STATUSES).optional(),
  since: day.optional(),
  until: day.optional(),
  limit: index.max(1000).default(50),
  carrier: text.optional(),
  tracking: text.optional(),
  delivery: index.optional(),
  shipment: index.optional(),
  withdrawal: index.optional(),
  refund: index.optional(),
  amount: z.coerce.number().positive().max(10_000_000).optional(),
});
type Options = z.output<typeof options>;

interface Call {
  database: Database;
  number: string;
  /** What stands after the number. */
  rest: string[];
  options: Options;
  now: Date;
}

/** Reads `2=1`: one piece of line 2. */
function parsePieces(rest: string[]): { line: number; qty: number }[] {
  return rest.map((part) => {
    const found = /^(\d{1,6})=(\d{1,6})$/.exec(part);
    if (!found) throw new UsageError(`not LINE=QTY: ${part}`);
    return { line: Number(found[1]), qty: Number(found[2]) };
  });
}

/** Changes one order in a transaction and shows it. */
const change =
  (work: (call: Call, queries: Parameters<Parameters<Database["write"]>[0]>[0]) => Promise<unknown>) =>
  async (call: Call): Promise<string> =>
    call.database.write(async (queries) => {
      await work(call, queries);
      const stored = await needOrder(queries, call.number);
      return [describeOrder(stored), await describePayment(queries, stored.order)].join("");
    });

/** Decides something of a customer in a transaction. */
const decide =
  (read: (word: string) => CustomerStanding) =>
  async ({ database, number: email, rest, now }: Call): Promise<string> => {
    const [word = "", ...more] = rest;
    if (more.length > 0) throw new UsageError("one word after the e-mail address");
    const standing = read(word);
    await database.write((queries) => setStanding(queries, email, standing, now));
    return `${email}: ${word}`;
  };

function readGroup(word: string): CustomerStanding {
  const groupId = z.coerce.number().int().min(1).max(31_999).safeParse(word);
  if (word === "" || !groupId.success) throw new UsageError(`not the number of a group: ${word || "none"}`);
  return { groupId: groupId.data };
}

function readYes(word: string): CustomerStanding {
  if (word !== "yes" && word !== "no") throw new UsageError(`yes or no, not ${word || "nothing"}`);
  return { mayPayByInvoice: word === "yes" };
}

const COMMANDS: Record<string, (call: Call) => Promise<string>> = {
  group: decide(readGroup),
  invoice: decide(readYes),
  show: change(async () => {}),
  paid: change(({ number, options: { amount }, now }, queries) =>
    payOrder(queries, number, now, amount === undefined ? null : toMinor(amount)),
  ),
  packed: change(({ number }, queries) => packOrder(queries, number)),
  ship: change(({ number, rest, options: { carrier = null, tracking = null, delivery = null }, now }, queries) => {
    const pieces = parsePieces(rest);
    if (pieces.length > 0 && delivery !== null) throw new UsageError("ship: either lines or a planned delivery");
    return shipOrder(queries, number, { pieces, delivery, carrier, tracking }, now);
  }),
  delivered: change(({ number, options: { shipment = null }, now }, queries) =>
    deliverOrder(queries, number, shipment, now),
  ),
  cancel: change(({ number, now }, queries) => cancelOrder(queries, number, now)),
  returned: change(({ number, options: { withdrawal = null }, now }, queries) =>
    takeBack(queries, number, withdrawal, now),
  ),
  refund: change(async ({ number, options: { refund = null }, now }, queries) => {
    const { order } = await needOrder(queries, number);
    if (await hurryRefunds(queries, order, now)) return console.log("The provider pays back what is asked for, now.");
    const made = await completeRefunds(queries, number, refund, now);
    for (const one of made) console.log(`Refund ${one.number}: ${formatPrice(order.store, one.amount)} paid back`);
  }),
  resend: change(({ number }, queries) => resendConfirmation(queries, number)),
};

/** Commands that have more words than whom or what they are about. */
const TAKE_MORE = new Set(["ship", "group", "invoice"]);

await runOffice({ usage: USAGE, options }, async ({ database, positionals, options: given, now }) => {
  const [command = "", number, ...rest] = positionals;
  const { queries } = database;
  if (command === "list" && number === undefined) return console.log(await listOrders(queries, given));
  if (command === "companies" && number === undefined) {
    const waiting = await listWaitingCompanies(queries);
    const rows = waiting.map((row) => [row.email, row.company, row.vat_id, row.store, row.updated_at.slice(0, 10)]);
    return console.log(formatTable(["E-mail", "Company", "Number", "Store", "Since"], rows));
  }
  if (command === "export" && number === undefined) {
    const count = await exportOrders(queries, given, (part) => void process.stdout.write(part));
    return console.error(`${count} orders`);
  }
  const work = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!work || number === undefined || (rest.length > 0 && !TAKE_MORE.has(command)))
    throw new UsageError(work ? `${command}: which order?` : `unknown command: ${command || "none"}`);
  console.log(await work({ database, number, rest, options: given, now }));
});
