import { expectAccessible } from "./shop/axe";
import { readConfirmation } from "./shop/checkout";
import { type Letter, readLetters } from "./shop/letters";
import { expect, test } from "./shop/test";
import { inView } from "./shop/view";

const linkIn = (text: string) => new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? "http://none");
const leaveUrlOf = ({ headers }: Letter) =>
  new URL(/<(.+)>/.exec(headers["List-Unsubscribe"] ?? "")?.[1] ?? "http://none");

/** Waits for so many mails to an address, newest first. */
async function readMails(site: string, email: string, count: number): Promise<Letter[]> {
  const read = async () => (await readLetters(site)).filter(({ to }) => to === email);
  await expect.poll(async () => (await read()).length).toBe(count);
  return read();
}

for (const [viewCode, width] of [
  ["bmse", 390],
  ["bmdk", 1280],
] as const) {
  test.describe(viewCode, inView(viewCode), () => {
    test.use({ viewCode, viewport: { width, height: 900 } });

    test("from the footer over a mail to a coupon that is used once, and out again", async ({ shop, page, noise }) => {
      const { words, cart, checkout } = shop;
      const email = `letter-${viewCode}-${Date.now()}@example.com`;
      await shop.open("/");
      const footer = page.getByRole("contentinfo").getByRole("region", { name: words("newsletter.form.title") });
      const field = footer.getByLabel(words("newsletter.form.label"));
      await field.fill("asa@");
      await footer.getByRole("button", { name: words("newsletter.form.submit") }).click();
      await expect(footer.getByText(words("newsletter.form.faults.bad"))).toBeVisible();
      await expect(field).toBeFocused();
      await expect(field).toHaveValue("asa@");
      await field.fill(email);
      await page.keyboard.press("Enter");
      await expect(footer.getByRole("status")).toHaveText(words("newsletter.form.sent"));

      const [question] = await readMails(shop.site, email, 1);
      const link = linkIn(question?.text ?? "");
      await page.goto(shop.site + link.pathname + link.search);
      await shop.ready();
      await expectAccessible(page, "a newsletter to confirm");
      await page.getByRole("button", { name: words("newsletter.confirm.submit") }).click();
      const coupon = page.getByRole("region", { name: words("newsletter.confirm.couponTitle") });
      const code = /BM10-\w{8}/.exec(await coupon.innerText())?.[0] ?? "none";
      await expectAccessible(page, "a newsletter that is confirmed");
      const mails = await readMails(shop.site, email, 2);
      const welcome = mails.find(({ text }) => text.includes(code));
      expect(welcome?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");

      await shop.putInCart("armchairs");
      await cart.panel.getByLabel(words("cart.coupon.label")).fill(code);
      await cart.panel.getByRole("button", { name: words("cart.coupon.apply") }).click();
      await expect(cart.panel.getByText(words("cart.coupon.applied", { code }), { exact: false })).toBeVisible();
      await cart.toCheckout();
      await checkout.complete();
      await checkout.field("email").fill(email);
      await expect(page.getByRole("checkbox", { name: words("checkout.newsletter") })).not.toBeChecked();
      await checkout.total();
      await checkout.placeButton.click();
      await readConfirmation(page, shop.view, words);
      await shop.putInCart("armchairs");
      await cart.panel.getByLabel(words("cart.coupon.label")).fill(code);
      await cart.panel.getByRole("button", { name: words("cart.coupon.apply") }).click();
      await expect(cart.panel.getByText(words("cart.coupon.refused.used", { code }))).toBeVisible();

      const leave = welcome && leaveUrlOf(welcome);
      await page.goto(shop.site + (leave?.pathname ?? "") + (leave?.search ?? ""));
      await expectAccessible(page, "a newsletter to leave");
      await page.getByRole("button", { name: words("newsletter.leave.submit") }).click();
      await expect(page.getByRole("heading", { name: words("newsletter.outcome.leftTitle") })).toBeVisible();
      // browsers log the coupon that was refused
      expect(noise.messages.filter((message) => !message.includes("/api/cart/apply-coupon"))).toEqual([]);
    });
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 844 } });

  test("the footer's form, the confirmation and leaving lead to pages", async ({ shop, page }) => {
    const { words } = shop;
    const email = `plain-${Date.now()}@example.com`;
    await page.goto(shop.address("/"));
    await page.getByRole("contentinfo").getByLabel(words("newsletter.form.label")).fill(email);
    await page.getByRole("button", { name: words("newsletter.form.submit") }).click();
    await expect(page.getByRole("heading", { name: words("newsletter.outcome.askedTitle") })).toBeVisible();
    const [question] = await readMails(shop.site, email, 1);
    const link = linkIn(question?.text ?? "");
    await page.goto(shop.site + link.pathname + link.search);
    await page.getByRole("button", { name: words("newsletter.confirm.submit") }).click();
    await expect(page.getByRole("heading", { name: words("newsletter.outcome.confirmedTitle") })).toBeVisible();
    await page.goto(shop.site + link.pathname + link.search);
    await page.getByRole("button", { name: words("newsletter.confirm.no") }).click();
    await expect(page.getByRole("heading", { name: words("newsletter.outcome.leftTitle") })).toBeVisible();
  });
});
