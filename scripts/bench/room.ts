import { parseArgs } from "node:util";
import type { CDPSession } from "@playwright/test";
import { buildRoomPath } from "../../lib/paths/own-pages";
import { formatPlan } from "../../lib/room/link";
import { rectangle } from "../../lib/room/walls";
import { DEFAULT_STORE } from "../../lib/storefront";
import { openBrowser } from "./browser";
import { median, percentile } from "./numbers";
import { startShop } from "./shop";
import type { Subject } from "./subject";
import { formatMs } from "./table";

const USAGE = "usage: npm run bench -- room [--moves 120] [--slowdown 4]";
/** Pieces in the plan, and what is dragged among them. */
const COLUMNS = 8;
const ROWS = 5;
const SKUS = ["SOFA-LINDEN-3-SAND", "CHAIR-NORA", "ARMCHAIR-ELLE", "TABLE-RING-120"];
/** Milliseconds after which a move is drawn, and the page still again. */
const REST_MS = 50;
/** Browsers compile what runs often. */
const WARM_UP = 30;

/** A plan of forty pieces a metre and a half apart, as text of its link. */
function crowdedPlan(): string {
  const pieces = Array.from({ length: COLUMNS * ROWS }, (_, index) => ({
    id: index + 1,
    sku: SKUS[index % SKUS.length] ?? "",
    x: 150 + (index % COLUMNS) * 170,
    y: 100 + Math.floor(index / COLUMNS) * 170,
    turn: (index % 4) * 90,
    isMirrored: false,
  }));
  return formatPlan({ corners: rectangle(1500, 900), openings: [], pieces });
}

async function scriptMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN);
}

/** Measures the script time of each move of a piece among forty, the processor slowed down four times. */
export const room: Subject = {
  async run(args) {
    const { values } = parseArgs({
      args,
      options: { moves: { type: "string", default: "120" }, slowdown: { type: "string", default: "4" } },
    });
    const [moves, rate] = [Number(values.moves), Number(values.slowdown)];
    if (!Number.isInteger(moves) || moves < 1 || !(rate >= 1)) throw new Error(USAGE);
    const shop = await startShop();
    const browser = await openBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } });
      const address = `http://127.0.0.1:${shop.port}${buildRoomPath(DEFAULT_STORE)}#plan=${crowdedPlan()}`;
      await page.goto(address, { waitUntil: "networkidle" });
      const pieces = page.locator("[data-piece]");
      await pieces.nth(COLUMNS * ROWS - 1).waitFor();
      const box = await pieces.nth(COLUMNS * 2 + 3).boundingBox();
      if (!box) throw new Error("the piece is not drawn");
      const session = await page.context().newCDPSession(page);
      await session.send("Performance.enable");
      await session.send("Emulation.setCPUThrottlingRate", { rate });
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      const costs: number[] = [];
      for (let move = 1; move <= WARM_UP + moves; move++) {
        const before = await scriptMs(session);
        await page.mouse.move(x + 90 * Math.sin(move / 7), y + 60 * Math.cos(move / 5));
        await page.waitForTimeout(REST_MS);
        if (move > WARM_UP) costs.push((await scriptMs(session)) - before);
      }
      const beforeDrop = await scriptMs(session);
      await page.mouse.up();
      await page.waitForTimeout(4 * REST_MS);
      const drop = (await scriptMs(session)) - beforeDrop;
      const row = [median(costs), percentile(costs, 0.9), Math.max(...costs), drop].map(formatMs);
      return {
        tables: [
          {
            heads: ["plan", "script ms a move, median", "p90", "max", "letting go"],
            rows: [[`${COLUMNS * ROWS} pieces`, ...row]],
          },
        ],
        conditions: [`${moves} moves after ${WARM_UP} that do not count`, `processor slowed down ${rate} times`],
      };
    } finally {
      await browser.close();
      await shop.stop();
    }
  },
};
