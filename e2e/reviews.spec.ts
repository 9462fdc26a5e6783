import { dirname } from "node:path";
import type { Page } from "@playwright/test";
import { openDatabase } from "@/backend/db/open";
import { decideReview, listReviews } from "@/backend/reviews";
import { HOSTILE_PAGES, startReviewsDouble } from "./servers/reviews-double";
import { createSeededFolder, startShop } from "./servers/start";
import { expectAccessible } from "./shop/axe";
import { expect, test } from "./shop/test";
import { LONG, longUnless } from "./shop/view";

const LINDEN = "/p/SOFA-LINDEN-3/linden-3-sits-soffa";
const section = (page: Page) => page.locator("#reviews");

async function openReviews(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await section(page).scrollIntoViewIfNeeded();
  await expect(section(page).getByRole("combobox")).toBeVisible();
}

test("reviews are in the page without scripts, whole, and say who bought here", async ({ browser, sites }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(sites.whole.url + LINDEN);
  await expect(section(page).getByRole("article")).toHaveCount(3);
  await expect(section(page)).toContainText("4,0 av 5");
  await expect(section(page)).toContainText("Köpt här betyder att omdömet hör till en order hos oss.");
  const first = section(page).getByRole("article").first();
  const end = first.getByText("synligt.");
  await expect(end).toBeHidden();
  await first.getByText("Läs hela").click();
  await expect(end).toBeVisible();
  await context.close();
});

test("a vote is counted, changed and taken back, and remembered", async ({ page, sites }) => {
  await openReviews(page, sites.whole.url + LINDEN);
  const second = section(page).getByRole("article").nth(1);
  const [up, down] = [second.getByRole("button", { name: /^Ja/ }), second.getByRole("button", { name: /^Nej/ })];
  const before = Number(/\d+/.exec(await up.innerText())?.[0]);
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(up).toHaveAttribute("aria-pressed", "true");
  await expect(second.getByRole("status")).toHaveText("Tack för din röst.");
  await expect(up).toContainText(String(before + 1));
  await openReviews(page, sites.whole.url + LINDEN);
  await expect(up).toHaveAttribute("aria-pressed", "true");
  await expect(up).toContainText(String(before + 1));
  await down.click();
  await expect(down).toHaveAttribute("aria-pressed", "true");
  await expect(up).toContainText(String(before));
  await second.getByRole("button", { name: "Ångra" }).click();
  await expect(second.getByRole("status")).toHaveText("Rösten är borttagen.");
  await expect(down).toHaveAttribute("aria-pressed", "false");
});

test("reviews are sorted, filtered by score and turned over", async ({ page, sites }) => {
  await openReviews(page, `${sites.whole.url}/dk/p/SOFA-LINDEN-3/linden-3-personers-sofa`);
  const titles = section(page).getByRole("heading", { level: 3 });
  await section(page).getByRole("combobox").selectOption({ label: "Laveste først" });
  await expect(titles.first()).toHaveText("Et skævt ben");
  await section(page).getByRole("button", { name: "Næste" }).click();
  await expect(section(page).getByRole("navigation")).toContainText("4–6 af 6");
  await section(page)
    .getByRole("button", { name: /Vis kun bedømmelse 2/ })
    .click();
  await expect(titles).toHaveText(["Et skævt ben"]);
  await section(page).getByRole("button", { name: "Vis alle bedømmelser" }).click();
  await expect(titles).toHaveCount(3);
});

test("customers' photos are looked through, and one is reported", async ({ page, sites }) => {
  await openReviews(page, sites.whole.url + LINDEN);
  await section(page).getByRole("button", { name: "Visa alla bilder" }).click();
  const album = page.getByRole("dialog", { name: "Hemma hos kunder" });
  await album.getByRole("button", { name: /^Visa bild 1 av/ }).click();
  const photo = page.getByRole("dialog", { name: /^Bild 1 av/ });
  await photo.getByRole("button", { name: "Nästa bild" }).click();
  const second = page.getByRole("dialog", { name: /^Bild 2 av/ });
  await expect(second.getByText(/^Foto: Anna L\./)).toBeVisible();
  await expectAccessible(page, "a customer's photo");
  await second.getByRole("button", { name: "Anmäl bilden" }).click();
  await expect(second.getByRole("status")).toHaveText("Tack, vi tittar på bilden.");
  await page.keyboard.press("Escape");
  await expect(album).toBeVisible();
});

test("a review is written with a photo, approved, and shown as text", async ({ page, sites }) => {
  test.setTimeout(120_000);
  if (!("file" in sites.whole.database)) throw new Error("the whole shop is on SQLite");
  const title = `Prov ${crypto.randomUUID().slice(0, 8)} <b>fet</b>`;
  const address = `${sites.whole.url}/p/NEST-BIRK/birk-satsbord`;
  await page.goto(address);
  await section(page).scrollIntoViewIfNeeded();
  await section(page).getByRole("button", { name: /Skriv/ }).click();
  const dialog = page.getByRole("dialog", { name: "Skriv ett omdöme" });
  await dialog.getByRole("button", { name: "Skicka omdömet" }).click();
  await expect(dialog.getByText("Välj ett betyg från 1 till 5.")).toBeVisible();
  await expect(dialog.getByText("Fyll i fältet.")).toHaveCount(4);
  await expect(dialog.getByRole("radio").first()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(dialog.getByRole("radio", { name: /^5 av 5/ })).toBeChecked();
  await dialog.getByLabel("Rubrik").fill(title);
  await dialog.getByLabel("Ditt omdöme").fill("Står stadigt.");
  await dialog.getByLabel("Namn som visas").fill("Prov P.");
  await dialog.getByLabel("E-post").fill("prov@bjorkmo.example");
  await dialog.locator("input[type=file]").setInputFiles("public/media/reviews/linden-1.webp");
  await expect(dialog.getByRole("img", { name: "Din bild 1" })).toBeAttached();
  await dialog.getByRole("checkbox", { name: /Bilderna får visas/ }).check();
  await dialog.getByRole("button", { name: "Skicka omdömet" }).click();
  await expect(page.getByRole("dialog", { name: "Tack för ditt omdöme" })).toBeVisible({ timeout: 60_000 });

  const database = await openDatabase({ folder: dirname(sites.whole.database.file) });
  const waiting = await listReviews(database.queries, { status: "pending", limit: 100 });
  const written = waiting.find((review) => review.title === title);
  expect(written).toMatchObject({ is_buyer: 0, photos: [{ status: "shown" }] });
  await database.write((queries) => decideReview(queries, written?.id ?? 0, "approved"));
  await database.close();
  await expect(async () => {
    await page.goto(address);
    await expect(section(page).getByRole("heading", { name: title })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
});

test("a link of a mail opens the form, and says when it is used up", async ({ page, sites }) => {
  await page.goto(`${sites.whole.url}${LINDEN}#review-token=${"a".repeat(43)}`);
  const dialog = page.getByRole("dialog", { name: "Skriv ett omdöme" });
  await expect(dialog.getByText(/Länken i mejlet är redan använd eller för gammal/)).toBeVisible();
  expect(new URL(page.url()).hash).toBe("");
});

for (const [path, words] of [
  ["/", /omdömen?$/],
  ["/dk", /anmeldelser?$/],
  ["/no", /anmeldelser?$/],
  ["/fi", /arvostelua?$/],
  ["/en", /reviews?$/],
] as const)
  test(
    `reviews in ${path} are in its language, and fit a narrow phone`,
    longUnless(path === "/fi"),
    async ({ page, sites }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      const product = await fetch(`${sites.whole.url}${path === "/" ? "" : path}/p/SOFA-LINDEN-3/x`, {
        redirect: "follow",
      });
      await openReviews(page, product.url);
      await expect(page.locator('a[href="#reviews"]')).toHaveText(words);
      const { width, wide } = await page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        wide: document.documentElement.clientWidth,
      }));
      expect(width).toBe(wide);
    },
  );

test("whatever strangers write is text: sixty attempts run nothing", LONG, async ({ page }) => {
  test.setTimeout(240_000);
  const double = await startReviewsDouble();
  const { folder, remove } = createSeededFolder();
  const shop = await startShop({
    DATA_DIR: folder,
    YOTPO_URL: double.url,
    YOTPO_ACCOUNTS: "default=account/key",
    LOG_LEVEL: "fatal",
  });
  const outside: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== shop.url && !request.url().startsWith("data:")) outside.push(request.url());
  });
  page.on("dialog", (dialog) => {
    outside.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  const hacked = () => page.evaluate(() => Reflect.get(window, "hacked"));
  try {
    await openReviews(page, shop.url + LINDEN);
    for (let number = 1; number <= HOSTILE_PAGES; number++) {
      await expect(section(page).getByRole("status").last()).toContainText(`${(number - 1) * 3 + 1}–`);
      expect(
        await section(page).locator("img, script, iframe, object, embed, svg, form, style, link, base").count(),
      ).toBe(0);
      expect(await hacked(), `page ${number}`).toBeUndefined();
      if (number < HOSTILE_PAGES) await section(page).getByRole("button", { name: "Nästa" }).click();
    }
    await section(page).getByRole("combobox").selectOption("rating");
    await page.mouse.move(300, 300);
    expect(await hacked()).toBeUndefined();
    expect(outside).toEqual([]);
  } finally {
    await shop.stop();
    await double.stop();
    remove();
  }
});
