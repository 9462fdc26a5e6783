import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { CDPSession, Page } from "@playwright/test";
import { DEFAULT_STORE } from "../../lib/storefront";
import { openBrowser } from "./browser";
import { get } from "./load";
import { addManyVariants } from "./many-variants";
import { median, percentile } from "./numbers";
import { startShop } from "./shop";
import type { Subject } from "./subject";
import { formatMs } from "./table";

const USAGE = "usage: npm run bench -- choose [--choices 30] [--slowdown 4]";
/** Milliseconds until the work of a selection has ended, its stock check included. */
const SETTLED_MS = 700;
/** Browsers compile what runs often. */
const WARM_UP = 5;
const WAIT_MS = 20_000;

async function scriptMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN);
}

/** Selects the value at `index` of an option, by the mouse alone: locating it must not count. Returns its script ms. */
async function press(page: Page, session: CDPSession, row: number, index: number): Promise<number> {
  const box = await page.locator("main").getByRole("group").nth(row).getByRole("link").nth(index).boundingBox();
  if (!box) throw new Error("the value is not shown");
  const before = await scriptMs(session);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await sleep(SETTLED_MS);
  return (await scriptMs(session)) - before;
}

async function waitForPage(port: number, path: string): Promise<void> {
  for (const until = Date.now() + WAIT_MS; Date.now() < until; await sleep(250))
    if ((await get(port, path)).status === 200) return;
  throw new Error(`${path} did not appear`);
}

/** Measures the script time of selecting one of 200 variants, the processor slowed down four times. */
export const choose: Subject = {
  async run(args) {
    const { values } = parseArgs({
      args,
      options: { choices: { type: "string", default: "30" }, slowdown: { type: "string", default: "4" } },
    });
    const [choices, rate] = [Number(values.choices), Number(values.slowdown)];
    if (!Number.isInteger(choices) || choices < 1 || !(rate >= 1)) throw new Error(USAGE);
    const shop = await startShop();
    const browser = await openBrowser();
    try {
      const { path, variants } = await addManyVariants(shop.dataDir, DEFAULT_STORE);
      await waitForPage(shop.port, path);
      const page = await browser.newPage({ viewport: { width: 1280, height: 2400 } });
      await page.goto(`http://127.0.0.1:${shop.port}${path}`, { waitUntil: "networkidle" });
      const session = await page.context().newCDPSession(page);
      await session.send("Performance.enable");
      await session.send("Emulation.setCPUThrottlingRate", { rate });
      const rows: string[][] = [];
      for (const [name, row, count] of [
        ["colour", 0, 10],
        ["size", 1, 20],
      ] as const) {
        const costs: number[] = [];
        for (let index = 1; index <= WARM_UP + choices; index++) {
          const cost = await press(page, session, row, index % count);
          if (index > WARM_UP) costs.push(cost);
        }
        rows.push([
          `another ${name}`,
          formatMs(median(costs)),
          formatMs(percentile(costs, 0.9)),
          formatMs(Math.max(...costs)),
        ]);
      }
      return {
        tables: [{ heads: [`of ${variants} variants`, "script ms, median", "p90", "max"], rows }],
        conditions: [
          `${choices} selections each after ${WARM_UP} that do not count`,
          `processor slowed down ${rate} times`,
          "all script until half a second after the press, the stock check included",
        ],
      };
    } finally {
      await browser.close();
      await shop.stop();
    }
  },
};
