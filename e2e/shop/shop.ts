import { expect, type Locator, type Page } from "@playwright/test";
import { Microcart } from "./cart";
import { CheckoutPage } from "./checkout";
import { ListingPage } from "./listing";
import { ProductPage } from "./product";
import { SearchPanel } from "./search";
import { categoryOf, type CategoryKey, type View, wordsOf, type Words } from "./view";

/** A variant in stock for all journeys, which is delivered by every method of a piece of furniture. */
const ARMCHAIR = { sku: "ARMCHAIR-DUNE-CLAY", qty: 1 };

/** The shop in one store view, as a shopper sees it. */
export class Shop {
  readonly words: Words;
  readonly listing: ListingPage;
  readonly product: ProductPage;
  readonly cart: Microcart;
  readonly checkout: CheckoutPage;
  readonly search: SearchPanel;

  constructor(
    readonly page: Page,
    readonly site: string,
    readonly view: View,
  ) {
    this.words = wordsOf(view);
    this.listing = new ListingPage(page, view, this.words);
    this.product = new ProductPage(page, view, this.words);
    this.cart = new Microcart(page, view, this.words);
    this.checkout = new CheckoutPage(page, view, this.words);
    this.search = new SearchPanel(page, this.words);
  }

  /** Returns the same browser in another store view. */
  in(view: View): Shop {
    return new Shop(this.page, this.site, view);
  }

  address(path: string): string {
    return this.site + (path === "/" ? this.view.prefix || "/" : this.view.prefix + path);
  }

  /** Loads a page of the store view and waits for hydration. */
  async open(path: string): Promise<void> {
    const answer = await this.page.goto(this.address(path));
    expect(answer?.status(), `status of ${path}`).toBe(200);
    await expect(this.page.locator("html")).toHaveAttribute("lang", this.view.lang);
    await this.ready();
  }

  /** Waits until React has hydrated the page. */
  async ready(): Promise<void> {
    await this.page.waitForFunction(() => {
      const propsOf = (element: Element): unknown =>
        Object.entries(element).find(([key]) => key.startsWith("__reactProps"))?.[1];
      // React knows what it was given as HTML by the element around it
      const isHydrated = (element: Element) => {
        let known: Element | null = element;
        while (known && !propsOf(known)) known = known.parentElement;
        return (
          known !== null && (known === element || Object.hasOwn(Object(propsOf(known)), "dangerouslySetInnerHTML"))
        );
      };
      const own = document.querySelector("header button, main button, header a");
      // the main part hydrates apart from the header, and where its form's code is loaded apart with that
      const parts = document.querySelectorAll(
        // of cards React knows their list alone
        "main [data-form], main h1, main button:not([data-card] *), main ul:has(> [data-card])",
      );
      return own !== null && [own, ...parts].every(isHydrated);
    });
  }

  openHome(): Promise<void> {
    return this.open("/");
  }

  openCategory(key: CategoryKey, query = ""): Promise<void> {
    return this.open(`/c/${encodeURIComponent(categoryOf(this.view, key).slug)}${query}`);
  }

  get menu(): Locator {
    return this.page.getByRole("navigation", { name: this.words("shell.mainNav") });
  }

  department(key: CategoryKey): Locator {
    return this.menu
      .getByRole("link", { name: categoryOf(this.view, key).name, exact: true })
      .and(this.page.locator("[data-department]"));
  }

  /** Opens a department's panel in the wide header. */
  async openMenu(key: CategoryKey): Promise<void> {
    await this.department(key).click();
    await expect(this.department(key)).toHaveAttribute("aria-expanded", "true");
  }

  menuLink(key: CategoryKey): Locator {
    return this.menu.locator("[data-panel]").getByRole("link", { name: categoryOf(this.view, key).name, exact: true });
  }

  async followMenu(key: CategoryKey): Promise<void> {
    await this.menuLink(key).click();
    await this.atCategory(key);
  }

  async atCategory(key: CategoryKey): Promise<void> {
    const { name, slug } = categoryOf(this.view, key);
    await this.page.waitForURL((url) => url.pathname === `${this.view.prefix}/c/${slug}`);
    await expect(this.page.getByRole("main").getByRole("heading", { level: 1, name })).toBeVisible();
  }

  /** The mobile menu. */
  get mobileMenu(): Locator {
    return this.page.getByRole("dialog", { name: this.words("shell.menu") });
  }

  async openMobileMenu(): Promise<void> {
    await this.page.getByRole("button", { name: this.words("shell.openMenu") }).click();
    await expect(this.mobileMenu).toBeVisible();
  }

  /** Navigates the mobile menu and follows "all in" of the last level. */
  async followMobileMenu(way: CategoryKey[]): Promise<void> {
    const names = way.map((key) => categoryOf(this.view, key).name);
    for (const name of names) await this.mobileMenu.getByRole("button", { name, exact: true }).click();
    const [last] = way.slice(-1);
    await this.mobileMenu.getByRole("link", { name: this.words("shell.allIn", { name: names.at(-1) ?? "" }) }).click();
    if (last) await this.atCategory(last);
  }

  /** Puts products into the cart by the link of a shared cart, where a journey is not about choosing them. */
  async fillCart(lines = [ARMCHAIR]): Promise<void> {
    const count = lines.reduce((sum, { qty }) => sum + qty, 0);
    await this.page.goto(this.address(`/set-cart?skus=${lines.map(({ sku, qty }) => `${sku}:${qty}`).join(",")}`));
    await expect(this.page.getByText(this.words("cart.shared.added", { count }))).toBeVisible();
  }

  /** Opens the checkout with these products in the cart. */
  async startCheckout(lines = [ARMCHAIR]): Promise<void> {
    await this.fillCart(lines);
    await this.open("/checkout");
  }

  /** Adds a product to the cart from its page and leaves the panel open. */
  async putInCart(category: CategoryKey, index = 0): Promise<{ name: string; sku: string }> {
    await this.openCategory(category);
    const name = await this.listing.open(index);
    await expect(this.product.title).toHaveText(name);
    await this.product.add();
    await expect(this.cart.panel).toBeVisible();
    await this.cart.total();
    return { name, sku: this.product.sku() };
  }
}
