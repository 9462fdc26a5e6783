import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { createScenarioQueue } from "../scenario-queue";
import type { SandboxStore } from "../store";
import { appPage } from "./page";
import { request, type SwishRequest } from "./types";

export interface SwishWorld {
  now: () => Date;
  /** Does `work` after some milliseconds. */
  later: (ms: number, work: () => void) => void;
  /** Calls the shop. */
  send: typeof fetch;
  report: (cause: unknown) => void;
}

const amount = z.string().regex(/^\d{1,12}(?:\.\d{1,2})?$/);
const url = z.url();
const wanted = z.object({
  payeeAlias: z.string(),
  amount,
  currency: z.string(),
  callbackUrl: url,
  message: z.string().default(""),
});
const wantedRefund = z.object({
  originalPaymentReference: z.string(),
  payerAlias: z.string(),
  amount,
  currency: z.string(),
  callbackUrl: url,
  message: z.string().default(""),
});

const INSTRUCTION = /^[\dA-F]{32}$/;
const MESSAGE = /^[a-zA-ZåäöÅÄÖ\d:;.,?!()" -]{0,50}$/;
/** A request that nobody opens ends after this time. */
const EXPIRES_MS = 180_000;
const CALL_MS = 2000;
const LATE_MS = 60_000;
const MAX_BODY = 10_000;

/** Codes that a request is refused with, and those that it ends with, when its message is one of them. */
const AT_CREATE = new Set([
  "FF08",
  "RP03",
  "BE18",
  "RP01",
  "PA02",
  "AM06",
  "AM02",
  "AM03",
  "RP02",
  "RP06",
  "ACMT03",
  "ACMT01",
  "ACMT07",
]);
const LATER = new Set(["RF07", "BANKIDCL", "BANKIDONGOING", "FF10", "TM01", "DS24"]);

const FAULTS = ["timeout", "error", "html"] as const;
const scenario = z.object({
  name: z.enum([...FAULTS, "none"]),
  times: z.number().int().min(1).max(1000).default(1),
});

/** What somebody does in the app, and how the shop is told: `unknown` is DS24, which `late` turns into a payment. */
const OUTCOMES = ["approve", "decline", "bankid", "timeout", "unknown"] as const;
const CALLS = ["once", "twice", "late", "never"] as const;
const act = z.object({ outcome: z.enum(OUTCOMES), call: z.enum(CALLS).default("once") });

const ENDS: Record<(typeof OUTCOMES)[number], Pick<SwishRequest, "status" | "errorCode">> = {
  approve: { status: "PAID", errorCode: null },
  decline: { status: "DECLINED", errorCode: "RF07" },
  bankid: { status: "ERROR", errorCode: "BANKIDCL" },
  timeout: { status: "ERROR", errorCode: "TM01" },
  unknown: { status: "ERROR", errorCode: "DS24" },
};

/**
 * Creates the sandbox of Swish (docs/payments.md#the-sandboxes-of-the-apps): the paths and answers of its commerce API,
 * with a header in place of the client certificate, and a page that stands for the app. No money moves.
 */
export function createSwishSandbox(store: SandboxStore, world: SwishWorld) {
  const app = new Hono();
  const scenarios = createScenarioQueue(FAULTS);
  const faults = (c: Context, ...codes: string[]) =>
    c.json(
      codes.map((errorCode) => ({ errorCode, errorMessage: errorCode, additionalInformation: null })),
      422,
    );

  const save = (one: SwishRequest): SwishRequest => {
    store.set(one.id, one);
    return one;
  };
  function find(id: string): SwishRequest | null {
    const read = request.safeParse(store.get(id)).data ?? null;
    const isOver =
      read?.kind === "payment" &&
      read.status === "CREATED" &&
      world.now().getTime() - Date.parse(read.dateCreated) > EXPIRES_MS;
    return read && isOver ? save({ ...read, ...ENDS.timeout }) : read;
  }
  const list = () => store.list().flatMap((one) => request.safeParse(one).data ?? []);

  // what JSON does not carry stays here
  const toWire = ({ kind, originalPaymentReference, ...rest }: SwishRequest) => ({
    ...rest,
    token: undefined,
    originalPaymentReference: kind === "refund" ? originalPaymentReference : undefined,
  });

  async function callShop(id: string): Promise<void> {
    const one = find(id);
    if (!one) return;
    await world
      .send(one.callbackUrl, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(toWire(one)),
        redirect: "manual",
        signal: AbortSignal.timeout(10_000),
      })
      // a shop that is away reads the payment itself
      .catch(() => undefined);
  }
  function announce(id: string, call: (typeof CALLS)[number]): void {
    if (call === "never") return;
    const ring = () => void callShop(id).catch(world.report);
    world.later(call === "late" ? LATE_MS : CALL_MS, ring);
    if (call === "twice") world.later(CALL_MS, ring);
  }

  /** Ends a payment as somebody chose in the app; null where it has ended before. */
  function end(id: string, { outcome, call }: z.output<typeof act>): SwishRequest | null {
    const one = find(id);
    const isUnsure = one?.errorCode === "DS24" && outcome !== "unknown";
    if (!one || one.kind !== "payment" || !(one.status === "CREATED" || isUnsure)) return null;
    const isPaid = outcome === "approve";
    const ended = save({
      ...one,
      ...ENDS[outcome],
      paymentReference: isPaid ? randomUUID().replaceAll("-", "").toUpperCase() : null,
      datePaid: isPaid ? world.now().toISOString() : null,
    });
    announce(id, call);
    return ended;
  }

  app.onError((cause, c) => {
    world.report(cause);
    return c.json([], 500);
  });
  app.use(bodyLimit({ maxSize: MAX_BODY, onError: (c) => c.json([], 400) }));

  const api = new Hono();
  api.use(async (c, next) => {
    const fault = scenarios.take(c.req.header("x-sandbox-scenario"));
    if (fault === "timeout") return new Promise<Response>(() => {});
    if (fault === "error") return c.json([], 500);
    if (fault === "html") return c.html("<!doctype html><title>Bad gateway</title>", 502);
    return c.req.header("x-client-cert-alias") ? next() : c.body(null, 401);
  });
  const aliasOf = (c: Context) => c.req.header("x-client-cert-alias") ?? "";
  const readBody = (c: Context): Promise<unknown> => c.req.json().catch(() => null);

  api.put("/v2/paymentrequests/:id", async (c) => {
    const id = c.req.param("id");
    const body = wanted.safeParse(await readBody(c));
    if (!INSTRUCTION.test(id) || !body.success) return faults(c, "PA02");
    const { data } = body;
    if (data.payeeAlias !== aliasOf(c)) return c.body(null, 403);
    if (data.currency !== "SEK") return faults(c, "AM03");
    if (Number(data.amount) < 1) return faults(c, "AM06");
    if (!MESSAGE.test(data.message)) return faults(c, "RP02");
    if (AT_CREATE.has(data.message)) return faults(c, data.message);
    if (store.get(id) !== undefined) return faults(c, "RP09");
    const token = randomUUID();
    save({
      kind: "payment",
      id,
      token,
      status: "CREATED",
      errorCode: null,
      paymentReference: null,
      originalPaymentReference: null,
      callbackUrl: data.callbackUrl,
      payeeAlias: data.payeeAlias,
      amount: Number(data.amount),
      currency: data.currency,
      message: data.message,
      dateCreated: world.now().toISOString(),
      datePaid: null,
    });
    if (LATER.has(data.message)) {
      const forced = find(id);
      if (forced) save({ ...forced, status: "ERROR", errorCode: data.message });
      announce(id, "once");
    }
    c.header("location", `${new URL(c.req.url).origin}/swish-cpcapi/api/v1/paymentrequests/${id}`);
    c.header("paymentrequesttoken", token);
    return c.body(null, 201);
  });

  api.get("/v1/paymentrequests/:id", (c) => {
    const one = find(c.req.param("id"));
    return one?.kind === "payment" ? c.json(toWire(one)) : c.body(null, 404);
  });

  api.patch("/v1/paymentrequests/:id", async (c) => {
    if (!c.req.header("content-type")?.includes("json-patch")) return c.body(null, 415);
    const one = find(c.req.param("id"));
    if (one?.kind !== "payment") return c.body(null, 404);
    if (one.status !== "CREATED") return faults(c, "RP07");
    return c.json(toWire(save({ ...one, status: "CANCELLED" })));
  });

  api.put("/v2/refunds/:id", async (c) => {
    const id = c.req.param("id");
    const body = wantedRefund.safeParse(await readBody(c));
    if (!INSTRUCTION.test(id) || !body.success) return faults(c, "PA02");
    const { data } = body;
    if (data.payerAlias !== aliasOf(c)) return c.body(null, 403);
    if (store.get(id) !== undefined) return faults(c, "RP09");
    const all = list();
    const original = all.find((one) => one.paymentReference === data.originalPaymentReference);
    if (original?.status !== "PAID") return faults(c, "RF02");
    const back = all
      .filter((one) => one.originalPaymentReference === data.originalPaymentReference && one.status !== "ERROR")
      .reduce((sum, one) => sum + Math.round(one.amount * 100), 0);
    const value = Number(data.amount);
    if (back + Math.round(value * 100) > Math.round(original.amount * 100)) return faults(c, "RF08");
    save({
      ...original,
      kind: "refund",
      id,
      token: "",
      status: "PAID",
      paymentReference: null,
      originalPaymentReference: data.originalPaymentReference,
      callbackUrl: data.callbackUrl,
      amount: value,
      dateCreated: world.now().toISOString(),
      datePaid: world.now().toISOString(),
    });
    announce(id, "once");
    return c.body(null, 201);
  });

  api.get("/v1/refunds/:id", (c) => {
    const one = find(c.req.param("id"));
    return one?.kind === "refund" ? c.json(toWire(one)) : c.body(null, 404);
  });

  app.route("/swish-cpcapi/api", api);
  app.get("/__swish/app", (c) => {
    // its address holds a token
    c.header("referrer-policy", "strict-origin");
    const one = list().find(({ token }) => token !== "" && token === c.req.query("token"));
    return one ? c.html(appPage(one, c.req.query("callbackurl") ?? "")) : c.notFound();
  });
  app.post("/__swish/app", async (c) => {
    const form = await c.req.parseBody();
    const one = list().find(({ token }) => token !== "" && token === form.token);
    const chosen = act.safeParse(form);
    if (!one || !chosen.success) return c.notFound();
    end(one.id, chosen.data);
    const back = String(form.back ?? "");
    return /^https?:\/\//.test(back) ? c.redirect(back, 303) : c.html("<!doctype html><p>OK</p>");
  });
  app.post("/__swish/payments/:id", async (c) => {
    const chosen = act.safeParse(await readBody(c));
    const ended = chosen.success ? end(c.req.param("id"), chosen.data) : null;
    return ended ? c.json(toWire(ended)) : c.json({ error: "not open" }, 409);
  });
  app.post("/__swish/scenario", async (c) => {
    const asked = scenario.safeParse(await readBody(c));
    if (!asked.success) return c.body(null, 400);
    scenarios.set(asked.data);
    return c.json({});
  });
  return { fetch: async (one: Request): Promise<Response> => app.fetch(one), find, list };
}
