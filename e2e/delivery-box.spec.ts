import { expect, test } from "./shop/test";
import { inView } from "./shop/view";

const PARCEL = "/p/OIL-TEAK";
const DISCONTINUED = "/p/BARSTOOL-VIK";

for (const [sku, code, postcode, bad] of [
  ["SOFA-LINDEN-3", "bmse", "111 22", "111"],
  ["SOFA-LINDEN-3", "bmdk", "8000", "80"],
  ["SOFA-LINDEN-3", "bmfi", "00100", "00"],
] as const) {
  test.describe(`delivery in ${code}`, inView(code), () => {
    test.use({ viewCode: code });

    test("a postcode gives days beside prices and pickup, and holds for the next product", async ({
      shop,
      page,
      noise,
    }) => {
      const { words, product } = shop;
      await shop.open(`/p/${sku}`);
      const field = page.getByRole("textbox", { name: words("product.arrival.label") });
      const answer = product.main.getByRole("status").filter({ hasText: words("product.delivery.slot") });
      const prices = () => answer.getByText(/^(?:€\s?)?\d[\d\s.,]*\s?(?:kr\.?|€)?$/).allInnerTexts();
      // the country's answer has every price already
      await expect.poll(prices).toHaveLength(2);
      const before = await prices();

      const digits = postcode.replace(" ", "").length;
      await field.fill(bad);
      await field.press("Enter");
      await expect(page.getByText(words("product.arrival.bad", { count: digits }))).toBeVisible();
      await expect(field).toHaveValue(bad);
      await expect(field).toBeFocused();

      await field.fill(postcode);
      await field.press("Enter");
      await expect(answer).toHaveText(/\d{1,2}\.?[^\d]*–[^\d]*\d{1,2}/);
      await expect(page.getByText(words("product.arrival.bad", { count: digits }))).toBeHidden();
      expect(await prices()).toEqual(before);
      // collected only where there is a showroom
      if (code === "bmse") await expect(answer).toContainText("Tyresö, Stockholm");
      else await expect(answer).not.toContainText(words("product.delivery.free"));

      await shop.open("/p/SOFA-HOLM");
      await expect(answer).toHaveText(/\d{1,2}\.?[^\d]*–[^\d]*\d{1,2}/);
      // written as its country does, with a space that does not break
      await expect(field).toHaveValue(postcode.replace(" ", "\u00a0"));
      expect(noise.messages).toEqual([]);
    });
  });
}

test("the price on the page is the one at the checkout", async ({ shop, page }) => {
  const { words, product, cart } = shop;
  await shop.open("/p/SOFA-LINDEN-3");
  const rows = product.main.getByRole("status").getByRole("listitem").getByRole("listitem");
  await expect(rows).toHaveCount(2);
  const told = await rows.evaluateAll((items) =>
    items.map((item) => [...item.children].map((part) => part.textContent)),
  );
  await product.add();
  await expect(cart.panel).toBeVisible();
  await cart.total();
  await shop.open("/checkout");
  await page.getByLabel(words("checkout.zip")).fill("11122");
  for (const [title, price] of told) {
    const option = page.getByRole("radio", { name: title ?? "" });
    await expect(option.locator("xpath=ancestor::label")).toContainText(price ?? "no price");
  }
});

test("a small thing comes as a parcel, without measures, a door check or a warranty", async ({ shop, page, noise }) => {
  const { words, product } = shop;
  await shop.open(PARCEL);
  const answer = product.main.getByRole("status").filter({ hasText: words("product.delivery.free") });
  await expect(answer).toContainText("79");
  await expect(answer).not.toContainText(words("product.delivery.slot"));
  await expect(page.getByRole("heading", { name: words("product.measuresTitle") })).toHaveCount(0);
  await expect(page.getByText(words("productTools.door.title"))).toHaveCount(0);
  await expect(product.main.getByText(words("product.warrantyTitle", { years: 10 }))).toHaveCount(0);
  await expect(page.getByText(words("product.measure.weight"), { exact: true })).toBeVisible();
  expect(noise.messages).toEqual([]);
});

test("a discontinued piece leads to its successor", async ({ shop, page, noise }) => {
  const { words, product } = shop;
  await shop.open(DISCONTINUED);
  await expect(product.addButton).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: words("product.arrival.label") })).toHaveCount(0);
  const data = await page.locator('script[type="application/ld+json"]').allInnerTexts();
  expect(data.join(" ")).toContain("https://schema.org/Discontinued");
  await product.main.getByText(words("product.successor.is", { name: "" }).slice(0, 20)).waitFor();
  await product.main.getByRole("link", { name: "Ro barstol" }).first().click();
  await expect(product.addButton).toBeVisible();
  expect(noise.messages).toEqual([]);
});
