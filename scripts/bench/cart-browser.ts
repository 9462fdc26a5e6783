import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Locator, Page } from "@playwright/test";
import { createTranslator } from "next-intl";
import { loadMessages } from "../../i18n/messages";
import { DEFAULT_STORE, getStore } from "../../lib/storefront";
import { openBrowser } from "./browser";
import type { CartOptions } from "./cart-options";
import { median, percentile } from "./numbers";
import { measurePress } from "./painted";
import { startShop } from "./shop";
import type { Report } from "./subject";
import { formatMs } from "./table";

/** A product without variants and with plenty of stock. */
const PRODUCT_PATH = "/p/FELT-PADS";
const SLOWDOWNS = [1, 4] as const;
/** Browsers compile what runs often, and fetch what is opened for the first time. */
const WARM_UP = 5;
/** Milliseconds until the background work of a click has ended. */
const REST_MS = 300;

const PANEL = "[role=dialog]";

/** Returns a selector inside the open cart panel with `count` pieces of one product. */
const inPanel = (count: number, selector: string) =>
  `${PANEL}:has([role=spinbutton][aria-valuenow="${count}"]) ${selector}`;
const quantity = (count: number) => inPanel(count, "[role=spinbutton]");
/** The last row is the tax, which only the server's totals have; estimates leave it out. */
const totals = (count: number) => inPanel(count, "dl[aria-busy=false] > div:last-child > dt");

/** A button clicked repeatedly; each click adds one piece. */
interface RepeatedPress {
  /** Selectors of what is waited for with so many pieces, by the name of its row. */
  wanted: Record<string, (count: number) => string>;
  button: (page: Page) => Locator;
  /** True where the panel is open all the time, false where each click opens it. */
  isInPanel: boolean;
}

async function closePanel(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.locator(PANEL).waitFor({ state: "detached" });
}

/** Measures the clicks and returns their times by the name of the row. */
async function measurePresses(
  browser: Browser,
  origin: string,
  {
    act: { wanted, button, isInPanel },
    add,
    rate,
    presses,
  }: { act: RepeatedPress; add: RepeatedPress; rate: number; presses: number },
): Promise<Record<string, number[]>> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const found = Object.fromEntries(Object.keys(wanted).map((name): [string, number[]] => [name, []]));
  try {
    await page.goto(origin + PRODUCT_PATH, { waitUntil: "networkidle" });
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate });
    await measurePress(add.button(page), [totals(1)]);
    if (!isInPanel) await closePanel(page);
    for (let press = 1; press <= WARM_UP + presses; press++) {
      await sleep(REST_MS);
      const times = await measurePress(
        button(page),
        Object.values(wanted).map((select) => select(press + 1)),
      );
      if (press > WARM_UP)
        for (const [index, name] of Object.keys(wanted).entries()) found[name]?.push(times[index] ?? Number.NaN);
      if (!isInPanel) await closePanel(page);
    }
    return found;
  } finally {
    await page.close();
  }
}

async function readPresses(): Promise<{ add: RepeatedPress; plus: RepeatedPress }> {
  const { locale, language } = getStore(DEFAULT_STORE);
  const t = createTranslator({ locale, messages: await loadMessages(language) });
  const inHeader = (count: number) => `header button[aria-label="${t("cart.open", { count })}"]`;
  return {
    plus: {
      wanted: { "plus → the new quantity": quantity, "plus → the server's totals": totals },
      button: (page) => page.locator(PANEL).getByRole("button", { name: t("ui.increase") }),
      isInPanel: true,
    },
    add: {
      wanted: { "add to cart → the count in the header": inHeader, "add to cart → the server's totals": totals },
      button: (page) =>
        page
          .getByRole("main")
          .getByRole("button", { name: t("cart.add") })
          .first(),
      isInPanel: false,
    },
  };
}

/** Measures what a shopper waits for after a click: the quantity, the count in the header, the server's totals. */
export async function measureBrowser({ presses }: CartOptions): Promise<Report> {
  const shop = await startShop();
  const browser = await openBrowser();
  try {
    const { add, plus } = await readPresses();
    const cells = new Map<string, string[]>();
    for (const rate of SLOWDOWNS) {
      for (const act of [plus, add]) {
        process.stderr.write(`browser, processor slowed down ${rate} times: ${Object.keys(act.wanted)[0]}\n`);
        const found = await measurePresses(browser, `http://127.0.0.1:${shop.port}`, { act, add, rate, presses });
        for (const [name, times] of Object.entries(found))
          cells.set(name, [...(cells.get(name) ?? []), formatMs(median(times)), formatMs(percentile(times, 0.9))]);
      }
    }
    return {
      tables: [
        {
          heads: ["press → seen in the browser", ...SLOWDOWNS.flatMap((rate) => [`p50 ms, CPU ÷ ${rate}`, "p90 ms"])],
          rows: [...cells].map(([name, times]) => [name, ...times]),
        },
      ],
      conditions: [
        `${presses} presses each after ${WARM_UP} that do not count, shop and browser on the same machine`,
        "from the time stamp of the click to the end of the frame after the change of the document " +
          "(MutationObserver, requestAnimationFrame, message)",
        "the cart waits 250 ms for further presses before it is synchronised",
      ],
    };
  } finally {
    await browser.close();
    await shop.stop();
  }
}
