import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Expects no serious or critical finding of axe, once no animation runs. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== "running" || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const violations = await page.evaluate(async () => {
    // set by the line above
    const { axe } = window as unknown as { axe: { run(context: Document, options: RunOptions): Promise<AxeResults> } };
    // passes are not read, and no style sheet comes from elsewhere
    const results = await axe.run(document, { resultTypes: ["violations"], preload: false });
    return results.violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, impact, nodes }) => ({
        id,
        impact,
        nodes: nodes.slice(0, 3).map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary ?? ""}`),
      }));
  });
  expect(violations, `${what}: what axe finds`).toEqual([]);
}
