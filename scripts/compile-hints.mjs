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

/** Length of a module from which on it is worth compiling early: React DOM has 200 000 characters, most have 500. */
const LARGE = 10_000;

/** Positions of the large modules of a script as Turbopack writes it: an array of ids and functions, pushed to another. */
async function findLargeModules(name, text) {
  // a development package, which a shop that is only started does without
  const { parseSync } = await import("oxc-parser");
  const [statement] = parseSync(name, text, { preserveParens: false }).program.body;
  const [modules] = statement?.expression?.arguments ?? [];
  return (modules?.elements ?? []).filter(
    (module) => /^(Arrow)?FunctionExpression$/.test(module?.type) && module.end - module.start >= LARGE,
  );
}

/**
 * Has the large modules that every page starts with compiled while they load, in Next's build in `folder`: React DOM, and
 * what Next adds. A function in parentheses is one that is called at once, so browsers compile it beside the main thread;
 * others they only skim there, and read a second time, whole, when the page starts
 * (docs/decisions/0136-documents-are-drawn-in-two-frames.md). Resolves to how many it found.
 */
export async function hintStartModules(folder) {
  const { rootMainFiles } = JSON.parse(readFileSync(path.join(folder, "build-manifest.json"), "utf8"));
  let found = 0;
  for (const name of rootMainFiles) {
    const script = path.join(folder, name);
    const text = readFileSync(script, "utf8");
    const modules = await findLargeModules(name, text);
    found += modules.length;
    const open = modules.filter(({ start }) => text[start - 1] !== "(");
    const hinted = open.reduceRight(
      (all, { start, end }) => `${all.slice(0, start)}(${all.slice(start, end)})${all.slice(end)}`,
      text,
    );
    if (open.length > 0) writeFileSync(script, hinted);
  }
  if (found === 0) throw new Error(`${folder} has no large modules that every page starts with`);
  return found;
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
