import { Hono } from "hono";
import type { Backend } from "../context";
import { answer, answerUnknownPath } from "../http/answer";

const SHOWN = 100;

/**
 * `/api/dev/outbox`: the newest mails, on a developer's own machine, which has neither a mail server nor a public
 * address; everywhere else the path is unknown.
 */
export function outboxRouter({ database: { queries }, isOutboxOpen }: Backend): Hono {
  const router = new Hono();
  router.get("/outbox", async (c) => {
    if (!isOutboxOpen) return answerUnknownPath(c);
    const rows = await queries.selectFrom("mail").selectAll().orderBy("created_at", "desc").limit(SHOWN).execute();
    return answer(c, {
      items: rows.map(({ id, store, recipient, subject, body, created_at }) => ({
        id,
        store,
        to: recipient,
        subject,
        text: body,
        created_at,
      })),
    });
  });
  return router;
}
