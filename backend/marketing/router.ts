import { type Context, Hono } from "hono";
import { CONTRACT } from "../../lib/upstream/contract";
import type { Backend } from "../context";
import { type Caller, customerOf } from "../customer/caller";
import type { Queries } from "../db/types";
import { answer } from "../http/answer";
import { limitHourly } from "../http/limits";
import { Refusal } from "../http/refusal";
import { check, readJson, storeOf } from "../http/request";
import { agreeToMarketing, endMarketing, endMarketingByLink, findOwnMarketing } from "./index";

const answerOwn = async (c: Context, queries: Queries, own: Caller) => {
  const yes = await findOwnMarketing(queries, own);
  return answer(c, { agreed: yes !== null, given_at: yes?.given_at ?? null });
};

/** What a signed-in customer agrees to of marketing by e-mail. */
export function ownMarketingRouter({ database, now }: Backend): Hono {
  const { queries } = database;
  const router = new Hono();
  router.get("/", async (c) => answerOwn(c, queries, await customerOf(c, queries, now())));
  router.post("/", async (c) => {
    const own = await customerOf(c, queries, now());
    const choice = check(CONTRACT.userSetMarketing.body, await readJson(c));
    const { email } = own;
    const yes = { email, store: storeOf(c), source: "account" as const };
    await database.write(async (transaction) => {
      if (choice.agreed) return agreeToMarketing(transaction, { ...yes, version: choice.version }, now());
      if (await findOwnMarketing(transaction, own)) await endMarketing(transaction, email, now());
    });
    return answerOwn(c, queries, own);
  });
  return router;
}

/** The link of mails of marketing. */
export function marketingRouter(backend: Backend): Hono {
  const { database, now } = backend;
  const router = new Hono();
  router.post("/end", async (c) => {
    const { token } = check(CONTRACT.marketingEnd.body, await readJson(c));
    await limitHourly(c, backend, "ext/newsletter/link");
    const isEnded = await database.write((queries) => endMarketingByLink(queries, token, now()));
    if (!isEnded) throw new Refusal(404, "This link is no longer valid");
    return answer(c, { state: "ended" });
  });
  return router;
}
