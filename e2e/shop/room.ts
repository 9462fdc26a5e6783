import { expect, type Locator } from "@playwright/test";
import type { Shop } from "./shop";

/** Path of the planner in each store view. */
const PATHS = {
  bmse: "/planera-rum",
  bmdk: "/indret-rum",
  bmno: "/innred-rom",
  bmfi: "/suunnittele-huone",
  bmen: "/room",
};

/** The page that plans a room. */
export class RoomPlanner {
  readonly drawing: Locator;
  /** What was said last, below the drawing. */
  readonly said: Locator;
  /** What everything costs together. */
  readonly total: Locator;

  constructor(readonly shop: Shop) {
    this.drawing = shop.page.locator("svg[role=group]");
    this.said = shop.page
      .locator("svg[role=group], svg[role=img]")
      .locator("xpath=following::p[@role='status'][1]")
      .first();
    this.total = shop.page
      .getByText(shop.words("room.total"), { exact: true })
      .locator("xpath=following-sibling::span");
  }

  get path(): string {
    return PATHS[this.shop.view.code];
  }

  async open(hash = ""): Promise<void> {
    await this.shop.open(this.path + hash);
    await expect(this.drawing).toBeVisible();
  }

  piece(index = 0): Locator {
    return this.drawing.getByRole("button").nth(index);
  }

  tab(name: "room" | "add"): Locator {
    return this.shop.page.getByRole("tab", { name: this.shop.words(`room.tab.${name}`), exact: true });
  }

  list(count: number): Locator {
    return this.shop.page.getByRole("tab", { name: this.shop.words("room.tab.list", { count }), exact: true });
  }

  /** Finds a product by a text and puts the first one into the room. */
  async add(text: string): Promise<void> {
    const { page, words } = this.shop;
    await this.tab("add").click();
    const count = await this.drawing.getByRole("button").count();
    await page.getByRole("searchbox", { name: words("room.search") }).fill(text);
    await page
      .getByRole("tabpanel")
      .getByRole("listitem")
      .filter({ hasText: new RegExp(text, "i") })
      .first()
      .getByRole("button")
      .click();
    await expect(this.drawing.getByRole("button")).toHaveCount(count + 1);
  }

  /** Sets the length of a wall by its number from 1, cm. */
  async setWall(number: number, cm: number): Promise<void> {
    const field = this.shop.page
      .getByRole("tabpanel")
      .getByRole("spinbutton")
      .nth(number - 1);
    await field.fill(String(cm));
    await field.press("Enter");
  }

  /** Returns how many pixels a centimetre of the drawing is. */
  async scale(): Promise<number> {
    return this.drawing.evaluate((svg) => (svg as SVGSVGElement).getScreenCTM()?.a ?? 0);
  }
}
