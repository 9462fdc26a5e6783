import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hintProductScripts, hintStartModules } from "@/scripts/compile-hints.mjs";

const HINT = "//# allFunctionsCalledOnLoad\n";
const PRODUCT = "[store]/(default)/p/[parentSku]/[slug]/page";
const VARIANT = "[store]/(default)/p/[parentSku]/[slug]/[childSku]/page";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "shop-build-"));
  mkdirSync(path.join(folder, "chunks"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a page's manifest as Next does, which names the scripts of its layouts too. */
function writeManifest(page: string, scripts: Record<string, string[]>) {
  const file = path.join(folder, "server", "app", `${page}_client-reference-manifest.js`);
  mkdirSync(path.dirname(file), { recursive: true });
  const entryJSFiles = Object.fromEntries(
    Object.entries(scripts).map(([name, files]) => [`[project]/app/${name}`, files]),
  );
  writeFileSync(
    file,
    `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};\n` +
      `globalThis.__RSC_MANIFEST[${JSON.stringify(`/${page}`)}] = ${JSON.stringify({ entryJSFiles })}`,
  );
  for (const name of Object.values(scripts).flat()) writeFileSync(path.join(folder, name), `push("${name}")`);
}

const read = (name: string) => readFileSync(path.join(folder, name), "utf8");

it("marks what the product page alone needs, once however often it is built", () => {
  const layout = { "[store]/layout": ["chunks/shell.js"] };
  writeManifest("[store]/page", { ...layout, "[store]/page": ["chunks/shell.js", "chunks/home.js"] });
  for (const page of [PRODUCT, VARIANT])
    writeManifest(page, { ...layout, [page]: ["chunks/shell.js", "chunks/product.js"] });
  expect(hintProductScripts(folder)).toEqual(["chunks/product.js"]);
  expect(hintProductScripts(folder)).toEqual(["chunks/product.js"]);
  expect(read("chunks/product.js")).toBe(`${HINT}push("chunks/product.js")`);
  expect(read("chunks/shell.js")).toBe('push("chunks/shell.js")');
  expect(read("chunks/home.js")).toBe('push("chunks/home.js")');
});

it("fails where a build names no such script, as after a change of its form", () => {
  writeManifest("[store]/page", { "[store]/page": ["chunks/home.js"] });
  expect(() => hintProductScripts(folder)).toThrow(/no scripts of a product page/);
});

describe("modules that every page starts with", () => {
  const LONG = `const text = "${"),(".repeat(4000)}"; module.text = text;`;
  const script = (modules: string) => `(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push([document,${modules}]);`;
  const writeStart = (scripts: Record<string, string>) => {
    writeFileSync(
      path.join(folder, "build-manifest.json"),
      JSON.stringify({ rootMainFiles: Object.keys(scripts).map((name) => `chunks/${name}`) }),
    );
    for (const [name, text] of Object.entries(scripts)) writeFileSync(path.join(folder, "chunks", name), text);
  };

  it("are functions in parentheses where they are large, once however often it is built", async () => {
    writeStart({
      "react.js": script(`1,(module)=>{${LONG}},2,(module)=>{module.short=1},3,4,function(module){${LONG}}`),
      "runtime.js": "(()=>{let runtime})();",
    });
    writeFileSync(path.join(folder, "chunks", "other.js"), script(`5,(module)=>{${LONG}}`));
    const hinted = script(`1,((module)=>{${LONG}}),2,(module)=>{module.short=1},3,4,(function(module){${LONG}})`);
    expect(await hintStartModules(folder)).toBe(2);
    expect(read("chunks/react.js")).toBe(hinted);
    expect(await hintStartModules(folder)).toBe(2);
    expect(read("chunks/react.js")).toBe(hinted);
    expect(read("chunks/runtime.js")).toBe("(()=>{let runtime})();");
    expect(read("chunks/other.js")).toBe(script(`5,(module)=>{${LONG}}`));
  });

  it("are missed where a build has none, as after a change of its form", async () => {
    writeStart({ "react.js": script("1,(module)=>{module.short=1}"), "runtime.js": "let runtime;" });
    await expect(hintStartModules(folder)).rejects.toThrow(/no large modules/);
  });
});
