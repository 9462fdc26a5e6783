import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";

/** What the commands read of a checkout. */
const CHECKOUT = [
  "backend",
  "examples",
  "i18n",
  "lib",
  "package.json",
  "sandboxes",
  "scripts",
  "shop",
  "tsconfig.json",
];

/** Commands that take minutes or a service: the browser journeys build, start and fill the second shop by the same ones. */
const LONG = [
  /^git clone \S+ \. && npm ci$/,
  /(?:^| )npm start$/,
  /^ELASTICSEARCH_URL=\S+ node scripts\/run\.mjs index$/,
];

const commands = [...readFileSync("docs/your-own-shop.md", "utf8").matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(
  ([, block = ""]) => block.trim().split("\n"),
);
const isLong = (command: string) => LONG.some((known) => known.test(command));

const folder = mkdtempSync(join(tmpdir(), "own-shop-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("each command of the page works, one after the other", { timeout: 120_000 }, () => {
  for (const entry of CHECKOUT) cpSync(entry, join(folder, entry), { recursive: true });
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  const { SHOP: _, ...environment } = process.env;
  const outputs = commands
    .filter((command) => !isLong(command))
    .map((command) => {
      const done = spawnSync(command, {
        shell: true,
        cwd: folder,
        encoding: "utf8",
        env: { ...environment, NODE_OPTIONS: "" },
      });
      expect(done.status, `${command}\n${done.stdout}${done.stderr}`).toBe(0);
      return { command, output: done.stdout + done.stderr };
    });
  const of = (part: string) => outputs.find(({ command }) => command.includes(part))?.output;
  expect(of("run.mjs shop")).toContain(
    "examples/mine: Tonhaus with krde (/, de-DE, EUR), krgb (/gb, en-GB, GBP). No faults.",
  );
  expect(of("run.mjs shop")).toMatch(/^de: has all \d+ messages\nen: has all \d+ messages$/m);
  expect(of("--into backend")).toContain("krgb product: 3 documents");
  expect(readFileSync(join(folder, "examples/mine/delivery.ts"), "utf8")).toContain('carrier: "tonhaus"');
});

it("the commands that are not run here are the ones that are run elsewhere", () => {
  expect(commands.filter(isLong)).toHaveLength(4);
});
