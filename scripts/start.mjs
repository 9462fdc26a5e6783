import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import nextEnv from "@next/env";
import { buildFolder, shopFolder } from "../lib/shop/folder.mjs";
import { buildWorker } from "./build-worker.mjs";
import { ownModules } from "./own-modules.mjs";

// npm start: builds when there is no build of these sources, then serves in this process. --stamp: only bundles
// server.ts and the service worker and marks the present build as one of these sources. --build: builds if needed, then ends.
// --dev (npm run dev): serves the sources with hot reload, by the same server.ts.

const SOURCES = [
  "app",
  "backend",
  "components",
  "i18n",
  "lib",
  "sandboxes",
  "scripts/own-modules.mjs",
  "server",
  "stores",
  "sw",
  "middleware.ts",
  "server.ts",
  "scripts/build-worker.mjs",
  "scripts/start.mjs",
  "cache-handler.cjs",
  "instrumentation.ts",
  "instrumentation-node.ts",
  "next.config.mjs",
  "next.settings.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];

const isDevelopment = process.argv.includes("--dev");

// a worker of an earlier build would answer with what it kept
if (isDevelopment) process.env.SERVICE_WORKER ||= "false";
process.env.NODE_ENV = isDevelopment ? "development" : "production";
nextEnv.loadEnvConfig(process.cwd(), isDevelopment);
const FOLDER = buildFolder();
const STAMP = `${FOLDER}/build-stamp`;
/** Next empties the folder of its development server when that starts. */
const SERVER = isDevelopment ? `${FOLDER}/cache/shop-server-dev.mjs` : `${FOLDER}/shop-server.mjs`;
const LOCK = ".next-build.lock";

function filesOf(entry) {
  if (!existsSync(entry)) return [];
  if (statSync(entry).isFile()) return [entry];
  return readdirSync(entry, { withFileTypes: true }).flatMap((child) => filesOf(path.join(entry, child.name)));
}

function fingerprint() {
  const hash = createHash("sha256");
  for (const file of [...SOURCES, shopFolder()].flatMap(filesOf).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

const isBuilt = (wanted) =>
  existsSync(`${FOLDER}/BUILD_ID`) && existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted;

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** One build at a time in a checkout: a second shop that starts meanwhile waits for it. */
async function withLock(action) {
  for (;;) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: "wx" });
      break;
    } catch {
      if (existsSync(LOCK) && !isRunning(Number(readFileSync(LOCK, "utf8")))) rmSync(LOCK, { force: true });
      await sleep(500);
    }
  }
  try {
    return await action();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

/** Bundles a module with all it imports of this repository. */
async function bundleModule(entry, outfile) {
  // a built shop starts without what only a build needs (`npm ci --omit=dev`)
  const { build: bundle } = await import("esbuild");
  await bundle({
    entryPoints: [entry],
    outfile,
    bundle: true,
    // tells the profiler which source a function stands in
    sourcemap: process.env.UNMINIFIED === "true",
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    plugins: [ownModules],
    logLevel: "warning",
  });
}

/** Makes what the shop needs beside Next's build, and notes of which sources it is. */
async function finishBuild(wanted) {
  await bundleModule("server.ts", SERVER);
  await bundleModule("next.settings.ts", `${FOLDER}/next-settings.mjs`);
  await buildWorker();
  writeFileSync(STAMP, wanted);
}

/** Builds unless another process did meanwhile; returns the exit status. */
async function build(wanted) {
  if (isBuilt(wanted)) return 0;
  if (!existsSync("node_modules/esbuild")) {
    console.error("There is no build of these sources. Building needs the development packages: npm ci");
    return 1;
  }
  rmSync(STAMP, { force: true });
  const types = readFileSync("tsconfig.json", "utf8");
  const done = spawnSync(process.execPath, ["node_modules/next/dist/bin/next", "build"], { stdio: "inherit" });
  // Next adds the types of this build to it, which would make the sources others
  if (readFileSync("tsconfig.json", "utf8") !== types) writeFileSync("tsconfig.json", types);
  if (done.status !== 0) return done.status ?? 1;
  await finishBuild(wanted);
  return 0;
}

/** Stops with npm's shell, which ends at a stop signal without passing it on. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.kill(process.pid, "SIGTERM"), 250).unref();
}

/** Serves in this process. */
async function serve() {
  process.env.PORT ||= "3000";
  stopWithNpm();
  // a page leaves much behind that is dead at once: collected earlier, the shop stays a third smaller
  if (!isDevelopment) setFlagsFromString("--heap-growing-percent=50");
  await import(pathToFileURL(path.resolve(SERVER)).href);
}

if (isDevelopment) {
  await bundleModule("server.ts", SERVER);
  await serve();
} else {
  const wanted = fingerprint();
  if (process.argv.includes("--stamp")) await finishBuild(wanted);
  else {
    const status = isBuilt(wanted) ? 0 : await withLock(() => build(wanted));
    if (status !== 0) process.exit(status);
    if (!process.argv.includes("--build")) await serve();
  }
}
