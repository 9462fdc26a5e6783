import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";

// Finds a Chromium for the browser journeys, or brings one. On its own it prints the path.

const DEBIAN = "/usr/bin/chromium";
/** The same browser without windows. */
const DEBIAN_SHELL = "/usr/bin/chromium-headless-shell";

/** A browser that cannot load its libraries fails at its version already. */
const runs = (path) =>
  existsSync(path) && spawnSync(path, ["--version"], { stdio: "ignore", timeout: 30_000 }).status === 0;

/** The first Chromium that runs: `CHROMIUM_PATH`, the system's, Playwright's own; null when there is none. */
export function findChromium() {
  const { CHROMIUM_PATH: given } = process.env;
  if (given) {
    if (!runs(given)) throw new Error(`CHROMIUM_PATH is ${given}, and that does not run as a browser.`);
    return given;
  }
  return [DEBIAN, chromium.executablePath()].find(runs) ?? null;
}

/**
 * The same browser without what draws its windows, where the system has it: it takes a third less of the processor, and
 * sends nothing in the background once a page is closed. Null where there is none, or `CHROMIUM_PATH` names a browser.
 */
export function findHeadlessShell() {
  return !process.env.CHROMIUM_PATH && runs(DEBIAN_SHELL) ? DEBIAN_SHELL : null;
}

const run = (command, args) =>
  spawnSync(command, args, { stdio: ["ignore", 2, 2], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } })
    .status === 0;

function installFromDebian() {
  const isAllowed = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get") && existsSync("/etc/debian_version");
  return (
    isAllowed && run("apt-get", ["update"]) && run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"])
  );
}

/** Like `findChromium`, but brings a browser where there is none: Playwright's download, else Debian's package. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.error("There is no Chromium here; bringing one for the browser journeys.");
  run(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]);
  const brought = findChromium() ?? (installFromDebian() ? findChromium() : null);
  if (brought) return brought;
  throw new Error(
    "No Chromium: Playwright's download did not give one that runs, and Debian's package could not be installed (that takes root on a Debian system).\n" +
      "Install Chromium or Chrome and say where it is: CHROMIUM_PATH=/path/to/chromium npm test",
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    console.log(ensureChromium());
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause);
    process.exitCode = 1;
  }
}
