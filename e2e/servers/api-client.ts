import type { ViewCode } from "../shop/view";

/** Response in the envelope of the commerce API. */
export interface Answer {
  status: number;
  code: unknown;
  result: unknown;
  cookies: string[];
}

interface Request {
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

/**
 * Another client of the commerce API, an app or an old storefront: a guest that holds the cart's id itself and has no
 * cookies.
 */
export class ApiClient {
  cartId = "";

  constructor(
    readonly site: string,
    readonly store: ViewCode,
  ) {}

  async call(method: "GET" | "POST", path: string, { query = {}, body, headers = {} }: Request = {}): Promise<Answer> {
    const url = new URL(path, this.site);
    for (const [name, value] of Object.entries({ ...query, storeCode: this.store })) url.searchParams.set(name, value);
    const init: RequestInit = { method, headers: { "content-type": "application/json", ...headers } };
    if (body !== undefined) init.body = JSON.stringify(body);
    const answer = await fetch(url, init);
    // every response to this client has the envelope
    const { code, result }: { code: unknown; result: unknown } = await answer.json();
    return { status: answer.status, code, result, cookies: answer.headers.getSetCookie() };
  }

  /** Calls a cart method with `token` and `cartId` in the query. */
  cart(method: "GET" | "POST", name: string, body?: unknown): Promise<Answer> {
    return this.call(method, `/api/cart/${name}`, { query: { token: "", cartId: this.cartId }, body });
  }

  /** Places an order; without a cart in the body, `token` shows that it comes from no page of the shop. */
  order(body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.call("POST", "/api/order", { query: { token: "" }, body, headers });
  }

  /** Returns the sellable quantity of a product. */
  async stockOf(sku: string): Promise<number> {
    const { result } = await this.call("GET", "/api/stock/check", { query: { sku } });
    // the shape is that of the contract
    return (result as { qty: number }).qty;
  }
}

/** Returns an order with kerbside delivery, paid on delivery; `more` is merged into it. */
export function buildOrder(
  products: { sku: string; qty: number }[],
  more: Record<string, unknown> = {},
  address: Record<string, unknown> = {},
) {
  const whole = {
    firstname: "Åsa",
    lastname: "Öberg",
    street: ["Björkvägen 12 B", ""],
    city: "Turku",
    postcode: "20100",
    country_id: "FI",
    region: "",
    region_id: 0,
    region_code: "",
    company: "",
    telephone: "+358401234567",
    email: "asa.oberg@example.com",
    ...address,
  };
  return {
    user_id: "",
    products,
    addressInformation: {
      shippingAddress: whole,
      billingAddress: whole,
      shipping_method_code: "kerb",
      shipping_carrier_code: "bjorkmo",
      payment_method_code: "cashondelivery",
      payment_method_additional: {},
      shippingExtraFields: {},
    },
    ...more,
  };
}
