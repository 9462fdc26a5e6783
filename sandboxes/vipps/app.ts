import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { z } from "zod";
import { hashBody, signCall } from "../../lib/payments/vipps-signature";
import { createScenarioQueue } from "../scenario-queue";
import type { SandboxStore } from "../store";
import { landingPage } from "./page";
import { payment, type SandboxPayment } from "./types";

export interface VippsWorld {
  /** Address under which browsers reach it. */
  url: string;
  now: () => Date;
  later: (ms: number, work: () => void) => void;
  /** Calls the shop. */
  send: typeof fetch;
  report: (cause: unknown) => void;
  /** Sales units by their number, and the currency of each. */
  units: Record<string, { currency: string; webhookSecret: string; captureDays: number }>;
  /** Where the shop is called. */
  webhookUrl: string;
}

const amount = z.object({ currency: z.string(), value: z.number().int().positive() });
const wanted = z.object({
  amount,
  paymentMethod: z.object({ type: z.literal("WALLET") }),
  userFlow: z.literal("WEB_REDIRECT"),
  reference: z.string().regex(/^[a-zA-Z0-9-]{8,64}$/),
  returnUrl: z.url(),
  paymentDescription: z.string().min(3).max(100),
});
const modification = z.object({ modificationAmount: amount });

const EXPIRES_MS = 600_000;
const DAY_MS = 86_400_000;
const CALL_MS = 2000;
const LATE_MS = 60_000;
const MAX_BODY = 100_000;
const TOKEN_SECONDS = 3600;
/** Amounts whose approval fails, and refunds that fail. */
const FAILING = new Set([151, 182, 183, 184, 186, 187, 197, 202]);
const FAILING_REFUNDS: Partial<Record<number, string>> = { 123: "5100", 124: "6100" };
/** The least of a currency. */
const LEAST: Partial<Record<string, number>> = { NOK: 100 };

const FAULTS = ["timeout", "error", "html", "unauthorized"] as const;
const scenario = z.object({
  name: z.enum([...FAULTS, "none"]),
  times: z.number().int().min(1).max(1000).default(1),
});

const OUTCOMES = ["approve", "decline", "expire"] as const;
/** How the shop is told; `disordered` sends an older event after the newest. */
const CALLS = ["once", "twice", "late", "never", "disordered"] as const;
const ENDS = { approve: "AUTHORIZED", decline: "ABORTED", expire: "EXPIRED" } as const;
const act = z.object({ outcome: z.enum(OUTCOMES), call: z.enum(CALLS).default("once") });

/**
 * Creates the sandbox of Vipps MobilePay (docs/payments.md#the-sandboxes-of-the-apps): the paths and answers of its ePayment
 * API, calls that are signed like its own, and a page that stands for the app. No money moves.
 */
export function createVippsSandbox(store: SandboxStore, world: VippsWorld) {
  const app = new Hono();
  const scenarios = createScenarioQueue(FAULTS);
  const tokens = new Set<string>();

  const fail = (c: Context, status: ContentfulStatusCode, code: string | null, title = "Bad request") =>
    c.json(
      {
        type: "https://developer.vippsmobilepay.com/docs/APIs/epayment-api",
        title,
        status,
        traceId: randomUUID(),
        extraDetails: code === null ? [] : [{ name: "ErrorCode", reason: code }],
      },
      status,
      { "content-type": "application/problem+json" },
    );

  const keyOf = (msn: string, reference: string) => `${msn} ${reference}`;
  const save = (one: SandboxPayment): SandboxPayment => {
    store.set(keyOf(one.msn, one.reference), one);
    return one;
  };
  const note = (one: SandboxPayment, name: string, value: number, success = true): SandboxPayment => ({
    ...one,
    events: [...one.events, { name, value, at: world.now().toISOString(), success }],
  });
  function find(msn: string, reference: string): SandboxPayment | null {
    const read = payment.safeParse(store.get(keyOf(msn, reference))).data ?? null;
    const isOver = read?.state === "CREATED" && world.now().getTime() - Date.parse(read.createdAt) > EXPIRES_MS;
    return read && isOver ? save(note({ ...read, state: "EXPIRED" }, "EXPIRED", read.value)) : read;
  }
  const list = () => store.list().flatMap((one) => payment.safeParse(one).data ?? []);

  function aggregateOf({ currency, state, value, captured, refunded, cancelled }: SandboxPayment) {
    const of = (sum: number) => ({ currency, value: sum });
    return {
      authorizedAmount: of(state === "AUTHORIZED" ? value : 0),
      capturedAmount: of(captured),
      refundedAmount: of(refunded),
      cancelledAmount: of(cancelled),
    };
  }
  const toWire = (one: SandboxPayment) => ({
    reference: one.reference,
    pspReference: randomUUID(),
    state: one.state,
    amount: { currency: one.currency, value: one.value },
    paymentMethod: { type: "WALLET" },
    aggregate: aggregateOf(one),
    redirectUrl: `${world.url}/__vipps/landing?token=${one.token}`,
  });

  async function callShop(one: SandboxPayment, name: string): Promise<void> {
    const body = JSON.stringify({
      msn: one.msn,
      reference: one.reference,
      pspReference: randomUUID(),
      name,
      amount: { currency: one.currency, value: one.value },
      timestamp: world.now().toISOString(),
      success: true,
    });
    const date = world.now().toUTCString();
    const contentHash = hashBody(body);
    const secret = world.units[one.msn]?.webhookSecret ?? "";
    await world
      .send(world.webhookUrl, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-ms-date": date,
          "x-ms-content-sha256": contentHash,
          authorization: signCall({ url: world.webhookUrl, date, contentHash }, secret),
        },
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(10_000),
      })
      // a shop that is away reads the payment itself
      .catch(() => undefined);
  }
  function announce(one: SandboxPayment, call: (typeof CALLS)[number]): void {
    if (call === "never") return;
    const ring = (name: string) => () => void callShop(one, name).catch(world.report);
    world.later(call === "late" ? LATE_MS : CALL_MS, ring(one.state));
    if (call === "twice") world.later(CALL_MS, ring(one.state));
    if (call === "disordered") world.later(CALL_MS, ring("CREATED"));
  }

  /** Ends a payment as somebody chose in the app; null where it has ended before. */
  function end(one: SandboxPayment | undefined, { outcome, call }: z.output<typeof act>): SandboxPayment | null {
    const now = one && find(one.msn, one.reference);
    if (now?.state !== "CREATED") return null;
    const state = outcome === "approve" && FAILING.has(now.value) ? "ABORTED" : ENDS[outcome];
    const authorisedAt = state === "AUTHORIZED" ? world.now().toISOString() : null;
    const ended = save(note({ ...now, state, authorisedAt }, state, now.value));
    announce(ended, call);
    return ended;
  }

  app.onError((cause, c) => {
    world.report(cause);
    return fail(c, 500, "3010");
  });
  app.use(bodyLimit({ maxSize: MAX_BODY, onError: (c) => fail(c, 400, null) }));

  app.post("/accesstoken/get", (c) => {
    const msn = c.req.header("merchant-serial-number") ?? "";
    const isKnown = world.units[msn] && c.req.header("client_id") && c.req.header("client_secret");
    if (!isKnown || !c.req.header("ocp-apim-subscription-key")) return fail(c, 401, null, "Unauthorized");
    const access_token = randomUUID();
    tokens.add(access_token);
    return c.json({ token_type: "Bearer", expires_in: String(TOKEN_SECONDS), access_token });
  });

  const api = new Hono();
  api.use(async (c, next) => {
    const fault = scenarios.take(c.req.header("x-sandbox-scenario"));
    if (fault === "timeout") return new Promise<Response>(() => {});
    if (fault === "error") return fail(c, 500, "3010");
    if (fault === "html") return c.html("<!doctype html><title>Bad gateway</title>", 502);
    const token = (c.req.header("authorization") ?? "").replace(/^Bearer /, "");
    if (fault === "unauthorized") tokens.delete(token);
    return tokens.has(token) ? next() : fail(c, 401, null, "Unauthorized");
  });
  const msnOf = (c: Context) => c.req.header("merchant-serial-number") ?? "";

  api.post("/", async (c) => {
    const msn = msnOf(c);
    const key = c.req.header("idempotency-key") ?? "";
    const text = await c.req.text();
    const body = wanted.safeParse(parse(text));
    if (!body.success || key === "" || key.length > 50) return fail(c, 400, "4140");
    const { reference, returnUrl, amount: sum } = body.data;
    const known = find(msn, reference);
    if (known?.answers[key]?.body === text) return c.json(known.answers[key].answer, 201);
    if (known) return fail(c, 409, "4150", "Conflict");
    if (sum.currency !== world.units[msn]?.currency) return fail(c, 400, "5040");
    if (sum.value < (LEAST[sum.currency] ?? 1)) return fail(c, 400, "6010");
    const token = randomUUID();
    const answer = { redirectUrl: `${world.url}/__vipps/landing?token=${token}`, reference };
    const created: SandboxPayment = {
      reference,
      token,
      msn,
      state: "CREATED",
      currency: sum.currency,
      value: sum.value,
      captured: 0,
      refunded: 0,
      cancelled: 0,
      returnUrl,
      createdAt: world.now().toISOString(),
      authorisedAt: null,
      events: [],
      answers: { [key]: { body: text, status: 201, answer } },
    };
    save(note(created, "CREATED", sum.value));
    return c.json(answer, 201);
  });

  api.get("/:reference", (c) => {
    const one = find(msnOf(c), c.req.param("reference"));
    return one ? c.json(toWire(one)) : fail(c, 404, "5090");
  });

  api.get("/:reference/events", (c) => {
    const one = find(msnOf(c), c.req.param("reference"));
    if (!one) return fail(c, 404, "5090");
    return c.json(
      one.events.map(({ name, value, at, success }) => ({
        reference: one.reference,
        pspReference: randomUUID(),
        name,
        amount: { currency: one.currency, value },
        timestamp: at,
        success,
      })),
    );
  });

  /** Changes a payment once for each idempotency key: the same call again gets the same answer, another body a 409. */
  async function modify(
    c: Context,
    work: (one: SandboxPayment, value: number, text: string) => SandboxPayment | string,
  ) {
    const one = find(msnOf(c), c.req.param("reference") ?? "");
    if (!one) return fail(c, 404, "5090");
    const key = c.req.header("idempotency-key") ?? "";
    const text = await c.req.text();
    const before = one.answers[key];
    if (before && before.body !== text) return fail(c, 409, "4010", "Conflict");
    if (before) return c.json(before.answer, before.status as ContentfulStatusCode);
    const asked = modification.safeParse(parse(text)).data?.modificationAmount;
    if (asked && asked.currency !== one.currency) return fail(c, 400, "5040");
    const changed = work(one, asked?.value ?? 0, text);
    if (typeof changed === "string") return fail(c, 400, changed);
    const answer = { ...toWire(changed), amount: { currency: one.currency, value: asked?.value ?? changed.value } };
    save({ ...changed, answers: { ...changed.answers, [key]: { body: text, status: 200, answer } } });
    return c.json(answer);
  }

  api.post("/:reference/capture", (c) =>
    modify(c, (one, value) => {
      if (one.state !== "AUTHORIZED" || value === 0) return "6080";
      const days = world.units[one.msn]?.captureDays ?? 0;
      if (world.now().getTime() - Date.parse(one.authorisedAt ?? "") > days * DAY_MS) return "6100";
      if (one.captured + one.cancelled + value > one.value) return "6090";
      return note({ ...one, captured: one.captured + value }, "CAPTURED", value);
    }),
  );
  api.post("/:reference/refund", (c) =>
    modify(c, (one, value) => {
      const forced = FAILING_REFUNDS[value];
      if (forced) return forced;
      if (value === 0 || one.refunded + value > one.captured) return "6150";
      return note({ ...one, refunded: one.refunded + value }, "REFUNDED", value);
    }),
  );
  api.post("/:reference/cancel", (c) =>
    modify(c, (one, _, text) => {
      const isOnlyOpen = z.object({ cancelTransactionOnly: z.literal(true) }).safeParse(parse(text)).success;
      if (one.state === "CREATED") return note({ ...one, state: "TERMINATED" }, "TERMINATED", one.value);
      if (one.state !== "AUTHORIZED") return "6050";
      if (isOnlyOpen) return "6060";
      const left = one.value - one.captured - one.cancelled;
      return left <= 0 ? "6040" : note({ ...one, cancelled: one.cancelled + left }, "CANCELLED", left);
    }),
  );
  app.route("/epayment/v1/payments", api);

  const byToken = (token: unknown) => list().find((one) => one.token === token);
  const readBody = (c: Context): Promise<unknown> => c.req.json().catch(() => null);
  app.get("/__vipps/landing", (c) => {
    // its address holds a token
    c.header("referrer-policy", "strict-origin");
    const one = byToken(c.req.query("token"));
    return one ? c.html(landingPage(one)) : c.notFound();
  });
  app.post("/__vipps/landing", async (c) => {
    const form = await c.req.parseBody();
    const one = byToken(form.token);
    const chosen = act.safeParse(form);
    if (!one || !chosen.success) return c.notFound();
    end(one, chosen.data);
    return c.redirect(one.returnUrl, 303);
  });
  app.post("/__vipps/payments/:reference", async (c) => {
    const one = list().find(({ reference }) => reference === c.req.param("reference"));
    const chosen = act.safeParse(await readBody(c));
    const ended = chosen.success ? end(one, chosen.data) : null;
    return ended ? c.json(toWire(ended)) : c.json({ error: "not open" }, 409);
  });
  app.post("/__vipps/scenario", async (c) => {
    const asked = scenario.safeParse(await readBody(c));
    if (!asked.success) return c.body(null, 400);
    scenarios.set(asked.data);
    return c.json({});
  });
  return { fetch: async (one: Request): Promise<Response> => app.fetch(one), list };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
