import { expect, type Locator, type Page } from "@playwright/test";
import { readPrice, readPrices } from "./price";
import { escape } from "./product";
import type { View, Words } from "./view";

export interface Customer {
  email: string;
  firstName: string;
  lastName: string;
  street: string;
  phone: string;
}

export const CUSTOMER: Customer = {
  email: "asa.oberg@example.com",
  firstName: "Åsa",
  lastName: "Öberg-Nygård",
  street: "Björkvägen 12 B",
  phone: "+46 70 123 45 67",
};

/** The checkout page. */
export class CheckoutPage {
  constructor(
    readonly page: Page,
    readonly view: View,
    readonly words: Words,
  ) {}

  field(key: "email" | "firstName" | "lastName" | "street" | "zip" | "city" | "phone"): Locator {
    return this.page.getByRole("textbox", { name: this.words(`checkout.${key}`), exact: true });
  }

  async fillDetails(customer: Customer = CUSTOMER): Promise<void> {
    await this.field("email").fill(customer.email);
    await this.field("firstName").fill(customer.firstName);
    await this.field("lastName").fill(customer.lastName);
    await this.field("street").fill(customer.street);
    await this.field("zip").fill(this.view.postcode);
    await this.field("city").fill(this.view.city);
    await this.field("phone").fill(customer.phone);
  }

  get shipping(): Locator {
    // not those of a method's own choices, which stand among them
    return this.page
      .getByRole("radiogroup", { name: this.words("checkout.deliveryTitle") })
      .getByRole("radio")
      .and(this.page.locator("[name=shipping]"));
  }

  get payment(): Locator {
    return this.page.getByRole("radiogroup", { name: this.words("checkout.paymentTitle") }).getByRole("radio");
  }

  /** The radio button of cash on delivery, found by the contract's code; its label is the server's. */
  get cashOnDelivery(): Locator {
    return this.payment.and(this.page.locator("[value=cashondelivery]"));
  }

  async chooseShipping(index: number): Promise<void> {
    await this.shipping.nth(index).check();
  }

  async payOnDelivery(): Promise<void> {
    await this.cashOnDelivery.check();
    await expect(this.page.getByText(this.words("checkout.codText"))).toBeVisible();
  }

  /** Pays by a way that needs no provider: a parcel in advance, as nobody takes money at a pick-up point. */
  async payWithoutProvider(): Promise<void> {
    const parcel = this.shipping.and(this.page.locator("[value$=parcel]"));
    const isParcel = (await parcel.count()) > 0 && (await parcel.isChecked());
    if (isParcel) await this.payment.and(this.page.locator("[value=banktransfer]")).check();
    else await this.payOnDelivery();
  }

  get terms(): Locator {
    return this.page.getByRole("checkbox").filter({ visible: true }).last();
  }

  /** The button that ends the form; a provider's payment goes on from there. */
  get placeButton(): Locator {
    const names = (["checkout.place", "checkout.continueToPayment"] as const).map((key) => escape(this.words(key)));
    return this.page.getByRole("button", { name: new RegExp(`^(?:${names.join("|")})`) });
  }

  /** Returns the sum on the order button; waits until the server has confirmed it. */
  async total(): Promise<number> {
    await expect.poll(async () => readPrices(this.view, await this.placeButton.innerText()).length).toBe(1);
    const [total] = readPrices(this.view, await this.placeButton.innerText());
    return total ?? Number.NaN;
  }

  /** Fills in everything required before ordering. */
  async complete(): Promise<void> {
    await this.fillDetails();
    await expect(this.shipping.first()).toBeVisible();
    await this.payWithoutProvider();
    await this.terms.check();
  }

  async place(): Promise<void> {
    await this.placeButton.click();
  }
}

/** Content of the order confirmation. */
export interface Confirmation {
  orderNumber: string;
  total: number;
  /** Every price on it, in order: the lines, goods, delivery, total, tax. */
  prices: number[];
}

export async function readConfirmation(
  page: Page,
  view: View,
  words: Words,
  customer: Customer = CUSTOMER,
): Promise<Confirmation> {
  await page.waitForURL(/\/confirmation\?sid=/, { timeout: 60_000 });
  await expect(
    page.getByRole("heading", { level: 1, name: words("checkout.thanksTitle", { name: customer.firstName }) }),
  ).toBeVisible();
  const number = page
    .getByRole("main")
    .locator("dt", { hasText: words("checkout.orderNumber") })
    .locator("+ dd");
  const prices = readPrices(
    view,
    await page.getByRole("complementary", { name: words("checkout.summaryTitle") }).innerText(),
  );
  const total = readPrice(view, await page.getByTestId("grand-total").innerText());
  return { orderNumber: (await number.innerText()).trim(), total, prices };
}
