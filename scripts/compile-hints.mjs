import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";

/** Browsers that know it compile all of a script that begins with it while it loads, beside the main thread. */
const HINT = "//# allFunctionsCalledOnLoad\n";

const MANIFEST = "_client-reference-manifest.js";
const PRODUCT_PAGE = /\/p\/\[parentSku\]\/.*page$/;

/** For each page and layout of the build in `folder`, the scripts of its client components, relative to the folder. */
function readScripts(folder) {
  const app = path.join(folder, "server", "app");
  const scripts = {};
  for (const name of readdirSync(app, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(MANIFEST)) continue;
    const context = vm.createContext({});
    vm.runInContext(readFileSync(path.join(app, name), "utf8"), context);
    for (const { entryJSFiles } of Object.values(context.__RSC_MANIFEST)) Object.assign(scripts, entryJSFiles);
  }
  return Object.entries(scripts);
}

/**
 * Marks the scripts that only the product page needs, in Next's build in `folder`, to be compiled whole: a list loads
 * them ahead of the press on a card, and nearly all in them runs with it
 * (docs/decisions/0129-what-is-ready-before-a-press.md). Others stay as they are: they would take the processor from
 * the first paint of their page. Returns their names, relative to the folder.
 */
export function hintProductScripts(folder) {
  const entries = readScripts(folder);
  const others = new Set(entries.flatMap(([name, files]) => (name.endsWith("page") ? [] : files)));
  const marked = new Set(entries.flatMap(([name, files]) => (PRODUCT_PAGE.test(name) ? files : [])));
  const names = [...marked].filter((file) => !others.has(file)).sort();
  if (names.length === 0) throw new Error(`${folder} has no scripts of a product page`);
  for (const file of names) {
    const script = path.join(folder, file);
    const text = readFileSync(script, "utf8");
    if (!text.startsWith(HINT)) writeFileSync(script, HINT + text);
  }
  return names;
}
