import { getCompany } from "../../lib/config/company";
import { BANK_TRANSFER } from "../../lib/config/payment-codes";
import { escapeHtml } from "../../lib/content/escape-html";
import { formatPrice, type Minor, negateMinor } from "../../lib/money";
import { getStore } from "../../lib/storefront";
import type { StoreCode } from "../../lib/storefront/types";
import type { Backend } from "../context";
import type { OrderFeeTable, OrderLineTable, OrderTable } from "../db/order-types";
import type { Queries } from "../db/types";
import { findDocumentsByKeys } from "../documents";
import { Refusal } from "../http/refusal";
import { type Attachment, sendMail } from "../mail";
import { type LetterPart, type LetterRow, writeLetter } from "../mail/letter";
import { loadMailWords } from "../mail/words";
import { listBookingLinks } from "./booking-links";
import type { PlannedOrderDelivery } from "./deliveries";
import { tellDelivery } from "./delivery-row";
import { loadOrder } from "./load";
import { needOrder } from "./move";
import { addressLines, describeOptions, readAddress, toOrderUrl } from "./stored";

/** Confirmations written at a time. */
const BATCH = 20;
/** Content pages the law wants with a confirmation: terms, and how to withdraw. */
const LEGAL_PAGES = ["terms", "withdrawal"];

interface Ordered {
  order: OrderTable;
  deliveries: PlannedOrderDelivery[];
  lines: OrderLineTable[];
  fees: OrderFeeTable[];
}

/** Returns what comes when: a row for each planned delivery. */
async function tellDeliveries({ order, lines, deliveries }: Ordered): Promise<LetterPart[]> {
  if (deliveries.length === 0) return [];
  const t = await loadMailWords(order.store);
  const rows: LetterRow[] = [];
  for (const delivery of deliveries) {
    const { when, what } = await tellDelivery(order.store, lines, delivery);
    rows.push({ label: when, detail: what, value: formatPrice(order.store, delivery.price) });
  }
  return [
    { kind: "heading", text: t("order.deliveries") },
    { kind: "rows", rows },
  ];
}

type MailMessages = Awaited<ReturnType<typeof loadMailWords>>;

/** Returns what an order costs, sum by sum. */
function listAmounts({ order, fees }: Ordered, t: MailMessages): LetterRow[] {
  const sum = (label: string, amount: Minor): LetterRow => ({ label, value: formatPrice(order.store, amount) });
  return [
    sum(t("order.goods"), order.subtotal),
    ...(order.discount === 0 ? [] : [sum(t("order.discount"), negateMinor(order.discount))]),
    ...fees.map(({ name: fee, label, amount }) => sum([fee, label].filter(Boolean).join(", "), amount)),
    ...(order.shipping_title === null ? [] : [sum(order.shipping_title, order.shipping)]),
    { ...sum(t("order.total"), order.grand_total), isStrong: true },
    sum(t("order.tax"), order.tax),
  ];
}

/** Returns where an order goes, and its invoice where that goes elsewhere. */
function listAddresses(order: OrderTable, t: MailMessages): LetterPart[] {
  const delivered = order.shipping_address ?? order.billing_address;
  const linesOf = (address: string) => addressLines(readAddress(address), order.store).join("\n");
  return [
    { kind: "heading", text: t(order.shipping_address === null ? "order.billTo" : "order.deliverTo") },
    { kind: "text", text: linesOf(delivered) },
    ...(linesOf(order.billing_address) === linesOf(delivered)
      ? []
      : ([
          { kind: "heading", text: t("order.invoiceTo") },
          { kind: "text", text: linesOf(order.billing_address) },
        ] satisfies LetterPart[])),
  ];
}

async function writeConfirmation(ordered: Ordered, links: LetterPart[], attachments: Attachment[], backend: Backend) {
  const { order, lines } = ordered;
  const { store, order_number: number } = order;
  const { language, locale, timeZone } = getStore(store);
  const company = getCompany(store);
  const t = await loadMailWords(store);
  const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "long" }).format(new Date(order.created_at));
  const name = readAddress(order.billing_address).firstname;
  const subject = t("order.subject", { number, company: company.name });
  const parts: LetterPart[] = [
    { kind: "text", text: name ? t("helloName", { name }) : t("hello") },
    { kind: "text", text: t("order.intro", { number, day }) },
    {
      kind: "rows",
      rows: lines.map((line) => ({
        label: `${line.qty} × ${line.name}`,
        detail: describeOptions(line),
        value: formatPrice(store, line.row_total),
      })),
    },
    {
      kind: "rows",
      rows: listAmounts(ordered, t),
    },
    ...(await tellDeliveries(ordered)),
    ...links,
    { kind: "heading", text: t("order.payment") },
    { kind: "text", text: order.payment_title },
    ...(order.payment_method === BANK_TRANSFER
      ? [{ kind: "text", text: t("order.transfer", { iban: company.iban, number }) } satisfies LetterPart]
      : []),
    ...listAddresses(order, t),
    { kind: "heading", text: t("order.rights") },
    { kind: "text", text: t("order.rightsText") },
    { kind: "links", links: [{ label: t("order.follow"), url: toOrderUrl(order, backend) }] },
    { kind: "text", text: t("order.help", { phone: company.phone.text, email: company.email }) },
    { kind: "text", text: company.line },
  ];
  return { subject, ...writeLetter(language, subject, parts), attachments };
}

/** Returns the legal texts as files that can be kept. */
async function legalPages(queries: Queries, store: StoreCode): Promise<Attachment[]> {
  const { language } = getStore(store);
  const pages = await findDocumentsByKeys(queries, store, ["identifier"], LEGAL_PAGES, ["cms_page"]);
  return LEGAL_PAGES.flatMap((identifier) => {
    const { title, content } = pages.get(identifier)?.[0]?.source ?? {};
    if (typeof title !== "string" || typeof content !== "string") return [];
    const head = `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escapeHtml(title)}</title>`;
    return [{ name: `${identifier}.html`, html: `${head}<h1>${escapeHtml(title)}</h1>${content}</html>` }];
  });
}

async function tryToConfirm(order: OrderTable, backend: Backend) {
  if (order.customer_email === null) return { letter: null, confirmation: "none" } as const;
  const { queries } = backend.database;
  const ordered = await loadOrder(queries, order);
  const links = await listBookingLinks(ordered, backend);
  const pages = await legalPages(queries, order.store);
  // a database that fails for a moment is asked again: everything is read before
  try {
    return { letter: await writeConfirmation(ordered, links, pages, backend), confirmation: "written" } as const;
  } catch (cause) {
    backend.report(cause);
    return { letter: null, confirmation: "failed" } as const;
  }
}

/**
 * Writes the confirmations of the orders that have none yet into the outbox, oldest first, each once whatever process
 * does it; returns how many were due. An order without an address to mail has none. One whose letter cannot be written
 * is reported and left until it is asked for again, so that it stops no other.
 */
export async function confirmOrders(backend: Backend): Promise<number> {
  const { database } = backend;
  const { queries } = database;
  const due = await queries
    .selectFrom("orders")
    .selectAll()
    .where("confirmation", "=", "due")
    .orderBy("id")
    .limit(BATCH)
    .execute();
  for (const order of due) {
    const { letter, confirmation } = await tryToConfirm(order, backend);
    await database.write(async (transaction) => {
      const claimed = await transaction
        .updateTable("orders")
        .set({ confirmation })
        .where("id", "=", order.id)
        .where("confirmation", "=", "due")
        .executeTakeFirst();
      if (claimed.numUpdatedRows === 0n || !letter || order.customer_email === null) return;
      await sendMail(transaction, { store: order.store, to: order.customer_email, ...letter }, backend);
    });
  }
  return due.length;
}

/** Marks the confirmation of an order as due once more. Refuses with 404 an unknown order, with 409 one without an address. */
export async function resendConfirmation(queries: Queries, number: string): Promise<void> {
  const { order } = await needOrder(queries, number);
  if (order.customer_email === null) throw new Refusal(409, `Order ${number} has no e-mail address`);
  await queries.updateTable("orders").set({ confirmation: "due" }).where("id", "=", order.id).execute();
}
