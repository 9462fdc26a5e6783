import { devices, type Page } from "@playwright/test";
import { expectAccessible } from "./shop/axe";
import { Gallery } from "./shop/gallery";
import { Keyboard } from "./shop/keyboard";
import type { Shop } from "./shop/shop";
import { expect, test } from "./shop/test";

const PRODUCT = "/p/SOFA-LINDEN-3/linden-3-sits-soffa";
const VARIANT = `${PRODUCT}/SOFA-LINDEN-3-FOREST`;
/** Pictures of the sofa alone, in a room (in sand only), and its films. */
const [SHOTS, ROOMS, FILM] = [4, 1, 1];
const PICTURES = SHOTS + ROOMS;
/** Messages of software rendering. */
const OF_DRAWING = /GPU stall due to ReadPixels|rAF timed out in updateSource/;

async function openGallery(shop: Shop, path = PRODUCT): Promise<Gallery> {
  await shop.open(path);
  return new Gallery(shop.page, shop.words);
}

/** Collects the text of all scripts the page loads. */
function collectScripts(page: Page): { all: () => Promise<string> } {
  const texts: Promise<string>[] = [];
  page.on("response", (answer) => {
    if (/\/_next\/static\/.*\.js/.test(answer.url())) texts.push(answer.text().catch(() => ""));
  });
  return { all: async () => (await Promise.all(texts)).join("\n") };
}

test("the gallery works by keyboard with a visible focus", async ({ shop, page }) => {
  const gallery = await openGallery(shop);
  const keyboard = new Keyboard(page);
  await expect(gallery.slides).toHaveCount(PICTURES + FILM);
  await keyboard.tabTo(gallery.slide(1));
  await keyboard.press("ArrowRight");
  await keyboard.expectFocus(gallery.slide(2), "the second picture");
  await expect(gallery.slide(2)).toBeInViewport({ ratio: 0.9 });
  await keyboard.press("Home");
  await expect(gallery.slide(1)).toBeInViewport({ ratio: 0.9 });
  await keyboard.press("End");
  await expect(gallery.region.locator("video")).toBeInViewport({ ratio: 0.9 });
  // the selector names the element's type
  const isPaused = gallery.region.locator("video").evaluate((video) => (video as HTMLVideoElement).paused);
  expect(await isPaused).toBe(true);
  await keyboard.press("Shift+Tab");
  await keyboard.expectFocus(gallery.slide(PICTURES), "the last picture");
  await expect(gallery.slide(PICTURES)).toBeInViewport({ ratio: 0.9 });
});

test("a variant shows its own pictures", async ({ shop, page }) => {
  const sources = async () => {
    const images = new Gallery(page, shop.words).region.locator("[data-slide] img");
    return images.evaluateAll((elements) =>
      elements.map((element) => decodeURIComponent(element.getAttribute("src") ?? "")),
    );
  };
  await openGallery(shop);
  expect((await sources()).filter((source) => source.includes("/sand-"))).toHaveLength(SHOTS);
  expect((await sources()).filter((source) => source.includes("/stories/"))).toHaveLength(ROOMS);
  await shop.product.chooseOtherVariant();
  await expect.poll(async () => (await sources()).every((source) => !/\/sand-|\/stories\//.test(source))).toBe(true);
  expect(await sources()).toHaveLength(SHOTS);
});

test("the lightbox zooms, and returns the focus on Esc and on going back", async ({ shop, page, noise }) => {
  const scripts = collectScripts(page);
  const gallery = await openGallery(shop);
  const keyboard = new Keyboard(page);
  await page.waitForLoadState("networkidle");
  expect(await scripts.all(), "the page's scripts before").not.toContain("data-zoom");
  const address = page.url();

  await gallery.slide(1).click();
  await gallery.expectState(1, PICTURES, 100);
  expect(await scripts.all(), "the scripts it came with").toContain("data-zoom");
  await expectAccessible(page, "the lightbox");
  await keyboard.press("+");
  await gallery.expectState(1, PICTURES, 150);
  await keyboard.press("-");
  await page.mouse.move(500, 400);
  await page.mouse.wheel(0, -400);
  await gallery.expectState(1, PICTURES, 272);
  await page.mouse.click(500, 400);
  await gallery.expectState(1, PICTURES, 100);
  await keyboard.press("End");
  await gallery.expectState(PICTURES, PICTURES, 100);
  await keyboard.press("Escape");
  await expect(gallery.lightbox).toBeHidden();
  // the gallery followed
  await keyboard.expectFocus(gallery.slide(PICTURES), "the picture that was shown last");

  await keyboard.press("Enter");
  await gallery.expectState(PICTURES, PICTURES, 100);
  await page.goBack();
  await expect(gallery.lightbox).toBeHidden();
  await keyboard.expectFocus(gallery.slide(PICTURES), "the picture, after the back button");
  expect(page.url()).toBe(address);
  expect(noise.messages).toEqual([]);
});

test.describe("on a phone", () => {
  const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];
  // the processor draws the model, and a phone's dense screen has seven times the pixels
  test.use({ ...phone, deviceScaleFactor: 1 });

  test("two fingers zoom, one finger swipes to the next picture", async ({ shop, page }) => {
    const gallery = await openGallery(shop);
    await gallery.slide(1).tap();
    await gallery.expectState(1, PICTURES, 100);
    const cdp = await page.context().newCDPSession(page);
    const touch = async (type: "touchStart" | "touchMove" | "touchEnd", ...points: [number, number][]) =>
      cdp.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    await touch("touchStart", [300, 400]);
    await touch("touchMove", [200, 400]);
    await touch("touchMove", [80, 400]);
    await touch("touchEnd");
    await gallery.expectState(2, PICTURES, 100);
    await touch("touchStart", [180, 400], [220, 400]);
    await touch("touchMove", [160, 400], [240, 400]);
    await touch("touchEnd");
    await gallery.expectState(2, PICTURES, 200);
    await expect(page).toHaveURL(new RegExp(`${PRODUCT}$`));
  });

  test("the URL in the QR code opens the room view at once, and its button leads to Scene Viewer", async ({
    shop,
    page,
  }) => {
    // the processor draws the model
    test.slow();
    await page.addInitScript(() => {
      HTMLAnchorElement.prototype.click = function () {
        document.title = this.href;
      };
    });
    const gallery = await openGallery(shop, `${VARIANT}?ar=1`);
    await expect(gallery.room).toBeVisible();
    await expect(gallery.room).toContainText(shop.words("ar.coloursInRoom"), { timeout: 90_000 });
    await expect(gallery.room.getByRole("img", { name: shop.words("ar.code") })).toHaveCount(0);
    await gallery.room.getByRole("button", { name: shop.words("ar.start") }).tap();
    const intent = await page.title();
    expect(intent).toMatch(/^intent:\/\/arvr\.google\.com\/scene-viewer\/1\.2\?.*resizable=false.*;end;$/);
    expect(intent).toContain(encodeURIComponent(shop.address("/media/sofa-linden-3/model.glb")));
    expect(intent).toContain(encodeURIComponent(`${shop.address(VARIANT)}?ar=none`));
    await page.goBack();
    await expect(gallery.room).toBeHidden();
    expect(page.url()).toBe(shop.address(VARIANT));
    await expect(gallery.roomButton).toBeFocused();
  });

  test("a device without AR shows what it needs", async ({ shop }) => {
    const gallery = await openGallery(shop, `${VARIANT}?ar=none`);
    await expect(gallery.room).toContainText(shop.words("ar.missing"));
    await expect(gallery.room.getByRole("button", { name: shop.words("ar.start") })).toHaveCount(0);
  });
});

test("the 3D view loads on use, again after a failure, true to size, under the content policy; its QR code leads to the variant", async ({
  shop,
  page,
  noise,
}) => {
  test.slow();
  const scripts = collectScripts(page);
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(shop.site)) foreign.push(request.url());
  });
  await page.route("**/model.glb", (route) => route.abort());
  const gallery = await openGallery(shop, VARIANT);
  await page.waitForLoadState("networkidle");
  expect(await scripts.all(), "the page's scripts before").not.toMatch(/WebGLRenderer|model-viewer/);
  await gallery.roomButton.click();
  await expect(gallery.room, "a model that fails to load").toContainText(shop.words("ar.failed"), { timeout: 60_000 });
  await page.unroute("**/model.glb");
  // browsers log what failed
  noise.messages.splice(0);
  await gallery.room.getByRole("button", { name: shop.words("ar.retry") }).click();
  // rendering by software delays whatever else the page does
  await expect(gallery.room).toContainText("228", { timeout: 60_000 });
  expect(await gallery.modelSize()).toEqual({
    width: 228,
    depth: expect.closeTo(94, -1),
    height: expect.closeTo(82, -1),
  });
  expect(await scripts.all()).toContain("WebGLRenderer");
  await expectAccessible(page, "the 3D view");
  expect(await gallery.scan()).toBe(`${shop.address(VARIANT)}?ar=1`);
  await page.keyboard.press("Escape");
  await expect(gallery.room).toBeHidden();
  await expect(gallery.roomButton).toBeFocused();
  expect(foreign).toEqual([]);
  expect(noise.messages.filter((message) => !OF_DRAWING.test(message))).toEqual([]);
});

test("a browser without WebGL says so, and still offers the QR code", async ({ shop, page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const gallery = await openGallery(shop);
  await gallery.roomButton.click();
  await expect(gallery.room).toContainText(shop.words("ar.impossible"));
  await expect(gallery.room.getByRole("img", { name: shop.words("ar.code") })).toBeVisible();
});

for (const width of [390, 1280]) {
  test(`nothing shifts while a product page loads, ${width} wide`, async ({ shop, page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry));
      }).observe({ type: "layout-shift", buffered: true });
    });
    await openGallery(shop);
    await page.waitForLoadState("networkidle");
    // set by the script above
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
  });
}
