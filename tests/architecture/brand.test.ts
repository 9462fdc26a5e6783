import { readdirSync, readFileSync, statSync } from "node:fs";
import { expect, it } from "vitest";
import { SHOP } from "@/shop";

/** What the code is made of; what is only in a shop, in the demo's data and in tests may name it. */
const CODE = [
  "app",
  "backend",
  "components",
  "i18n",
  "lib",
  "sandboxes",
  "public",
  "stores",
  "sw",
  "middleware.ts",
  "server.ts",
  "instrumentation.ts",
  "instrumentation-node.ts",
  "next.config.mjs",
  "next.settings.ts",
  "cache-handler.cjs",
  "playwright.config.ts",
  ".env.example",
];
const DEMO = /^(?:backend\/demo\/|public\/media\/)/;

function listFiles(entry: string): string[] {
  if (statSync(entry).isFile()) return [entry];
  return readdirSync(entry).flatMap((name) => listFiles(`${entry}/${name}`));
}

const NAMES = [SHOP.brand.name, SHOP.brand.id, ...SHOP.views.map(({ code }) => code)];
const named = new RegExp(`(?<![\\p{L}\\d])(?:${NAMES.join("|")})(?![\\p{L}\\d])|${SHOP.brand.id}`, "iu");

it("the code names neither the shop nor its store views", () => {
  const files = CODE.flatMap(listFiles).filter((file) => !DEMO.test(file));
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, index) => (named.test(line) ? [`${file}:${index + 1}: ${line.trim().slice(0, 100)}`] : [])),
  );
  expect(found).toEqual([]);
});

it("the check finds a name", () => {
  expect(
    ["const a = 'bmse'", "Björkmo AB", "globalThis.bjorkmoBackend", "store=BMFI"].map((line) => named.test(line)),
  ).toEqual([true, true, true, true]);
  expect(named.test("a submenu")).toBe(false);
});
