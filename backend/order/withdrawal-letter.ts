import { getCompany } from "../../lib/config/company";
import { formatPrice, type Minor, subtractMinor } from "../../lib/money";
import type { Refund } from "../../lib/orders/types";
import { getStore } from "../../lib/storefront";
import { STORE_CODES, type StoreCode } from "../../lib/storefront/types";
import type { WithdrawalTable } from "../db/order-types";
import type { Mail } from "../mail";
import { type LetterPart, type LetterRow, writeLetter } from "../mail/letter";
import { loadMailWords } from "../mail/words";
import type { StoredOrder } from "./load";
import { describeOptions, nameOf, readAddress } from "./stored";

type MailMessages = Awaited<ReturnType<typeof loadMailWords>>;

/** Returns the words of letters in every store view, read before a transaction begins. */
export async function loadWithdrawalWords(): Promise<Record<StoreCode, MailMessages>> {
  const words = await Promise.all(STORE_CODES.map(async (store) => [store, await loadMailWords(store)] as const));
  // one entry for each code
  return Object.fromEntries(words) as Record<StoreCode, MailMessages>;
}

/** Returns what is withdrawn, what is paid back for it, and why. */
function listContent(
  { order: { store }, lines }: StoredOrder,
  { reason }: WithdrawalTable,
  refund: Refund,
  t: MailMessages,
): LetterPart[] {
  const sum = (label: string, amount: Minor): LetterRow => ({ label, value: formatPrice(store, amount) });
  const back = subtractMinor(refund.total, refund.unpaid);
  return [
    {
      kind: "rows",
      rows: refund.lines.map(({ line, qty, amount }) => {
        const found = lines.find((one) => one.line === line);
        return {
          ...sum(`${qty} × ${found?.name ?? ""}`, amount),
          detail: found && describeOptions(found),
        };
      }),
    },
    {
      kind: "rows",
      rows: [
        ...(refund.shipping === 0 ? [] : [sum(t("withdrawal.shipping"), refund.shipping)]),
        ...(refund.fees === 0 ? [] : [sum(t("withdrawal.fees"), refund.fees)]),
        ...(back > 0 || refund.unpaid === 0 ? [{ ...sum(t("withdrawal.total"), back), isStrong: true }] : []),
        ...(refund.unpaid > 0 ? [{ ...sum(t("withdrawal.unpaid"), refund.unpaid), isStrong: true }] : []),
      ],
    },
    ...(reason === null ? [] : [{ kind: "text", text: t("withdrawal.reason", { reason }) } satisfies LetterPart]),
  ];
}

/**
 * Writes the receipt of a withdrawal to its buyer, with its content and its time as the law asks, and a note to the
 * office. An order without an address has no receipt.
 */
export function writeWithdrawalLetters(
  stored: StoredOrder,
  withdrawal: WithdrawalTable,
  refund: Refund,
  t: MailMessages,
): Mail[] {
  const { order } = stored;
  const { store, order_number: number } = order;
  const { language, locale, timeZone } = getStore(store);
  const company = getCompany(store);
  const at = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "long", timeStyle: "short" });
  const time = at.format(new Date(withdrawal.created_at));
  const back = subtractMinor(refund.total, refund.unpaid);
  const hasGoodsBack = refund.lines.some(({ qty, unshipped }) => qty > unshipped);
  const next = [
    ...(hasGoodsBack ? [t("withdrawal.back")] : []),
    ...(refund.lines.some(({ unshipped }) => unshipped > 0) ? [t("withdrawal.stays")] : []),
    ...(back > 0 ? [t(hasGoodsBack ? "withdrawal.refund" : "withdrawal.refundNow")] : []),
    t("withdrawal.keep"),
  ];
  const content = listContent(stored, withdrawal, refund, t);
  const letter = (to: string, subject: string, parts: LetterPart[]): Mail => ({
    store,
    to,
    subject,
    ...writeLetter(language, subject, parts),
  });
  const buyer = readAddress(order.billing_address);
  const name = buyer.firstname;
  const office = letter(company.email, t("withdrawal.officeSubject", { number }), [
    { kind: "text", text: t("withdrawal.office", { number, time, name: nameOf(buyer) }) },
    ...content,
  ]);
  if (order.customer_email === null) return [office];
  const receipt = letter(order.customer_email, t("withdrawal.subject", { number }), [
    { kind: "text", text: name ? t("helloName", { name }) : t("hello") },
    { kind: "text", text: t("withdrawal.intro", { number, time }) },
    ...content,
    { kind: "heading", text: t("withdrawal.nextTitle") },
    { kind: "text", text: next.join(" ") },
    { kind: "text", text: t("order.help", { phone: company.phone.text, email: company.email }) },
    { kind: "text", text: company.line },
  ]);
  return [receipt, office];
}
