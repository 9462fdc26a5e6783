import { expect } from "@playwright/test";
import { type View, viewOf } from "./view";

const COUNTRIES = { bmse: "SE", bmdk: "DK", bmno: "NO", bmfi: "FI", bmen: "FI" };

interface Ordered {
  view?: View;
  email: string;
  postcode?: string;
  products: { sku: string; qty: number }[];
  /** Log-in of the customer; a guest without. */
  token?: string;
}

/**
 * Places an order as another client does, brought home and paid at the door, and returns its number: the journeys of
 * the checkout are in order.spec.ts.
 */
export async function placeOrder(
  site: string,
  { view = viewOf("bmse"), email, postcode = "41101", products, token = "" }: Ordered,
): Promise<string> {
  const address = {
    firstname: "Åsa",
    lastname: "Öberg",
    street: ["Björkvägen 12 B"],
    city: view.city,
    postcode,
    country_id: COUNTRIES[view.code],
    telephone: "070 123 45 67",
    email,
  };
  const answer = await fetch(`${site}/api/order?token=${token}&storeCode=${view.code}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-vs-store-code": view.code },
    body: JSON.stringify({
      products: products.map((product) => ({ ...product, price: 1 })),
      addressInformation: {
        shippingAddress: address,
        billingAddress: address,
        shipping_method_code: "carryin",
        shipping_carrier_code: "bjorkmo",
        payment_method_code: "cashondelivery",
      },
      order_id: email,
    }),
  });
  const { result }: { result: { orderNumber: string } } = await answer.json();
  expect([answer.status, result.orderNumber]).toEqual([200, expect.stringMatching(/^\d{9}$/)]);
  return result.orderNumber;
}
