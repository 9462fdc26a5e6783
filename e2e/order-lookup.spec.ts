import { execFile } from "node:child_process";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { deliverOrder, packOrder } from "@/backend/order/move";
import { completeRefunds, takeBack } from "@/backend/order/withdraw";
import { getCompany } from "@/lib/config/company";
import type { DatabaseLocation } from "./servers/sites";
import { expectAccessible } from "./shop/axe";
import { type Letter, readLetters } from "./shop/letters";
import { changeDatabase } from "./shop/office";
import { queryRows } from "./shop/orders";
import { placeOrder } from "./shop/place-order";
import { expect, test } from "./shop/test";
import { longUnless } from "./shop/view";

/** Products that no other journey orders, whose stock is counted. */
const TABLE = { sku: "NEST-BIRK-OAK", qty: 1 };
const LAMP = { sku: "LAMP-GLOD-BRASS", qty: 2 };

/** Runs a command of the office on the shop's own database. */
async function runOrders(place: DatabaseLocation, ...command: string[]): Promise<string> {
  // the surroundings may name a database that other servers of the run are on
  const where = "file" in place ? { DATA_DIR: dirname(place.file), DATABASE_URL: "" } : { DATABASE_URL: place.url };
  const { stdout } = await promisify(execFile)("npm", ["run", "-s", "orders", "--", ...command], {
    env: { ...process.env, ...where },
  });
  return stdout;
}

// both count the same stock
test.describe.configure({ mode: "default" });

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, longUnless(width === 390), () => {
    test.use({ viewport: { width, height: 900 } });

    test("an order is looked up by a mailed code, and one of its two lines is withdrawn from", async ({
      shop,
      page,
      siteUrl,
      sites,
    }) => {
      const { words } = shop;
      const { database } = sites.whole;
      const email = `buyer-${width}@example.com`;
      const number = await placeOrder(siteUrl, { email, products: [TABLE, LAMP] });
      await changeDatabase(database, (queries) => packOrder(queries, number));
      await runOrders(database, "ship", number, "--carrier", "PostNord", "--tracking", "X123");
      const lettersTo = async (to: string): Promise<Letter[]> => {
        const letters = await readLetters(siteUrl);
        return letters.filter((letter) => letter.to === to && letter.subject.includes(number));
      };
      const stockOf = async (sku: string) =>
        Number((await queryRows(database, `select qty from stock where sku = '${sku}'`))[0]?.qty);
      // its confirmation, and that the parcel is on its way
      await expect.poll(async () => (await lettersTo(email)).length).toBe(2);
      for (const { text } of await lettersTo(email)) expect(text).toContain(`/order?number=${number}`);
      const parcel = (await lettersTo(email)).find(
        ({ subject }) => subject === words("mail.shipped.subject", { number }),
      );
      expect(parcel?.text).toContain("X123");

      await page.goto(shop.address(`/order?number=${number}`));
      await shop.ready();
      const main = page.getByRole("main");
      const field = (name: "email" | "code") => main.getByLabel(words(`orders.${name}`), { exact: true });
      await expect(main.getByLabel(words("orders.number"))).toHaveValue(number);
      await field("email").fill(email);
      await main.getByRole("button", { name: words("orders.send") }).click();
      await expect(field("code")).toBeFocused();
      await expect.poll(async () => (await lettersTo(email)).length).toBe(3);
      const code = (await lettersTo(email)).map(({ text }) => /^– (\d{6}) –$/m.exec(text)?.[1]).find(Boolean) ?? "";
      await field("code").fill(String((Number(code) + 1) % 1_000_000).padStart(6, "0"));
      await main.getByRole("button", { name: words("orders.open") }).click();
      await expect(main.getByRole("alert")).toContainText(words("orders.wrong"));
      await field("code").fill(code);
      await main.getByRole("button", { name: words("orders.open") }).click();
      await expect(main.getByRole("heading", { name: words("orders.order.title", { number }) })).toBeFocused();
      expect((await page.context().cookies()).find(({ name }) => name === "bm_order_bmse")?.httpOnly).toBe(true);
      await page.reload();
      await expect(main.getByText(/PostNord · /)).toBeVisible();
      await expectAccessible(page, "order");

      const stock = [await stockOf(TABLE.sku), await stockOf(LAMP.sku)];
      await main.getByRole("button", { name: words("orders.withdrawal.start") }).click();
      await main.getByRole("checkbox").nth(1).check();
      await expectAccessible(page, "withdrawal, step 1");
      await main.getByRole("button", { name: words("orders.withdrawal.next") }).click();
      await expectAccessible(page, "withdrawal, step 2");
      await main.getByRole("button", { name: words("orders.withdrawal.confirm") }).click();
      await expect(main.getByRole("status")).toContainText(words("orders.withdrawal.doneTitle"));
      await expectAccessible(page, "withdrawal done");
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

      const [receipt] = (await lettersTo(email)).filter(({ text }) => text.includes(words("mail.withdrawal.total")));
      expect(receipt?.text).toContain(`${LAMP.qty} × `);
      expect(await lettersTo(getCompany("bmse").email)).toHaveLength(1);
      const rows = await queryRows(
        database,
        `select line, qty, amount from withdrawal_line where order_id = ${number}`,
      );
      const refunds = await queryRows(database, `select amount, done_at from refund where order_id = ${number}`);
      expect(rows).toMatchObject([{ line: 2, qty: LAMP.qty }]);
      expect(refunds).toEqual([{ amount: rows[0]?.amount, done_at: null }]);
      expect([await stockOf(TABLE.sku), await stockOf(LAMP.sku)]).toEqual(stock);

      await changeDatabase(database, (queries, now) => takeBack(queries, number, null, now));
      expect([await stockOf(TABLE.sku), await stockOf(LAMP.sku)]).toEqual([stock[0], (stock[1] ?? 0) + LAMP.qty]);
      const refunded = await changeDatabase(database, async (queries, now) => {
        await deliverOrder(queries, number, null, now);
        return completeRefunds(queries, number, null, now);
      });
      expect(refunded.map((one) => one.number)).toEqual([1]);
      await page.reload();
      await expect(main.getByText(words("orders.order.state.refunded"))).toBeVisible();
      await main.getByRole("button", { name: words("orders.order.close") }).click();
      await expect(main.getByLabel(words("orders.number"))).toBeVisible();
      await page.reload();
      await expect(main.getByLabel(words("orders.number"))).toBeVisible();
    });
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says what it needs and whom to ask", async ({ shop, page }) => {
    await page.goto(shop.address("/order"));
    await expect(page.getByText(shop.words("orders.noScript"))).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: getCompany("bmse").email })).toBeVisible();
    await expect(page.getByRole("main").locator("form")).toBeHidden();
  });
});
