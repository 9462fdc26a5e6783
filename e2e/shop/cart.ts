import { expect, type Locator, type Page } from "@playwright/test";
import { readPrice, readPrices } from "./price";
import { escape } from "./product";
import type { View, Words } from "./view";

/** The cart panel. */
export class Microcart {
  readonly panel: Locator;

  constructor(
    readonly page: Page,
    readonly view: View,
    readonly words: Words,
  ) {
    this.panel = page.getByRole("dialog", { name: words("cart.title") });
  }

  /** The button in the header, labelled with the number of pieces. */
  button(count?: number): Locator {
    const before = this.words("cart.open", { count: 0 }).split(",")[0] ?? "";
    const name = count === undefined ? new RegExp(`^${escape(before)}`) : this.words("cart.open", { count });
    return this.page.getByRole("button", { name });
  }

  async open(): Promise<void> {
    await this.button().click();
    await expect(this.panel).toBeVisible();
  }

  /** The panel's own; a notice in it has another one, below. */
  get closeButton(): Locator {
    return this.panel.getByRole("button", { name: this.words("ui.close") }).first();
  }

  async close(): Promise<void> {
    await this.closeButton.click();
    await expect(this.panel).toBeHidden();
  }

  get lines(): Locator {
    return this.panel.getByRole("listitem");
  }

  quantity(name: string): Locator {
    return this.panel.getByRole("spinbutton", { name: this.words("cart.quantityOf", { name }) });
  }

  async increase(name: string): Promise<void> {
    await this.panel
      .getByRole("group", { name: this.words("cart.quantityOf", { name }) })
      .getByRole("button", { name: this.words("ui.increase") })
      .click();
  }

  async setQuantity(name: string, quantity: number): Promise<void> {
    await this.quantity(name).fill(String(quantity));
    await this.quantity(name).press("Enter");
  }

  removeButton(name: string): Locator {
    return this.panel.getByRole("button", { name: this.words("cart.remove", { name }) });
  }

  get removeDialog(): Locator {
    return this.page.getByRole("dialog", {
      name: new RegExp(`^${escape(this.words("cart.removeTitle", { name: "§" }).split("§")[0] ?? "")}.*\\?$`),
    });
  }

  /** Returns the total confirmed by the server, minor units. */
  async total(): Promise<number> {
    let total = 0;
    await expect(async () => {
      await expect(this.panel.locator("[aria-busy=true]")).toHaveCount(0, { timeout: 2000 });
      total = readPrice(this.view, await this.panel.getByTestId("grand-total").innerText());
    }).toPass({ timeout: 60_000 });
    return total;
  }

  /** Returns the sums and lines as shown; fails on a price not in the store view's format. */
  async prices(): Promise<number[]> {
    return readPrices(this.view, await this.panel.innerText());
  }

  /** Applies a coupon as it is typed, which the cart calls `code`, and waits for the total with it. */
  async applyCoupon(typed: string, code = typed): Promise<void> {
    const before = await this.total();
    await this.panel.getByLabel(this.words("cart.coupon.label")).fill(typed);
    await this.panel.getByRole("button", { name: this.words("cart.coupon.apply") }).click();
    await expect(this.panel.getByText(this.words("cart.coupon.applied", { code }), { exact: false })).toBeVisible();
    await expect.poll(() => this.total()).toBeLessThan(before);
  }

  get checkoutLink(): Locator {
    return this.panel.getByRole("link", { name: this.words("cart.toCheckout"), exact: true });
  }

  async toCheckout(): Promise<void> {
    await this.checkoutLink.click();
    await this.page.waitForURL(/\/checkout$/);
  }
}
