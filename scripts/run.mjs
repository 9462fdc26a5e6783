import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import nextEnv from "@next/env";
import { shopFolder } from "../lib/shop/folder.mjs";

// node scripts/run.mjs NAME …: runs scripts/NAME.ts with the shop that SHOP names; its tsconfig.json says where @shop is.

nextEnv.loadEnvConfig(process.cwd(), false);
const [name = "", ...args] = process.argv.slice(2);
const script = path.join("scripts", `${name}.ts`);
if (!/^[\w-]+$/.test(name) || !existsSync(script)) {
  console.error(`usage: node scripts/run.mjs NAME [arguments]; there is no ${script}`);
  process.exit(1);
}
const own = path.join(shopFolder(), "tsconfig.json");
const env = { ...process.env, ...(existsSync(own) && { TSX_TSCONFIG_PATH: own }) };
const child = spawn(process.execPath, [...process.execArgv, "--import", "tsx", script, ...args], {
  stdio: "inherit",
  env,
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("close", (code) => process.exit(code ?? 1));
