import { expect, type Locator, type Page } from "@playwright/test";
import { readPrices } from "./price";
import type { View, Words } from "./view";

/** A product page. */
export class ProductPage {
  readonly main: Locator;

  constructor(
    readonly page: Page,
    readonly view: View,
    readonly words: Words,
  ) {
    this.main = page.getByRole("main");
  }

  get title(): Locator {
    return this.main.getByRole("heading", { level: 1 });
  }

  /** The colours or fabrics to select. */
  get variants(): Locator {
    return this.main
      .getByRole("group")
      .filter({ has: this.page.locator("a[href*='/p/']") })
      .first()
      .getByRole("link");
  }

  get chosenVariant(): Locator {
    return this.variants.and(this.page.locator("[aria-current=true]"));
  }

  get addButton(): Locator {
    return this.main.getByRole("button", { name: this.words("cart.add") }).first();
  }

  /** Returns the SKU in the address: the variant's, else the product's. */
  sku(): string {
    const [, parent, , child] = new URL(this.page.url()).pathname.slice(this.view.prefix.length + 1).split("/");
    return decodeURIComponent(child ?? parent ?? "");
  }

  /** Returns the current price, minor units. It is the first price on the page. */
  async price(): Promise<number> {
    const [first] = readPrices(this.view, await this.main.innerText());
    if (first === undefined) throw new Error("the product shows no price");
    return first;
  }

  /** Locates a variant that is not selected and can be bought. */
  async otherVariant(): Promise<Locator> {
    const soldOut = this.words("product.stock.out");
    const others = this.variants.and(this.page.locator(":not([aria-current])")).filter({ hasNotText: soldOut });
    return others.first();
  }

  async chooseOtherVariant(): Promise<string> {
    const before = this.page.url();
    const other = await this.otherVariant();
    const name = (await other.innerText()).trim();
    await other.click();
    await this.page.waitForURL((url) => url.toString() !== before);
    await expect(this.chosenVariant).toHaveText(new RegExp(`^\\s*${escape(name)}`));
    return name;
  }

  async add(): Promise<void> {
    await this.addButton.click();
  }
}

export const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
