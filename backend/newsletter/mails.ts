import { getCompany } from "../../lib/config/company";
import type { Backend } from "../context";
import type { NewsletterTable } from "../db/newsletter-types";
import type { Queries } from "../db/types";
import { sendMail } from "../mail";
import { loadMailWords } from "../mail/words";
import { describeCoupon } from "./coupon";
import { makeLink } from "./links";

/** What a mail of the newsletter is about: a question, a welcome, or one of two answers to who is subscribed. */
export type NewsletterMail = "ask" | "welcome" | "already" | "leave";

/**
 * Mails an address about its newsletter. Every such mail ends with a link to leave, which mail programs also get as a
 * header for one click (RFC 8058). No word of it was typed by anybody.
 */
export async function mailNewsletter(
  queries: Queries,
  kind: NewsletterMail,
  subscriber: NewsletterTable,
  backend: Backend,
): Promise<void> {
  const { store, email, email_key: emailKey } = subscriber;
  const t = await loadMailWords(store);
  const { name: company } = getCompany(store);
  const leave = await makeLink(queries, "leave", { emailKey, store }, backend);
  const write = async (): Promise<string> => {
    switch (kind) {
      case "ask":
        return t("newsletter.ask", { link: await makeLink(queries, "confirm", { emailKey, store }, backend), company });
      case "welcome": {
        const coupon = await describeCoupon(queries, subscriber);
        return coupon
          ? t("newsletter.welcomeCoupon", { code: coupon.code, description: coupon.description, leave, company })
          : t("newsletter.welcome", { leave, company });
      }
      case "already":
        return t("newsletter.already", { leave, company });
      case "leave":
        return t("newsletter.leave", { leave, company });
    }
  };
  const subject = t(`newsletter.${kind}Subject`, { company });
  await sendMail(queries, { store, to: email, subject, text: await write(), leaveUrl: leave }, backend);
}
