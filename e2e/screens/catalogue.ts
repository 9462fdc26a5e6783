import { expect } from "@playwright/test";
import type { Shop } from "../shop/shop";
import { attributeOf, categoryOf } from "../shop/view";
import { closeOverlay, pageAt, type Screen, type State } from "./types";

/** Locates the dialog on top. */
const dialog = ({ page }: Shop) => page.getByRole("dialog").last();

const menu: State = { name: "the open menu", show: (shop) => shop.openMenu("living"), hide: closeOverlay };

const mobileMenu: State = {
  name: "the menu of narrow windows",
  show: (shop) => shop.openMobileMenu(),
  hide: closeOverlay,
};

const storeViews: State = {
  name: "the store views",
  async show({ page, words }) {
    await page
      .getByRole("banner")
      .getByRole("button", { name: new RegExp(`^${words("shell.storeSwitch")}`) })
      .click();
    await expect(page.getByRole("dialog", { name: words("shell.storeSwitch") })).toBeVisible();
  },
  hide: closeOverlay,
};

const emptySearch: State = {
  name: "the empty search panel",
  async show({ search }) {
    await search.open();
    await expect(search.suggestedWords.first()).toBeVisible();
  },
};

const search: State = {
  name: "the search panel with suggestions",
  async show({ search: panel }) {
    await panel.field.fill("linden");
    await expect(panel.products.first()).toBeVisible();
  },
  hide: closeOverlay,
};

const emptyCart: State = { name: "the empty cart", show: (shop) => shop.cart.open(), hide: closeOverlay };

const emptyWishlist: State = {
  name: "the empty wishlist",
  async show({ page, words }) {
    await page.getByRole("button", { name: words("wishlist.open", { count: 0 }) }).click();
    await expect(page.getByRole("dialog", { name: words("wishlist.title") })).toBeVisible();
  },
  hide: closeOverlay,
};

const newsletterError: State = {
  name: "an error in the footer's newsletter form",
  async show({ page, words }) {
    const form = page.getByRole("contentinfo").getByRole("region", { name: words("newsletter.form.title") });
    await form.getByLabel(words("newsletter.form.label")).fill("asa@");
    await form.getByRole("button", { name: words("newsletter.form.submit") }).click();
    await expect(form.getByText(words("newsletter.form.faults.bad"))).toBeVisible();
  },
};

const filtered: State = {
  name: "a filtered and sorted list",
  async show({ listing, view }) {
    await listing.narrowBy(attributeOf(view, "brand"));
    await listing.sortByPrice();
  },
};

const compared: State = {
  name: "a list with a product to compare",
  async show({ page }) {
    const toggle = page.getByRole("main").locator("[data-compare]").first();
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-pressed", "true");
  },
};

const filterPanel: State = {
  name: "the filters of narrow windows",
  async show({ page, listing, words }) {
    await listing.results
      .getByRole("button", { name: new RegExp(`^${words("listing.filterButton", { count: 0 })}`) })
      .click();
    await expect(page.getByRole("dialog", { name: words("listing.filters") })).toBeVisible();
  },
  hide: closeOverlay,
};

const lengths: State = {
  name: "the dialog of wall and table",
  async show(shop) {
    const field = shop.page.getByLabel(shop.words("listing.wall.title"));
    await field.fill("240");
    await field.press("Enter");
    await shop.page.getByRole("banner").getByRole("button", { name: /240/ }).click();
    await expect(shop.page.getByRole("dialog", { name: shop.words("shell.lengths.title") })).toBeVisible();
  },
  hide: closeOverlay,
};

const sizeGuide: State = {
  name: "the size guide",
  async show(shop) {
    await shop.page.getByRole("link", { name: shop.words("product.sizeGuide") }).click();
    await expect(dialog(shop)).toBeVisible();
  },
  hide: closeOverlay,
};

const showrooms: State = {
  name: "the stock of the showrooms",
  async show({ page, words }) {
    await page.getByRole("button", { name: words("productTools.showrooms.open") }).click();
    const panel = page.getByRole("dialog", { name: words("productTools.showrooms.title") });
    await expect(panel.getByRole("heading", { level: 3 }).first()).toBeVisible();
  },
  hide: closeOverlay,
};

const samples: State = {
  name: "the fabric samples",
  async show({ page, words }) {
    await page
      .getByRole("main")
      .getByRole("button", { name: words("productTypes.samples") })
      .click();
    await expect(page.getByRole("dialog", { name: words("samples.title") })).toBeVisible();
  },
  hide: closeOverlay,
};

const variant: State = {
  name: "another variant",
  async show({ product }) {
    await product.chooseOtherVariant();
  },
};

const priceHistory: State = {
  name: "the price history",
  async show({ page, words }) {
    await page.getByText(words("productTools.history.title"), { exact: true }).click();
    await expect(page.getByRole("figure").getByRole("listitem").nth(1)).toBeVisible();
  },
};

const arrival: State = {
  name: "delivery days of a postcode",
  async show({ page, product, view, words }) {
    const field = page.getByRole("textbox", { name: words("product.arrival.label") });
    await field.fill(view.postcode);
    await field.press("Enter");
    const answer = product.main.getByRole("status").filter({ hasText: words("product.delivery.slot") });
    await expect(answer).toHaveText(/\d{1,2}\.?[^\d]*–[^\d]*\d{1,2}/);
  },
};

const noCombination: State = {
  name: "a combination that does not exist",
  async show({ page, product, words }) {
    await product.main.getByRole("link", { name: /Liten, 40/ }).click();
    await expect(page.getByRole("status").filter({ hasText: words("productTypes.noCombination") })).toBeVisible();
  },
};

const missingOption: State = {
  name: "an option that is missing",
  async show({ product }) {
    await product.add();
    await expect(product.main.getByRole("combobox", { name: "Kantprofil" })).toHaveAttribute("aria-invalid", "true");
  },
};

/** Home, lists, searches and products. */
export const CATALOGUE: Screen[] = [
  pageAt("home", "/", {
    states: [menu, storeViews, emptySearch, search, emptyCart, emptyWishlist, newsletterError],
    narrow: [mobileMenu],
    isPerView: true,
  }),
  {
    name: "category",
    open: (shop) => shop.open(`/c/${categoryOf(shop.view, "sofas").slug}`),
    states: [filtered, compared],
    narrow: [filterPanel],
    isPerView: true,
  },
  { name: "category with a wall", open: (shop) => shop.openCategory("benches"), states: [lengths] },
  pageAt("search results", "/search?q=linden"),
  pageAt("search without a result", "/search?q=spffa+xyzxyz"),
  pageAt("product", "/p/SOFA-LINDEN-3", { states: [sizeGuide, showrooms, samples, variant], isPerView: true }),
  pageAt("reduced product", "/p/SOFA-HOLM", { states: [priceHistory, arrival] }),
  pageAt("group of products", "/p/GROUP-ALVA-READING"),
  pageAt("bundle", "/p/SET-STRAND-DINING"),
  pageAt("product with custom options", "/p/TABLE-EKER-240", { states: [missingOption] }),
  pageAt("product in colours and sizes", "/p/CUSHIONS-ULL/ull-kuddar-tre-stycken/CUSHIONS-ULL-OCHRE", {
    states: [noCombination],
  }),
  pageAt("parcel", "/p/OIL-TEAK"),
  pageAt("discontinued product", "/p/BARSTOOL-VIK"),
  pageAt("sold out product", "/p/GARDEN-VIND-SUNBED"),
];
