import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { escape } from "./product";
import type { Shop } from "./shop";

/** Calls that open the provider's order. */
export const OPEN_CALL = "**/api/ext/kco/create-or-update-order?*";

/** Paying in the frame of the checkout provider, as its sandbox draws it. */
export class ProviderPage {
  readonly page: Page;
  readonly frame: FrameLocator;

  constructor(readonly shop: Shop) {
    this.page = shop.page;
    this.frame = this.page.frameLocator("iframe[title*=Kustom]");
  }

  get method(): Locator {
    return this.shop.checkout.payment.and(this.page.locator("[value=kustom]"));
  }

  get button(): Locator {
    const words = this.shop.words("checkout.continueToPayment");
    return this.page.getByRole("button", { name: new RegExp(`^${escape(words)}`) });
  }

  get pay(): Locator {
    return this.frame.locator("#pay");
  }

  /** Fills cart and checkout up to the button that opens the frame; returns the address of the order. */
  async prepare(): Promise<string> {
    const { shop } = this;
    await shop.startCheckout();
    const email = `provider-${Date.now()}-${Math.random().toString(36).slice(2)}@example.com`;
    await shop.checkout.fillDetails();
    await shop.checkout.field("email").fill(email);
    await expect(shop.checkout.shipping.first()).toBeVisible();
    await this.method.check();
    await shop.checkout.terms.check();
    return email;
  }

  async open(): Promise<void> {
    await expect(this.button).toContainText(/\d/);
    await this.button.click();
    await expect(this.pay).toBeVisible();
  }

  /** Chooses what the sandbox does with the payment. */
  async choose(outcome: "approved" | "declined" | "timeout"): Promise<void> {
    const { frame } = this;
    if (!(await frame.locator("[name=outcome]").isVisible())) await frame.locator("summary").click();
    await frame.locator("[name=outcome]").selectOption(outcome);
  }

  /** The provider's id of the unpaid order that this browser keeps. */
  keptId(): Promise<string | null> {
    return this.page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith("/kco/order-id"));
      const entry: { state: { orderId: string } } | null = JSON.parse(localStorage.getItem(key ?? "") ?? "null");
      return entry?.state.orderId ?? null;
    });
  }
}
