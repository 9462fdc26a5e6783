import { type Context, Hono } from "hono";
import { CONTRACT } from "../../lib/upstream/contract";
import type { Backend } from "../context";
import { callerOf } from "../customer/caller";
import { toEmail } from "../customer/repository";
import { answer } from "../http/answer";
import { limitHourly } from "../http/limits";
import { Refusal } from "../http/refusal";
import { check, readJson, storeOf } from "../http/request";
import { confirmNewsletter, findOwn, leaveByLink, leaveOwn, noteRequest } from "./index";

const NO_EMAIL = "Email not provided!";

/** The links of its mails. */
function addLinkRoutes(router: Hono, backend: Backend): void {
  const readToken = async (c: Context): Promise<string> => {
    const { token } = check(CONTRACT.newsletterLeave.body, await readJson(c));
    await limitHourly(c, backend, "ext/newsletter/link");
    return token;
  };

  router.post("/confirm", async (c) => {
    const confirmed = await confirmNewsletter(backend, await readToken(c));
    if (!confirmed) throw new Refusal(404, "This link is no longer valid");
    return answer(c, { state: "subscribed", ...confirmed });
  });
  router.post("/leave", async (c) => {
    if (!(await leaveByLink(backend, await readToken(c)))) throw new Refusal(404, "This link is no longer valid");
    return answer(c, { state: "unsubscribed" });
  });
}

/** The newsletter (docs/commerce-api.md#newsletter): status, subscribing, leaving, and the links of its mails. */
export function newsletterRouter(backend: Backend): Hono {
  const { database, now } = backend;
  const router = new Hono();

  const readEmail = async (c: Context): Promise<string> => {
    const body = await readJson(c);
    const isMissing = typeof body !== "object" || body === null || !Reflect.get(body, "email");
    if (isMissing) throw new Refusal(500, NO_EMAIL);
    return toEmail(check(CONTRACT.newsletterSubscribe.body, body).email);
  };
  /** The caller, where the address is their own; a stranger's is not looked up at all. */
  const ownerOf = async (c: Context, email: string) => {
    const caller = await callerOf(c, database.queries, now());
    return caller?.email === email ? caller : null;
  };

  router.get("/subscribe", async (c) => {
    const email = toEmail(c.req.query("email") ?? "");
    if (email === "") throw new Refusal(500, NO_EMAIL);
    await limitHourly(c, backend, "ext/newsletter");
    const owner = await ownerOf(c, email);
    const own = owner && (await database.write((queries) => findOwn(queries, owner)));
    return own?.state === "confirmed" ? answer(c, "subscribed") : answer(c, "", 404);
  });
  router.post("/subscribe", async (c) => {
    const email = await readEmail(c);
    await limitHourly(c, backend, "ext/newsletter");
    await database.write((queries) => noteRequest(queries, { store: storeOf(c), email, kind: "subscribe" }, now()));
    return answer(c, "OK");
  });
  router.delete("/subscribe", async (c) => {
    const email = await readEmail(c);
    await limitHourly(c, backend, "ext/newsletter");
    const owner = await ownerOf(c, email);
    await database.write(async (queries) => {
      const own = owner && (await findOwn(queries, owner));
      if (own) return leaveOwn(queries, own);
      await noteRequest(queries, { store: storeOf(c), email, kind: "leave" }, now());
    });
    return answer(c, "OK");
  });
  addLinkRoutes(router, backend);
  return router;
}
