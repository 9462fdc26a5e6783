import { createTransport } from "nodemailer";
import type { Database, MailTable, Queries } from "../db/types";
import type { Attachment, Mail } from "./index";
import { withoutTokens } from "./redact";

/** Hands a mail to a mail server; throws where it was not accepted. */
export type Send = (mail: Omit<Mail, "store"> & { id: string }) => Promise<void>;

const BATCH = 20;
/** After this a claimed mail is tried again; also how long one attempt may take. */
const CLAIM_MS = 2 * 60_000;
const MAX_ATTEMPTS = 8;

/** Returns the headers a mail program leaves a newsletter by, with one click (RFC 8058). */
export const leaveHeaders = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** Returns a sender over the mail server that `SMTP_URL` names. */
export function smtp(url: string, from: string): Send {
  const transport = createTransport(url, { from });
  return async ({ id, to, subject, text, html, attachments = [], leaveUrl }) => {
    // the id stays the same when a mail is sent twice, so that a mail program can drop the copy
    await transport.sendMail({
      to,
      subject,
      text,
      html,
      attachments: attachments.map(({ name, html: content }) => ({
        filename: name,
        content,
        contentType: "text/html; charset=utf-8",
      })),
      messageId: `<${id}@${from.replace(/^.*@|>$/g, "")}>`,
      headers: { "auto-submitted": "auto-generated", ...(leaveUrl ? leaveHeaders(leaveUrl) : {}) },
    });
  };
}

/** Returns the time to the next attempt after `attempts` that failed: one minute, two, four … */
const waitMs = (attempts: number) => 60_000 * 2 ** (attempts - 1);

/** Claims a mail and sends it; returns true where it was sent. */
async function deliver(queries: Queries, mail: MailTable, send: Send, now: () => Date): Promise<boolean> {
  const { id, recipient, subject, body, html, attachments, leave_url, attempts, next_at } = mail;
  const next = new Date(now().getTime() + CLAIM_MS).toISOString();
  const claimed = await queries
    .updateTable("mail")
    .set({ next_at: next, attempts: attempts + 1 })
    .where("id", "=", id)
    .where("next_at", "=", next_at)
    .executeTakeFirst();
  if (claimed.numUpdatedRows === 0n) return false;
  const redacted = { body: withoutTokens(body), leave_url: leave_url && withoutTokens(leave_url) };
  try {
    await send({
      id,
      to: recipient,
      subject,
      text: body,
      ...(html === null ? {} : { html }),
      // written by sendMail only
      ...(leave_url === null ? {} : { leaveUrl: leave_url }),
      ...(attachments === null ? {} : { attachments: JSON.parse(attachments) as Attachment[] }),
    });
    await queries
      .updateTable("mail")
      .set({ state: "sent", error: null, ...redacted })
      .where("id", "=", id)
      .execute();
    return true;
  } catch (cause) {
    const state = attempts + 1 >= MAX_ATTEMPTS ? "failed" : "waiting";
    const isOver = state === "failed";
    const error = cause instanceof Error ? cause.message.slice(0, 500) : "unknown";
    await queries
      .updateTable("mail")
      .set({
        state,
        error,
        next_at: new Date(now().getTime() + waitMs(attempts + 1)).toISOString(),
        ...(isOver ? redacted : {}),
      })
      .where("id", "=", id)
      .execute();
    return false;
  }
}

/**
 * Sends the mails that are due, oldest first; returns how many were sent. A mail is claimed before it is sent, so that
 * of several processes one sends it; when a process dies meanwhile it is sent again. After eight attempts it has
 * failed. A mail that is no longer to be sent loses the tokens in its links.
 */
export async function deliverMail({ queries }: Database, send: Send, now: () => Date): Promise<number> {
  const at = now().toISOString();
  const due = await queries
    .selectFrom("mail")
    .selectAll()
    .where("state", "=", "waiting")
    .where("next_at", "<=", at)
    .orderBy("created_at")
    .limit(BATCH)
    .execute();
  let sent = 0;
  for (const mail of due) if (await deliver(queries, mail, send, now)) sent += 1;
  return sent;
}
