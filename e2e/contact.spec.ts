import { getCompany } from "@/lib/config/company";
import { type Letter, readLetters } from "./shop/letters";
import { expect, test } from "./shop/test";

async function lettersAbout(site: string, subject: string): Promise<Letter[]> {
  const letters = await readLetters(site);
  const letter = letters.find((item) => item.subject.includes(subject));
  const reference = /^\[(\w+)\]/.exec(letter?.subject ?? "")?.[1] ?? "none";
  return letters.filter((item) => item.subject.includes(reference));
}

for (const [javaScriptEnabled, width] of [
  [true, 390],
  [false, 1280],
] as const) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 844 } });

    test("a message reaches the store's mailbox and is answered", async ({ shop, page, siteUrl, noise }) => {
      const { words } = shop;
      const subject = `Bordet ${javaScriptEnabled}`;
      const email = `message-${javaScriptEnabled}@example.com`;
      await page.goto(shop.address("/kontakt"));
      if (javaScriptEnabled) await shop.ready();
      const form = page.getByRole("main").locator("form");
      await form.getByLabel(words("contact.name")).fill("Åsa Öberg");
      await form.getByLabel(words("contact.subject")).fill(subject);
      await form.getByLabel(words("contact.orderNumber")).fill("100000042");
      await form.getByLabel(words("contact.message")).fill("Rad ett\nRad två");
      const send = form.getByRole("button", { name: words("contact.submit") });
      await send.click();
      // the browser's own validation, or ours: nothing is sent without an address, nothing typed is lost
      const address = form.getByLabel(words("contact.emailField"));
      await expect(address).toBeFocused();
      await expect(form.getByLabel(words("contact.message"))).toHaveValue("Rad ett\nRad två");
      await address.fill(email);
      await send.click();
      await expect(page.getByRole("heading", { name: words("contact.sentTitle") })).toBeVisible();
      const letters = await lettersAbout(siteUrl, subject);
      expect(letters.map(({ to }) => to).toSorted()).toEqual([email, getCompany("bmse").email].toSorted());
      const answer = letters.find(({ to }) => to === email)?.text ?? "";
      expect(answer).toContain(getCompany("bmse").phone.text);
      expect(answer).not.toMatch(/Åsa|Bordet|Rad ett/);
      expect(letters.find(({ to }) => to !== email)?.text).toContain("Rad ett\nRad två");
      expect(noise.messages).toEqual([]);
    });
  });
}

test("telephone and e-mail are at the checkout", async ({ shop, page }) => {
  const { phone, email } = getCompany("bmse");
  await shop.startCheckout();
  const main = page.getByRole("main");
  const call = main.getByRole("link", { name: phone.text }).filter({ visible: true }).first();
  await expect(call).toHaveAttribute("href", phone.href);
  await expect(main.getByRole("link", { name: email }).filter({ visible: true })).not.toHaveCount(0);
});

test("the showrooms page has addresses, a map to scale and what stands there", async ({ shop, page }) => {
  const { words } = shop;
  await page.goto(shop.address("/store-locator"));
  await shop.ready();
  await expect(page.getByText("Drottninggatan 24, 652 25 Karlstad")).toBeVisible();
  const map = page.getByRole("img", { name: words("showrooms.mapTitle") });
  const at = (name: string) =>
    map
      .locator("g")
      .filter({ hasText: name })
      .locator("circle")
      .evaluate((dot) => [Number(dot.getAttribute("cx")), Number(dot.getAttribute("cy"))] as const);
  const [west, east] = [await at("Hisingen, Göteborg"), await at("Tyresö, Stockholm")];
  const bar = await map.locator("path").evaluate((path) => (path as SVGPathElement).getBBox().width);
  // 402 km from Hisingen to Tyresö
  expect((Math.hypot(east[0] - west[0], east[1] - west[1]) / bar) * 100).toBeCloseTo(402, -1);
  const title = words("showrooms.onShow", { name: "City, Karlstad" });
  const rail = page
    .getByRole("region", { name: title })
    .or(page.locator("section").filter({ hasText: title }))
    .last();
  expect(await rail.getByRole("link").count()).toBeGreaterThan(3);
});
