import { readFileSync } from "node:fs";
import path from "node:path";
import { buildFolder } from "@/lib/shop/folder.mjs";
import type { BuiltModule, FindModule } from "./flight";

type Modules = Readonly<Record<string, BuiltModule>>;

/** Reads Next's list of an app page's client components (docs/next.md#flight-data). Throws where it has another shape. */
function readModules(page: string): Modules {
  const file = path.join(buildFolder(), "server/app", `${page}_client-reference-manifest.js`);
  const script = readFileSync(file, "utf8");
  // assigned to one name of a global object
  const json = script.slice(script.indexOf("] = ") + "] = ".length).replace(/;?\s*$/, "");
  const { clientModules } = JSON.parse(json) as { clientModules: Modules };
  return clientModules;
}

/** Returns what finds the client components of an app's page in Next's build; it reads Next's list when it is first asked. */
export function openBuiltModules(page: string): FindModule {
  let modules: Modules | undefined;
  return (name) => (modules ??= readModules(page))[`[project]/${name}`];
}
