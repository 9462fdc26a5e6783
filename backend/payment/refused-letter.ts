import { getCompany } from "../../lib/config/company";
import { formatPrice, type Minor } from "../../lib/money";
import { listStores } from "../../lib/storefront";
import type { StoreCode } from "../../lib/storefront/types";
import { loadMailWords } from "../mail/words";

type MailMessages = Awaited<ReturnType<typeof loadMailWords>>;
type Reason = "soldOut" | "amountChanged" | "slotExpired" | "other";

/** Loads the words of every store view before a transaction begins. */
export async function loadReasonWords(): Promise<Record<StoreCode, MailMessages>> {
  const loaded = await Promise.all(listStores().map(async ({ code }) => [code, await loadMailWords(code)] as const));
  // an entry for each store view
  return Object.fromEntries(loaded) as Record<StoreCode, MailMessages>;
}

/** Returns in a sentence why a payment did not become an order, in a store view's language. */
export async function reasonSentence(store: StoreCode, reason: Reason): Promise<string> {
  return (await loadMailWords(store))(`payment.${reason}`);
}

/** Writes the letter to a shopper whose payment is given back. */
export function writeRefusedLetter(
  t: MailMessages,
  { store, amount, reason }: { store: StoreCode; amount: Minor; reason: Reason },
): { subject: string; text: string } {
  const company = getCompany(store);
  return {
    subject: t("payment.subject", { company: company.name }),
    text: t("payment.text", {
      reason: t(`payment.${reason}`),
      amount: formatPrice(store, amount),
      phone: company.phone.text,
      company: company.name,
    }),
  };
}
