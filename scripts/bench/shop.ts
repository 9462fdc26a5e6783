import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Running, runNode, startNode } from "./running";

/** A running shop, in a process of its own. Stopping it removes its data. */
export interface Shop extends Running {
  dataDir: string;
}

export interface ShopOptions {
  /** Settings beside those of this environment. */
  env?: Record<string, string>;
  /** Options of Node itself. */
  nodeArgs?: string[];
  hasChannel?: boolean;
  /** What is run; the shop as `npm start` runs it by default. */
  script?: string[];
  /** Where the shop is; this checkout by default. */
  cwd?: string;
  readyPath?: string;
}

/** Builds the shop where its build is not one of these sources. */
export async function buildShop(cwd?: string): Promise<void> {
  if ((await runNode(["scripts/start.mjs", "--build"], { cwd })) !== 0) throw new Error("the shop could not be built");
}

/** Starts a server with an empty data folder of its own. */
export async function startWithData({
  env,
  nodeArgs = [],
  script = ["scripts/start.mjs"],
  readyPath = "/",
  ...rest
}: ShopOptions = {}): Promise<Shop> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "shop-bench-"));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const running = await startNode({
      name: script.join(" "),
      args: [...nodeArgs, ...script],
      // what is measured stands behind the check against bots, and beside nothing else
      env: { LOG_LEVEL: "warn", BOT_CHECK: "off", WARM_PAGES: "false", ...env, DATA_DIR: dataDir },
      readyPath,
      ...rest,
    });
    return { ...running, dataDir, stop: () => running.stop().finally(remove) };
  } catch (cause) {
    remove();
    throw cause;
  }
}

/**
 * Builds the shop where its build is not one of these sources, and starts it on a free port with an empty data folder.
 * The other settings of the environment hold. Rejects when it does not start.
 */
export async function startShop(options: ShopOptions = {}): Promise<Shop> {
  await buildShop(options.cwd);
  return startWithData(options);
}
