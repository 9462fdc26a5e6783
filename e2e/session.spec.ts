import type { Response } from "@playwright/test";
import { readConfirmation } from "./shop/checkout";
import { expect, test } from "./shop/test";

/** Returns everything a script of the page can read without a request. */
function readable(): string {
  const stored = [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage));
  return [
    document.cookie,
    location.href,
    document.documentElement.outerHTML,
    JSON.stringify(history.state),
    JSON.stringify(stored),
    performance.getEntries().map(({ name }) => name),
  ].join("\n");
}

test("the cart's id stays in an HttpOnly cookie, and out of every response", async ({ shop, page, context }) => {
  const { checkout } = shop;
  const answers: { url: string; text: Promise<string> }[] = [];
  page.on("response", (response: Response) => {
    if (["document", "fetch", "xhr"].includes(response.request().resourceType()))
      answers.push({ url: response.url(), text: response.text().catch(() => "") });
  });
  await shop.putInCart("armchairs");
  const [cookie, ...others] = (await context.cookies()).filter(({ name }) => name.startsWith("bm_"));
  expect(others).toEqual([]);
  expect(cookie).toMatchObject({ name: "bm_cart_bmse", httpOnly: true, sameSite: "Lax", path: "/" });
  const secret = cookie?.value ?? "";
  expect(secret.length).toBeGreaterThanOrEqual(32);

  await shop.cart.toCheckout();
  await checkout.complete();
  await checkout.total();
  expect(await page.evaluate(readable)).not.toContain(secret);
  await checkout.place();
  await readConfirmation(page, shop.view, shop.words);
  expect(await page.evaluate(readable)).not.toContain(secret);
  expect(
    (await context.cookies()).filter(({ name }) => name.startsWith("bm_")),
    "an ordered cart is forgotten",
  ).toEqual([]);

  const cartCalls = answers.filter(({ url }) => url.includes("/api/cart/"));
  expect(cartCalls.length).toBeGreaterThan(3);
  for (const { url, text } of answers) {
    expect(url).not.toContain(secret);
    expect((await text).includes(secret), `the cart's id in ${url}`).toBe(false);
  }
});
