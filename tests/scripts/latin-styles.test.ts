import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { narrowStyles } from "@/scripts/latin-styles.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "shop-build-"));
  mkdirSync(path.join(folder, "static", "chunks", "deep"), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("writes style sheets in ASCII that mean the same, and leaves other files alone", () => {
  const sheet = path.join(folder, "static", "chunks", "deep", "a.css");
  const script = path.join(folder, "static", "chunks", "a.js");
  const css = String.raw`.list-\[\'–_\'\]{list-style-type:"–  "}.a:before{content:" · "}.b:after{content:"–a😀"}`;
  writeFileSync(sheet, css);
  writeFileSync(script, 'text("–")');
  for (let time = 0; time < 2; time++) {
    narrowStyles(folder);
    expect(readFileSync(sheet, "utf8")).toBe(
      String.raw`.list-\[\'\2013 _\'\]{list-style-type:"\2013   "}.a:before{content:" \b7  "}.b:after{content:"\2013 a\1f600 "}`,
    );
  }
  expect(readFileSync(script, "utf8")).toBe('text("–")');
});
