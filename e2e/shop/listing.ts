import { expect, type Locator, type Page } from "@playwright/test";
import { readPrices } from "./price";
import type { View, Words } from "./view";

export interface Facet {
  name: string;
  count: number;
}

/** A list of products, of a category or a search. */
export class ListingPage {
  readonly results: Locator;
  readonly filters: Locator;

  constructor(
    readonly page: Page,
    readonly view: View,
    readonly words: Words,
  ) {
    // by attribute, not by role: while the filter panel of phones is open the list behind it has no role
    this.results = page.locator(`section[aria-busy][aria-label="${words("listing.results")}"]`);
    this.filters = page.getByRole("complementary", { name: words("listing.filters") });
  }

  get cards(): Locator {
    return this.results.locator("[data-card]");
  }

  get status(): Locator {
    return this.results.locator("[role=status]").first();
  }

  /** Returns the number of products shown above the list. */
  async count(): Promise<number> {
    return Number((await this.status.innerText()).replace(/\D/g, ""));
  }

  names(): Promise<string[]> {
    return this.cards.getByRole("heading").allInnerTexts();
  }

  /** Returns the current prices of the products, minor units. */
  async prices(): Promise<number[]> {
    const texts = await this.cards.allInnerTexts();
    return texts.map((text) => {
      const [first] = readPrices(this.view, text);
      if (first === undefined) throw new Error(`no price on the card "${text}"`);
      return first;
    });
  }

  private groupOf(scope: Locator, group: string): Locator {
    return scope.getByRole("group").filter({ has: this.page.getByText(group, { exact: true }) });
  }

  /** Locates the options of a filter group in `scope` (the side column, or the panel on phones), once it is open. */
  optionLinks(scope: Locator, group: string): Locator {
    return this.groupOf(scope, group).getByRole("link");
  }

  /** Opens a filter group, whose options are on the page from then on. */
  async openGroup(group: string, scope = this.filters): Promise<void> {
    const fold = this.groupOf(scope, group);
    if ((await fold.getAttribute("open")) === null) await fold.locator("summary").click();
    await expect(this.optionLinks(scope, group).first()).toBeVisible();
  }

  /** Selects the first option of a group that narrows the list, and waits for it. */
  async narrowBy(group: string, scope = this.filters): Promise<Facet> {
    const before = await this.count();
    await this.openGroup(group, scope);
    for (const link of await this.optionLinks(scope, group).all()) {
      const name = (await link.innerText()).trim();
      const count = Number(await link.getAttribute("data-count"));
      if (count === 0 || count >= before) continue;
      await link.click();
      await this.waitForCount(count);
      return { name, count };
    }
    throw new Error(`no option of ${group} narrows ${before} products`);
  }

  async waitForCount(count: number): Promise<void> {
    await expect(this.status).toHaveText(new RegExp(`^\\D*${count}\\D*$`));
    await expect(this.results).toHaveAttribute("aria-busy", "false");
  }

  get sort(): Locator {
    return this.results.getByRole("combobox", { name: this.words("listing.sort.label") });
  }

  /** Sorts by price, lowest first, and waits for the list. */
  async sortByPrice(): Promise<void> {
    const label = this.words("listing.sort.priceAsc");
    await this.sort.selectOption({ label });
    await this.expectPriceOrder();
    await expect(this.sort.locator("option:checked")).toHaveText(label);
  }

  /** Waits until the list is in order of price. */
  async expectPriceOrder(): Promise<void> {
    await expect(this.page).toHaveURL(/[?&]sort=/);
    await expect(async () => {
      const prices = await this.prices();
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    }).toPass({ timeout: 60_000 });
    await expect(this.results).toHaveAttribute("aria-busy", "false");
  }

  get chosenFilters(): Locator {
    return this.results.getByRole("list", { name: this.words("listing.chosenFilters") });
  }

  /** Opens the product at `index`; returns its name. */
  async open(index = 0): Promise<string> {
    const heading = this.cards.nth(index).getByRole("heading");
    const name = (await heading.innerText()).trim();
    await heading.getByRole("link").click();
    await this.page.waitForURL(/\/p\//);
    return name;
  }
}
