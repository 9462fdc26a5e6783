import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { get } from "./load";
import { percentile } from "./numbers";
import { type Shop, startShop } from "./shop";
import type { Subject } from "./subject";
import { formatMs } from "./table";

const USAGE = "usage: npm run bench -- flood";
const CONNECTIONS = 60;
const SECONDS = 15;
/** Milliseconds between two requests of the static file. */
const PAUSE_MS = 20;
const LOG_INS = 8;
const EMAIL = "bench@example.com";
const PASSWORD = "Bench-2026";

/** Sends a call of another client to the shop, from an address of its own; returns its status and time in ms. */
async function call(port: number, path: string, body: unknown, from: string): Promise<{ status: number; ms: number }> {
  const began = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": from },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - began };
}

/** Requests a static file for some seconds; returns the times in ms. */
async function watchFile(port: number, path: string): Promise<number[]> {
  const times: number[] = [];
  for (const until = performance.now() + SECONDS * 1000; performance.now() < until; await sleep(PAUSE_MS)) {
    const { status, ms } = await get(port, path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    times.push(ms);
  }
  return times;
}

/** Logs the customer in again and again; who is refused tries again after a second, for half a minute. */
async function watchCustomer(port: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < LOG_INS; n++) {
    const began = performance.now();
    // each another one of many customers
    const from = `203.0.113.${n + 1}`;
    while ((await call(port, "/api/user/login", { username: EMAIL, password: PASSWORD }, from)).status !== 200) {
      if (performance.now() - began > 30_000) break;
      await sleep(1000);
    }
    times.push(performance.now() - began);
    await sleep((SECONDS * 1000) / LOG_INS / 2);
  }
  return times;
}

interface Watched {
  files: number[];
  logIns: number[];
}

async function watch(port: number, path: string): Promise<Watched> {
  const [files, logIns] = await Promise.all([watchFile(port, path), watchCustomer(port)]);
  return { files, logIns };
}

/** Floods a shop from a process of its own while `watching`; returns what was watched, and the answers. */
async function floodWhile(
  shop: Shop,
  addresses: number,
  watching: () => Promise<Watched>,
): Promise<{ watched: Watched; answers: Record<string, number> }> {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/bench/login-flood.ts"], {
    stdio: ["ignore", 2, 2, "ipc"],
  });
  await once(child, "spawn");
  child.send({ port: shop.port, connections: CONNECTIONS, addresses });
  // until all connections are busy
  await sleep(3000);
  try {
    const watched = await watching();
    const told = once(child, "message");
    child.send("stop");
    const [answers] = (await told) as [Record<string, number>]; // what login-flood.ts sends
    return { watched, answers };
  } finally {
    if (child.exitCode === null) child.kill();
  }
}

const toRow = (name: string, { files, logIns }: Watched) => [
  name,
  ...[0.5, 0.95, 0.99].map((share) => formatMs(percentile(files, share))),
  formatMs(percentile(logIns, 0.5)),
  formatMs(Math.max(...logIns)),
];

/** Measures a static file and a customer's log-in beside 60 connections that try wrong passwords without a pause. */
export const flood: Subject = {
  async run(args) {
    if (args.length > 0) throw new Error(USAGE);
    // the addresses that the flood says it comes from are believed
    const shop = await startShop({ env: { TRUSTED_PROXIES: "127.0.0.1,::1" } });
    try {
      const scripts = readdirSync(".next/static/chunks").filter((file) => file.endsWith(".js"));
      const path = `/_next/static/chunks/${scripts[0]}`;
      const customer = { email: EMAIL, firstname: "Åsa", lastname: "Öberg" };
      const created = await call(shop.port, "/api/user/create", { customer, password: PASSWORD }, "203.0.113.250");
      if (created.status !== 200) throw new Error(`the customer could not be made: ${created.status}`);
      const quiet = await watch(shop.port, path);
      const rows = [toRow("quiet", quiet)];
      const told: string[] = [];
      for (const addresses of [1, CONNECTIONS]) {
        const { watched, answers } = await floodWhile(shop, addresses, () => watch(shop.port, path));
        const name = `${CONNECTIONS} connections of ${addresses === 1 ? "one address" : `${addresses} addresses`}`;
        rows.push(toRow(name, watched));
        told.push(
          `${name} were answered ${Object.entries(answers)
            .map(([status, times]) => `${times} times ${status}`)
            .join(", ")}`,
        );
      }
      return {
        tables: [{ heads: ["shop", "file p50 ms", "p95", "p99", "log-in p50 ms", "max"], rows }],
        conditions: [
          `${SECONDS} s each, the flood in a process of its own on the same machine`,
          ...told,
          "a refused customer comes again after a second; targets: file p95 ≤ 100 ms beside the quiet shop's, log-in ≤ 3 s",
        ],
      };
    } finally {
      await shop.stop();
    }
  },
};
