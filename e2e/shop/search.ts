import { expect, type Locator, type Page } from "@playwright/test";
import type { Words } from "./view";

/** More options than the panel shows. */
const MOST_OPTIONS = 50;

/** The search panel that opens from the header. */
export class SearchPanel {
  readonly panel: Locator;

  constructor(
    readonly page: Page,
    readonly words: Words,
  ) {
    this.panel = page.getByRole("dialog", { name: words("shell.panel.title") });
  }

  async open(): Promise<void> {
    await this.page
      .getByRole("banner")
      .getByRole("searchbox", { name: this.words("shell.search") })
      .click();
    await expect(this.field).toBeFocused();
  }

  get field(): Locator {
    return this.panel.getByRole("combobox");
  }

  get products(): Locator {
    return this.panel.getByRole("group", { name: this.words("shell.panel.tabs.products") }).getByRole("option");
  }

  /** Options that open a recent search again, above those that forget one or all. */
  get recents(): Locator {
    return this.panel
      .getByRole("group", { name: this.words("shell.panel.recents") })
      .getByRole("option")
      .filter({ has: this.page.locator(".truncate") });
  }

  /** The words the operator puts forward. */
  get suggestedWords(): Locator {
    return this.panel.getByRole("group", { name: this.words("shell.panel.words") }).getByRole("option");
  }

  /** The highlighted option, as the field announces it to screen readers. */
  get highlighted(): Locator {
    return this.panel.locator("[role=option][data-highlighted]");
  }

  /** Moves to the first product with the arrow keys; returns its name. */
  async goToProduct(): Promise<string> {
    const product = this.products.and(this.highlighted);
    for (let step = 0; step < MOST_OPTIONS; step++) {
      if ((await product.count()) > 0) {
        await expect(this.field).toHaveAttribute("aria-activedescendant", (await product.getAttribute("id")) ?? "");
        return (await product.innerText()).split("\n")[0]?.trim() ?? "";
      }
      await this.page.keyboard.press("ArrowDown");
    }
    throw new Error("the arrow keys do not reach a product");
  }
}
