import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import nextEnv from "@next/env";

// npm start: builds when there is no build of these sources, then serves in this process.
// --stamp: only notes that the build at hand is one of these sources. --build: builds if needed and ends.

const SOURCES = ["app", "components", "i18n", "lib", "stores", "middleware.ts", "instrumentation.ts", "instrumentation-node.ts", "next.config.ts", "postcss.config.mjs", "tsconfig.json", "package-lock.json"];
const STAMP = ".next/build-stamp";
const LOCK = ".next-build.lock";
const LOCK_LIFE_MS = 15 * 60_000;

function filesOf(entry) {
  if (!existsSync(entry)) return [];
  if (statSync(entry).isFile()) return [entry];
  return readdirSync(entry, { withFileTypes: true }).flatMap((child) => filesOf(path.join(entry, child.name)));
}

function fingerprint() {
  const hash = createHash("sha256").update(process.version);
  for (const file of SOURCES.flatMap(filesOf).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

const isBuilt = (wanted) => existsSync(".next/BUILD_ID") && existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted;

/** One build at a time in a checkout: a second shop that starts meanwhile waits for it. */
async function withLock(action) {
  for (;;) {
    try {
      mkdirSync(LOCK);
      break;
    } catch {
      if (existsSync(LOCK) && Date.now() - statSync(LOCK).mtimeMs > LOCK_LIFE_MS) rmSync(LOCK, { recursive: true, force: true });
      await sleep(500);
    }
  }
  try {
    return action();
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
}

function build(wanted) {
  if (isBuilt(wanted)) return;
  rmSync(STAMP, { force: true });
  const done = spawnSync(process.execPath, ["node_modules/next/dist/bin/next", "build"], { stdio: "inherit" });
  if (done.status !== 0) process.exit(done.status ?? 1);
  writeFileSync(STAMP, wanted);
}

nextEnv.loadEnvConfig(process.cwd(), false);
const wanted = fingerprint();
if (process.argv.includes("--stamp")) {
  writeFileSync(STAMP, wanted);
} else {
  if (!isBuilt(wanted)) await withLock(() => build(wanted));
  if (!process.argv.includes("--build")) {
    const port = process.env.PORT || "3000";
    process.env.PORT = port;
    process.env.NODE_ENV = "production";
    process.argv = [process.execPath, "next", "start", "-p", port];
    await import("next/dist/bin/next");
  }
}
