import { setTimeout as sleep } from "node:timers/promises";
import { percentile, randomFrom } from "./numbers";
import { type Shop, startShop } from "./shop";
import type { Subject } from "./subject";
import { formatMs } from "./table";

const USAGE = "usage: npm run bench -- enumeration [--accounts N]";
const ACCOUNTS = 150;
const PASSWORD = "Bench-2026";

interface Probe {
  name: string;
  /** Makes the call about an address that the shop knows, or one that it does not. */
  path: string;
  toBody: (email: string) => unknown;
  /** Makes addresses known before they are probed. */
  prepare: (shop: Shop, emails: string[]) => Promise<void>;
}

interface Heard {
  status: number;
  body: string;
  ms: number;
}

/** Sends a call as another client does, each from a network address of its own. */
async function send(port: number, path: string, body: unknown, n: number): Promise<Heard> {
  const began = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `198.18.${n >> 8}.${n & 255}` },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, body: text, ms: performance.now() - began };
}

let sender = 0;

async function prepare(shop: Shop, path: string, body: unknown): Promise<void> {
  const { status } = await send(shop.port, path, body, ++sender);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
}

async function register(shop: Shop, emails: string[]): Promise<void> {
  for (const email of emails) {
    const customer = { email, firstname: "Åsa", lastname: "Öberg" };
    await prepare(shop, "/api/user/create", { customer, password: PASSWORD });
  }
}

/** What the shop answers of the mails it has written. */
interface Outbox {
  result: { items: { to: string; text: string }[] };
}

const NEWSLETTER = "/api/ext/magento2-subscribe";

/** Waits for the mail to an address, which is written after the call is answered; returns its link's token. */
async function readToken({ port }: Shop, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const outbox = (await (await fetch(`http://127.0.0.1:${port}/api/dev/outbox`)).json()) as Outbox;
    const mail = outbox.result.items.find(({ to }) => to === email);
    const [, token] = /newsletter-confirm\?token=([\w-]+)/.exec(mail?.text ?? "") ?? [];
    if (token) return token;
    await sleep(50);
  }
  throw new Error(`no mail to ${email}`);
}

/** Subscribes addresses, each by the link of its mail. */
async function subscribe(shop: Shop, emails: string[]): Promise<void> {
  for (const email of emails) {
    await prepare(shop, `${NEWSLETTER}/subscribe?storeCode=bmse`, { email });
    await prepare(shop, `${NEWSLETTER}/confirm?storeCode=bmse`, { token: await readToken(shop, email) });
  }
}

const PROBES: Probe[] = [
  {
    name: "log-in with a wrong password",
    path: "/api/user/login?storeCode=bmse",
    toBody: (username) => ({ username, password: "Wrong-2026" }),
    prepare: register,
  },
  {
    name: "newsletter",
    path: `${NEWSLETTER}/subscribe?storeCode=bmse`,
    toBody: (email) => ({ email }),
    prepare: subscribe,
  },
  {
    name: "password reset",
    path: "/api/user/reset-password?storeCode=bmse",
    toBody: (email) => ({ email }),
    prepare: register,
  },
];

/**
 * Returns how often a time of `known` is longer than one of `unknown`: 0.5 where the clock tells nothing, 0 or 1 where
 * it tells all.
 */
function compare(known: number[], unknown: number[]): number {
  let longer = 0;
  for (const a of known) for (const b of unknown) longer += a > b ? 1 : a === b ? 0.5 : 0;
  return longer / (known.length * unknown.length);
}

async function probe(shop: Shop, { name, path, toBody, prepare: makeKnown }: Probe, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, n) => `known-${name.length}-${n}@example.com`);
  await makeKnown(shop, emails);
  const random = randomFrom(7);
  const heard: Record<"known" | "unknown", Heard[]> = { known: [], unknown: [] };
  for (const email of emails) {
    const stranger = email.replace("known", "other");
    const order = random() < 0.5 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    for (const kind of order)
      heard[kind].push(await send(shop.port, path, toBody(kind === "known" ? email : stranger), ++sender));
  }
  const statuses = ({ known, unknown }: typeof heard) =>
    [known, unknown].map((answers) => [...new Set(answers.map(({ status }) => status))].join(", "));
  const [known = "", unknown = ""] = statuses(heard);
  const texts = new Set([...heard.known, ...heard.unknown].map(({ body }) => body));
  const times = { known: heard.known.map(({ ms }) => ms), unknown: heard.unknown.map(({ ms }) => ms) };
  return [
    name,
    known === unknown ? known : `${known} / ${unknown}`,
    texts.size === 1 ? "the same" : "differ",
    ...[times.known, times.unknown].flatMap((all) => [0.5, 0.9].map((share) => formatMs(percentile(all, share)))),
    compare(times.known, times.unknown).toFixed(2),
  ];
}

/** Compares what the shop answers about addresses it knows and about strangers': status, text and time. */
export const enumeration: Subject = {
  async run(args) {
    const [option, given = String(ACCOUNTS)] = args;
    const count = Number(given);
    if ((option !== undefined && option !== "--accounts") || !(count > 0)) throw new Error(USAGE);
    // the addresses the calls say they come from are believed, as limits hold for each
    const shop = await startShop({ env: { TRUSTED_PROXIES: "127.0.0.1,::1", DEV_OUTBOX: "1" } });
    try {
      const rows: string[][] = [];
      for (const one of PROBES) rows.push(await probe(shop, one, count));
      return {
        tables: [
          {
            heads: [
              "call",
              "status",
              "text",
              "known, p50",
              "known, p90",
              "unknown, p50",
              "unknown, p90",
              "known took longer",
            ],
            rows,
          },
        ],
        conditions: [
          `${count} addresses of each kind, one after the other in random order, each from an address of its own`,
          "0.50 where the time tells nothing",
          "a password reset and a registration tell who is known, as the specification's texts do: limits and the check against bots bound them",
        ],
      };
    } finally {
      await shop.stop();
    }
  },
};
