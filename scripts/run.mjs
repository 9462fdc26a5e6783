import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import nextEnv from "@next/env";
import { shopFolder } from "../lib/shop/folder.mjs";

// node scripts/run.mjs NAME …: runs scripts/NAME.ts in this process with the shop that SHOP names; the folder's own
// tsconfig.json says where @shop is.

nextEnv.loadEnvConfig(process.cwd(), false);
const [name = ""] = process.argv.splice(2, 1);
const script = path.resolve("scripts", `${name}.ts`);
if (!/^[\w-]+$/.test(name) || !existsSync(script)) {
  console.error(`usage: node scripts/run.mjs NAME [arguments]; there is no scripts/${name}.ts`);
  process.exit(1);
}
const own = path.join(shopFolder(), "tsconfig.json");
if (existsSync(own)) process.env.TSX_TSCONFIG_PATH = own;
process.argv[1] = script;
await import("tsx");
await import(pathToFileURL(script).href);
