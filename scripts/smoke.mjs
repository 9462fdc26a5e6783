import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";

// node scripts/smoke.mjs: starts the built shop with this very Node and without any package of its own, asks for a page
// of each kind, and stops it. Whatever it warns of is a failure. PORT is where, 24190 when unset.

const PORT = process.env.PORT || "24190";
const READY_MS = 60_000;
const SITE = `http://localhost:${PORT}`;

/** Without a container every start warns, as docs/domain-rules.md asks. */
const WITH_CONTAINER = { GTM_CONTAINERS: "default=GTM-SMOKE1" };
const WITHOUT_SERVICES = { API_BASE_URL: "", DATABASE_URL: "", ELASTICSEARCH_URL: "", REDIS_URL: "" };

/** What is requested, and the status it must have. */
const REQUESTS = [
  ["/", 200],
  ["/c/soffor?color=2", 200],
  ["/p/SOFA-LINDEN-3/linden-soffa-3-sits", 200],
  ["/search?q=soffa", 200],
  ["/dk", 200],
  ["/checkout", 200],
  ["/finns-inte", 404],
  ["/sitemap.xml", 200],
  ["/api/stock/check?sku=FELT-PADS", 200],
  ["/_next/image?url=%2Fmedia%2Farmchair-alva%2Foat-back34.webp&w=320&q=45", 200],
];

async function waitUntilReady(child) {
  for (const until = Date.now() + READY_MS; Date.now() < until; await sleep(200)) {
    if (child.exitCode !== null) throw new Error(`the shop ended with ${child.exitCode} instead of starting`);
    const answer = await fetch(`${SITE}/api/stock/check?sku=FELT-PADS`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error(`the shop did not answer within ${READY_MS / 1000} s`);
}

async function check() {
  for (const [address, wanted] of REQUESTS) {
    const answer = await fetch(SITE + address, { headers: { accept: "text/html,image/webp,*/*" } });
    await answer.arrayBuffer();
    if (answer.status !== wanted) throw new Error(`${address} answered ${answer.status} instead of ${wanted}`);
  }
  const created = await fetch(`${SITE}/api/cart/create?storeCode=bmse`, { method: "POST", headers: { origin: SITE } });
  if (created.status !== 200) throw new Error(`a cart could not be created: ${created.status}`);
}

const folder = mkdtempSync(path.join(tmpdir(), "shop-smoke-"));
const child = spawn(process.execPath, ["scripts/start.mjs"], {
  stdio: ["inherit", "pipe", "inherit"],
  // nothing else installed: services that the surroundings offer are not used
  env: {
    ...process.env,
    PORT,
    DATA_DIR: folder,
    LOG_LEVEL: "warn",
    SITE_URL: "",
    ...WITH_CONTAINER,
    ...WITHOUT_SERVICES,
  },
});
const ended = once(child, "exit");
const warnings = [];
const lines = createInterface({ input: child.stdout }).on("line", (line) => {
  console.log(line);
  if (line.startsWith('{"level":')) warnings.push(line);
});
const read = once(lines, "close");
try {
  await waitUntilReady(child);
  await check();
  child.kill("SIGTERM");
  const [code] = await ended;
  if (code !== 0) throw new Error(`the shop ended with ${code} when it was told to stop`);
  await read;
  if (warnings.length > 0) throw new Error(`the shop warned ${warnings.length} times`);
  console.log(`Node ${process.version}: the shop starts, answers and stops`);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
  child.kill("SIGKILL");
  // what it may have started itself is not waited for
  child.stdout.destroy();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
