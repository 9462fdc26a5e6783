import { type Context, Hono } from "hono";
import { isLoopbackHost, isLoopbackOnly } from "../../lib/limits/client-address";
import type { Backend } from "../context";
import { answer, answerUnknownPath } from "../http/answer";
import { leaveHeaders } from "./deliver";

const SHOWN = 100;

/** The name in-process calls have; what comes over the network under it still carries its client's address. */
const IN_PROCESS_HOST = "backend.internal";

/** Returns true for a call from this machine that no proxy has forwarded. */
function isFromThisMachine(c: Context): boolean {
  const { hostname } = new URL(c.req.url);
  return (
    (hostname === IN_PROCESS_HOST || isLoopbackHost(hostname)) &&
    isLoopbackOnly(c.req.header("x-forwarded-for")) &&
    c.req.header("forwarded") === undefined &&
    c.req.header("x-real-ip") === undefined
  );
}

/**
 * `/api/dev/outbox`: the newest mails, for developers: with `DEV_OUTBOX=true`, on the machine itself. Everywhere else
 * the path is unknown. Mails that wait to be sent are shown with their links, sent ones without the tokens in them.
 */
export function outboxRouter({ database: { queries }, isOutboxOpen }: Backend): Hono {
  const router = new Hono();
  router.get("/outbox", async (c) => {
    if (!isOutboxOpen || !isFromThisMachine(c)) return answerUnknownPath(c);
    const rows = await queries.selectFrom("mail").selectAll().orderBy("created_at", "desc").limit(SHOWN).execute();
    return answer(c, {
      items: rows.map(({ id, store, recipient, subject, body, html, attachments, leave_url, created_at }) => ({
        id,
        store,
        to: recipient,
        subject,
        text: body,
        html,
        attachments: attachments === null ? [] : JSON.parse(attachments),
        headers: leave_url === null ? {} : leaveHeaders(leave_url),
        created_at,
      })),
    });
  });
  return router;
}
