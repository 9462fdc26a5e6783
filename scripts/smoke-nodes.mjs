import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

// node scripts/smoke-nodes.mjs: starts the built shop, with the packages it runs on and no others, on this Node and on
// each other supported line that npm can get. What cannot be got is said, and no failure.

const LINES = ["20", "22", "24"];
const LEFT_OUT = new Set(["node_modules", ".git", ".data", "test-results"]);

const folder = mkdtempSync(path.join(tmpdir(), "shop-smoke-"));
const shop = path.join(folder, "shop");
const QUIET = ["--no-audit", "--no-fund"];

const run = (command, args, cwd) => spawnSync(command, args, { cwd, stdio: "inherit" }).status === 0;

/** Installs a line of Node; returns its program, or null where npm cannot get it. */
function installNode(line) {
  if (process.versions.node.startsWith(`${line}.`)) return process.execPath;
  const prefix = path.join(folder, `node-${line}`);
  if (run("npm", ["install", "--prefix", prefix, "--no-save", ...QUIET, `node@${line}`], folder))
    return path.join(prefix, "node_modules/.bin/node");
  console.log(`npm cannot get Node ${line}`);
  return null;
}

try {
  cpSync(".", shop, { recursive: true, filter: (source) => !LEFT_OUT.has(source) });
  if (!run("npm", ["ci", "--omit=dev", ...QUIET], shop)) throw new Error("npm ci --omit=dev fails");
  for (const line of LINES) {
    const node = installNode(line);
    if (node && !run(node, ["scripts/smoke.mjs"], shop))
      throw new Error(`the shop does not run on Node ${line} without development packages`);
  }
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
