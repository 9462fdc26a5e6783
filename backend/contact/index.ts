import { getCompany } from "../../lib/config/company";
import type { StoreCode } from "../../lib/storefront/types";
import type { ContactMessage } from "../../lib/upstream/contract/contact";
import type { Backend } from "../context";
import { countRequestedMail, sendMail } from "../mail";
import { loadMailWords } from "../mail/words";
import { buildReference } from "../reference";

/**
 * Mails a message to the store's customer service, and its sender an answer with the reference number that is returned.
 * The answer holds nothing of the sender's words, as anybody can type anybody's address
 * (docs/decisions/0062-mails-to-unproven-addresses.md); it is left out once the address had its mails of the day.
 */
export async function receiveMessage(
  backend: Backend,
  store: StoreCode,
  { name, email, orderNumber, subject, message }: ContactMessage,
): Promise<string> {
  const { database, now } = backend;
  const { name: company, email: office, phone } = getCompany(store);
  const t = await loadMailWords(store);
  const reference = buildReference();
  const to = email.toLowerCase();
  await database.write(async (queries) => {
    const order = orderNumber || t("contact.noOrder");
    const mail = {
      store,
      to: office,
      subject: `[${reference}] ${subject}`,
      text: t("contact.text", { reference, name, email, order, subject, message }),
    };
    await sendMail(queries, mail, backend);
    if (!(await countRequestedMail(queries, to, now()))) return;
    const answer = {
      store,
      to,
      subject: t("contact.answerSubject", { reference }),
      text: t("contact.answer", { reference, phone: phone.text, company }),
    };
    await sendMail(queries, answer, backend);
  });
  return reference;
}
