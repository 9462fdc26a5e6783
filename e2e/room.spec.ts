import { expectAccessible } from "./shop/axe";
import { keepPage, readCaches } from "./shop/device";
import { readPaths, readSheets } from "./shop/pdf";
import { RoomPlanner } from "./shop/room";
import { expect, test } from "./shop/test";

const sideways = (page: import("@playwright/test").Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test.describe("a room planned by mouse", () => {
  test.use({ viewCode: "bmse" });

  test("gets walls, a door and furniture, which is dragged, told of, bought and sent", async ({
    shop,
    page,
    noise,
  }) => {
    const { words } = shop;
    const planner = new RoomPlanner(shop);
    await planner.open();
    await planner.setWall(1, 500);
    await expect(page.getByText(words("room.area", { area: 18 }))).toBeVisible();
    await page.getByRole("button", { name: words("room.wall", { side: "west", number: 4 }), exact: true }).click();
    await page.getByRole("button", { name: words("room.add.door"), exact: true }).click();
    await expect(planner.drawing.locator("[data-opening]")).toHaveCount(1);

    await planner.add("Linden 3-sits");
    await expect(page.getByRole("heading", { name: words("room.warning.title", { count: 0 }) })).toBeVisible();
    await expectAccessible(page, "the planner with a sofa");

    // to a hand's breadth before the west wall: it is pulled there, and stands where the door swings
    const scale = await planner.scale();
    const box = await planner.piece().boundingBox();
    if (!box) throw new Error("the sofa is not drawn");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 100 * scale, y + 60 * scale, { steps: 5 });
    await page.mouse.move(x - 130 * scale, y + 100 * scale, { steps: 5 });
    await page.mouse.up();
    const atWest = words("room.place.distance", { side: "west", cm: 0 });
    await expect(planner.said).toContainText(atWest);
    await expect(planner.piece()).toHaveAccessibleName(new RegExp(atWest));
    await expect(page.getByRole("button", { name: /^Dörren slår i Linden/ })).toBeVisible();

    await page.getByRole("button", { name: words("room.undo"), exact: true }).click();
    await expect(planner.piece()).not.toHaveAccessibleName(new RegExp(atWest));
    await page.getByRole("button", { name: words("room.redo"), exact: true }).click();
    await expect(planner.piece()).toHaveAccessibleName(new RegExp(atWest));

    // another colour
    await planner.list(1).click();
    await page.getByRole("tabpanel").getByRole("combobox").first().selectOption({ index: 1 });
    await expect(planner.said).not.toContainText("Sand");
    await expect(planner.piece()).not.toHaveAccessibleName(/Sand/);

    // the same plan elsewhere: only its link goes along
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: words("room.share"), exact: true }).click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const name = await planner.piece().getAttribute("aria-label");
    await planner.tab("room").click();
    await page.getByRole("button", { name: words("room.lShape") }).click();
    await page.goto(link);
    await expect(planner.said).toHaveText(words("room.opened"));
    await expect(planner.drawing.locator("[data-wall]")).toHaveCount(4);
    await expect(planner.piece()).toHaveAttribute("aria-label", name ?? "");
    expect(page.url()).not.toContain("#");

    await page.getByRole("button", { name: words("room.allToCart") }).click();
    await expect(page.getByText(words("room.inCart", { count: 1 }))).toBeVisible();
    await expect(shop.cart.button(1)).toBeVisible();
    await page
      .getByRole("status")
      .getByRole("button", { name: words("room.undo"), exact: true })
      .click();
    await expect(page.getByText(words("room.cartUndone"))).toBeVisible();
    await expect(shop.cart.button(0)).toBeVisible();
    expect(noise.messages).toEqual([]);
  });

  test("leads from a free stretch of wall to lists of what fits, and from a product into the plan", async ({
    shop,
    page,
  }) => {
    const { words } = shop;
    const planner = new RoomPlanner(shop);
    await planner.open();
    await page.getByRole("button", { name: words("room.wall", { side: "north", number: 1 }), exact: true }).click();
    await page.getByRole("tabpanel").getByRole("link").first().click();
    await expect(page).toHaveURL(/\/c\/[^?]+\?product_measure_width=\*-420$/);

    await shop.open("/p/SOFA-LINDEN-3/linden-3-sits-soffa");
    await page.getByRole("link", { name: words("room.seeInPlan") }).click();
    await expect(planner.piece()).toHaveAccessibleName(/^Linden 3-sits soffa/);
    await expect(planner.list(1)).toBeVisible();
    // a reload adds nothing once more
    await page.reload();
    await expect(planner.list(1)).toBeVisible();
  });

  test("is printed at 1:50", async ({ shop, page }) => {
    const planner = new RoomPlanner(shop);
    await planner.open("#add=SOFA-LINDEN-3");
    await expect(planner.piece()).toBeVisible();
    await planner.tab("room").click();
    await planner.setWall(1, 500);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(readSheets(pdf)).toEqual([{ width: expect.closeTo(297, 0), height: expect.closeTo(210, 0) }]);
    const paths = readPaths(pdf);
    const isDrawn = (width: number, height: number) =>
      paths.some((path) => Math.abs(path.width - width) < 0.3 && Math.abs(path.height - height) < 0.3);
    expect(isDrawn(100, 72), "500 × 360 cm of floor are 100 × 72 mm").toBe(true);
    expect(isDrawn(45.6, 18.8), "a sofa of 228 × 94 cm is 45.6 × 18.8 mm").toBe(true);
  });
});

test.describe("a room planned by touch", () => {
  test.use({ viewCode: "bmfi", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("is drawn by taps, and its furniture moved by a finger", async ({ shop, page, noise }) => {
    const { words } = shop;
    const planner = new RoomPlanner(shop);
    await planner.open();
    await page.getByRole("button", { name: words("room.draw") }).tap();
    const sheet = page.getByRole("img", { name: words("room.drawHere") });
    await sheet.scrollIntoViewIfNeeded();
    const box = await sheet.boundingBox();
    if (!box) throw new Error("there is no sheet");
    // a finger's taps are never quite level
    for (const [x, y] of [
      [0.2, 0.3],
      [0.81, 0.31],
      [0.8, 0.7],
      [0.21, 0.69],
    ] as const)
      await page.touchscreen.tap(box.x + x * box.width, box.y + y * box.height);
    await page.getByRole("button", { name: words("room.drawClose") }).tap();
    await expect(planner.drawing.locator("[data-wall]")).toHaveCount(4);

    await planner.add("Linden-sohva");
    await planner.drawing.scrollIntoViewIfNeeded();
    const before = await planner.piece().boundingBox();
    if (!before) throw new Error("the sofa is not drawn");
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...points: [number, number][]) =>
      cdp.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    const [x, y] = [before.x + before.width / 2, before.y + before.height / 2];
    const scrolled = await page.evaluate(() => scrollY);
    await touch("touchStart", [x, y]);
    for (let step = 1; step <= 10; step++) await touch("touchMove", [x, y + 5 * step]);
    await touch("touchEnd");
    await expect.poll(async () => ((await planner.piece().boundingBox())?.y ?? 0) - before.y).toBeGreaterThan(30);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);

    // two fingers look nearer
    const drawing = await planner.drawing.boundingBox();
    if (!drawing) throw new Error("there is no drawing");
    const scale = await planner.scale();
    const [middle, low] = [drawing.x + drawing.width / 2, drawing.y + drawing.height - 30];
    await touch("touchStart", [middle - 20, low], [middle + 20, low]);
    for (let step = 1; step <= 8; step++)
      await touch("touchMove", [middle - 20 - 5 * step, low], [middle + 20 + 5 * step, low]);
    await touch("touchEnd");
    await expect.poll(() => planner.scale()).toBeGreaterThan(scale * 1.5);
    await page.getByRole("button", { name: words("room.fit") }).tap();
    await expect.poll(() => planner.scale()).toBeCloseTo(scale, 3);
    expect(await sideways(page)).toBe(false);
    await expectAccessible(page, "the planner on a phone");
    expect(noise.messages).toEqual([]);
  });
});

test.describe("a room planned by keyboard", () => {
  test.use({ viewCode: "bmen" });

  test("is furnished, and every move is said", async ({ shop, page, noise }) => {
    const { words } = shop;
    const planner = new RoomPlanner(shop);
    await planner.open();
    await planner.tab("room").focus();
    await page.keyboard.press("ArrowRight");
    await expect(planner.tab("add")).toBeFocused();
    const field = page.getByRole("searchbox", { name: words("room.search") });
    const suggested = page
      .getByRole("list", { name: words("room.suggested") })
      .getByRole("button")
      .first();
    const word = await suggested.innerText();
    await suggested.focus();
    await page.keyboard.press("Enter");
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(word);
    await expect(suggested).toHaveCount(0);
    await expect(page.getByRole("tabpanel").getByRole("listitem").first()).toBeVisible();
    await field.fill("");
    await page.keyboard.type("linden 3");
    const put = page
      .getByRole("tabpanel")
      .getByRole("listitem")
      .filter({ hasText: /linden 3/i })
      .first()
      .getByRole("button");
    await expect(put).toBeVisible();
    await put.focus();
    await page.keyboard.press("Enter");
    await expect(planner.piece()).toBeVisible();

    await page.getByRole("button", { name: words("room.picture") }).focus();
    await page.keyboard.press("Tab");
    await expect(planner.piece()).toBeFocused();
    const north = (cm: number) => words("room.place.distance", { side: "north", cm });
    await expect(planner.piece()).toHaveAccessibleName(new RegExp(north(0)));
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+ArrowDown");
    await expect(planner.said).toContainText(north(12));
    expect(await planner.said.innerText()).toMatch(/^Linden 3-seater sofa/);
    await page.keyboard.press("r");
    await expect(planner.said).toContainText(words("room.place.turned", { degrees: 90 }));
    await page.keyboard.press("m");
    await expect(planner.said).toContainText(words("room.place.mirrored"));
    await expect(planner.piece()).toBeFocused();
    await page.keyboard.press("Delete");
    await expect(planner.piece()).toHaveCount(0);
    await page.keyboard.press("Control+z");
    await expect(planner.piece()).toHaveAccessibleName(new RegExp(words("room.place.mirrored")));
    await page.keyboard.press("Control+y");
    await expect(planner.piece()).toHaveCount(0);
    await page.keyboard.press("Control+z");

    // what is kept is there again
    await page.reload();
    await expect(planner.piece()).toHaveAccessibleName(new RegExp(words("room.place.mirrored")));
    expect(noise.messages).toEqual([]);
  });

  test("says of a hostile link what is wrong with it, and keeps the plan", async ({ shop, page, noise }) => {
    const { words } = shop;
    const planner = new RoomPlanner(shop);
    await planner.open("#add=CHAIR-NORA");
    await expect(planner.piece()).toBeVisible();
    for (const [link, fault] of [
      ["1.AAAA", "damaged"],
      ["<script>alert(1)</script>", "damaged"],
      [`1.${"A".repeat(20_000)}`, "damaged"],
      ["99.AAAA", "newer"],
      // the checksum of nothing at all
      ["1.__8", "impossible"],
    ] as const) {
      await page.goto("about:blank");
      await page.goto(shop.address(`${planner.path}#plan=${encodeURIComponent(link)}`));
      await expect(page.getByRole("alert").filter({ hasText: words(`room.fault.${fault}`) })).toBeVisible();
      await expect(planner.piece()).toBeVisible();
    }
    expect(noise.messages).toEqual([]);
  });
});

test.describe("a room planned without the network", () => {
  test.use({ serviceWorkers: "allow" });

  test("is there with its furniture and the prices last seen, and says where those are missing", async ({
    shop,
    page,
    context,
  }) => {
    const { words } = shop;
    const planner = new RoomPlanner(shop);
    await planner.open("#add=SOFA-LINDEN-3");
    await expect(planner.piece()).toBeVisible();
    await expect(planner.total).toBeVisible();
    const total = await planner.total.textContent();
    await keepPage(page);
    await expect
      .poll(async () =>
        Object.entries(await readCaches(page)).some(
          ([cache, kept]) => cache.includes(":data:") && kept.some((address) => address.startsWith("/api/cards")),
        ),
      )
      .toBe(true);
    const name = await planner.piece().getAttribute("aria-label");
    await context.setOffline(true);
    await page.reload();
    await expect(planner.piece()).toHaveAttribute("aria-label", name ?? "");
    await expect(planner.total).toHaveText(total ?? "");
    await planner.piece().focus();
    await page.keyboard.press("Shift+ArrowDown");
    await expect(planner.said).toContainText(words("room.place.distance", { side: "north", cm: 1 }));

    await page.evaluate(async () => {
      for (const name of await caches.keys()) if (name.includes(":data:")) await caches.delete(name);
    });
    await page.reload();
    await expect(planner.piece()).toBeVisible();
    await expect(page.getByText(words("room.notRead"))).toBeVisible();
  });
});
