import type { Locator } from "@playwright/test";
import { expect, test } from "./shop/test";
import { categoryOf, inView } from "./shop/view";

/** A card of a list and what it shows. */
class Card {
  constructor(readonly root: Locator) {}

  get link(): Locator {
    return this.root.getByRole("heading").getByRole("link");
  }

  get colours(): Locator {
    return this.root.getByRole("group").getByRole("button");
  }

  colour(name: string): Locator {
    return this.colours.and(this.root.getByRole("button", { name, exact: true }));
  }

  /** Waits until the card shows the picture of a colour: the file is named after it. */
  async expectPicture(colour: string): Promise<void> {
    await expect(this.root.getByRole("img").first()).toHaveAttribute("srcset", new RegExp(`${colour}-front34`));
  }
}

const HOLM = { bmse: ["Petrol", "Skogsgrön"], bmfi: ["Petrooli", "Metsänvihreä"] } as const;

for (const code of ["bmse", "bmfi"] as const) {
  test.describe(`colours of cards in ${code}`, inView(code, ["bmse"]), () => {
    test.use({ viewCode: code });
    const [listed, other] = HOLM[code];

    test("a list shows what the editors chose, and a colour turns the card and its link by click, keyboard and pointer", async ({
      shop,
      page,
    }) => {
      await shop.openCategory("sofas");
      const card = new Card(shop.listing.cards.filter({ hasText: "Holm" }));
      await card.expectPicture("petrol");
      await expect(card.colour(listed)).toHaveAttribute("aria-pressed", "true");
      await expect(card.link).toHaveAttribute("href", /SOFA-HOLM-PETROL$/);
      const address = page.url();
      // a pointer that rests on the card shows its next colour, one that leaves its own
      await card.link.hover();
      await card.expectPicture("sand");
      await card.colour(other).hover();
      await card.expectPicture("forest");
      await page.mouse.move(0, 0);
      await card.expectPicture("petrol");

      await card.colour(other).focus();
      await card.expectPicture("forest");
      await expect(card.link, "the link of a colour that only has the focus").toHaveAttribute(
        "href",
        /SOFA-HOLM-PETROL$/,
      );
      await page.keyboard.press("Space");
      await expect(card.link).toHaveAttribute("href", /SOFA-HOLM-FOREST$/);

      await card.colour(listed).click();
      await expect(card.link).toHaveAttribute("href", /SOFA-HOLM-PETROL$/);
      await card.colour(other).click();
      await card.expectPicture("forest");
      await expect(card.colour(other)).toHaveAttribute("aria-pressed", "true");
      await expect(card.colour(listed)).toHaveAttribute("aria-pressed", "false");
      await expect(card.root).toContainText(`, ${other.toLowerCase()}`);
      expect(page.url()).toBe(address);
      await card.link.click();
      await expect(page).toHaveURL(/SOFA-HOLM-FOREST$/);
      await expect(page.getByRole("main").getByText(other, { exact: true }).first()).toBeVisible();
    });
  });
}

test("a heart on a card is filled, survives a reload and stands in the wishlist", async ({ shop, page }) => {
  const { words } = shop;
  await shop.openCategory("sofas");
  const heart = () => shop.listing.cards.filter({ hasText: "Holm" }).getByRole("button", { name: /önskelistan/ });
  await expect(heart()).toHaveAttribute("aria-pressed", "false");
  const box = await heart().boundingBox();
  expect([box?.width, box?.height]).toEqual([44, 44]);
  await heart().click();
  await expect(heart()).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await shop.ready();
  await expect(heart()).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: words("wishlist.open", { count: 1 }) }).click();
  const panel = page.getByRole("dialog", { name: words("wishlist.title") });
  await expect(panel.getByText(/Holm/).first()).toBeVisible();
  await panel.getByRole("button", { name: words("cart.add") }).click();
  await expect(page.getByText(words("cart.added")).first()).toBeVisible();
});

test("hearts stand on the rails of the home page and of a product too", async ({ shop, page }) => {
  await shop.openHome();
  const first = page.getByRole("region").locator("[data-card]").first();
  const name = await first.getByRole("heading").innerText();
  await first.getByRole("button", { name: shop.words("wishlist.save", { name }) }).click();
  await expect(first.locator("[data-wish]")).toHaveAttribute("aria-pressed", "true");
  await shop.openCategory("sofas");
  await shop.listing.open();
  await expect(page.locator("[data-card] [data-wish]").first()).toHaveAttribute("aria-pressed", "false");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("colours and hearts are 44 px, two colours and the number of the others on narrow cards", async ({ shop }) => {
    await shop.openCategory("dining-chairs");
    const card = new Card(shop.listing.cards.filter({ hasText: "Birk" }));
    await expect(card.colours.filter({ visible: true })).toHaveCount(2);
    const more = card.root.getByRole("group").first();
    expect(await more.evaluate((element) => getComputedStyle(element, "::after").content)).toMatch(/^"\+2"/);
    for (const button of [card.colours.nth(1), card.root.locator("[data-wish]")]) {
      const box = await button.boundingBox();
      expect([box?.width, box?.height]).toEqual([44, 44]);
    }
    await card.colours.nth(1).tap();
    await expect(card.colours.nth(1)).toHaveAttribute("aria-pressed", "true");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a colour is a link to its variant, and no heart is shown", async ({ shop, page }) => {
    await page.goto(shop.address(`/c/${categoryOf(shop.view, "sofas").slug}`));
    const card = new Card(shop.listing.cards.filter({ hasText: "Holm" }));
    await expect(card.root.locator("[data-wish]")).toBeHidden();
    await card.colour("Skogsgrön").click();
    await expect(page).toHaveURL(/SOFA-HOLM-FOREST$/);
  });
});
