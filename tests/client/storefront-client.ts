import type { Route, WireAnswer } from "./wire";

/** What a queued task answers: the envelope, beside the answer itself. */
export interface TaskResult {
  code: number;
  result: unknown;
  meta: Record<string, unknown>;
  /** The whole body. */
  body: Record<string, unknown>;
  answer: WireAnswer;
}

interface TaskOptions {
  body?: unknown;
  headers?: Record<string, string>;
  /** False for a call that must not be renewed and repeated. */
  renews?: boolean;
}

type Method = "GET" | "POST" | "DELETE" | "PUT";

const JSON_TYPE = "application/json";
const UNCACHED = { "Cache-Control": "no-cache, no-store" };

/**
 * A client of the commerce API in the manner of Vue Storefront 1.12, written from the contract of the API alone: it holds
 * its tokens itself, names its cart in each address, and keeps the refresh token of its log-in for ever.
 */
export class StorefrontClient {
  token: string | null = null;
  refreshToken: string | null = null;
  cartToken = "";
  userId = "";
  /** Method and path of every call that was made. */
  calls: string[] = [];

  constructor(
    readonly route: Route,
    readonly store = "bmfi",
  ) {}

  /** Another device of the same shopper, or another shopper: nothing is shared but the way to the shop. */
  another(store = this.store): StorefrontClient {
    return new StorefrontClient(this.route, store);
  }

  /** Makes a call; `{{token}}` and `{{cartId}}` are filled in, and the store view is added. */
  async task(method: Method, template: string, options: TaskOptions = {}): Promise<TaskResult> {
    const first = await this.send(method, template, options);
    if (first.code !== 401 || !this.token || !this.refreshToken || options.renews === false) return first;
    const renewed = await this.refresh();
    if (renewed.code !== 200) return first;
    return this.send(method, template, options);
  }

  /** Makes a call as it is, and reads its envelope. */
  async send(method: Method, template: string, { body, headers = {} }: TaskOptions = {}): Promise<TaskResult> {
    const answer = await this.raw(method, template, { body, headers });
    if (!answer.headers.get("content-type")?.includes(JSON_TYPE))
      throw new Error("Error with response - bad content-type!");
    const read = JSON.parse(answer.text) as Record<string, unknown>; // the envelope is checked below
    const { code, result, meta } = read;
    if (code !== answer.status) throw new Error(`code ${String(code)} with status ${answer.status}: ${answer.text}`);
    return { code: answer.status, result, meta: (meta ?? {}) as Record<string, unknown>, body: read, answer };
  }

  /** Makes a call as it is; the answer may be bare. */
  async raw(method: Method, template: string, { body, headers = {} }: TaskOptions = {}): Promise<WireAnswer> {
    const filled = template
      .replaceAll("{{token}}", encodeURIComponent(this.token ?? ""))
      .replaceAll("{{cartId}}", encodeURIComponent(this.cartToken));
    const url = new URL(filled, "http://shop.test");
    url.searchParams.set("storeCode", this.store);
    if (this.route.inHeader) url.searchParams.delete("token");
    this.calls.push(`${method} ${url.pathname}`);
    return this.route.send({
      method,
      path: url.pathname + url.search,
      headers: {
        Accept: `${JSON_TYPE}, text/plain, */*`,
        ...(body === undefined ? {} : { "Content-Type": JSON_TYPE }),
        // the header is sent for guests too, with the word null
        ...(this.route.inHeader ? { Authorization: `Bearer ${this.token}` } : {}),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
    });
  }

  // carts

  async createCart(): Promise<TaskResult> {
    const made = await this.task("POST", "/api/cart/create?token={{token}}");
    if (made.code === 200) this.cartToken = String(made.result);
    return made;
  }

  cart(method: Method, name: string, body?: unknown, more = ""): Promise<TaskResult> {
    const headers = method === "GET" ? UNCACHED : {};
    return this.task(method, `/api/cart/${name}?token={{token}}&cartId={{cartId}}${more}`, { body, headers });
  }

  update(cartItem: Record<string, unknown>): Promise<TaskResult> {
    return this.cart("POST", "update", { cartItem: { ...cartItem, quoteId: this.cartToken } });
  }

  remove(item: { sku: string; item_id: unknown }): Promise<TaskResult> {
    return this.cart("POST", "delete", { cartItem: { ...item, quoteId: this.cartToken } });
  }

  async pull(): Promise<Record<string, unknown>[]> {
    const { code, result } = await this.cart("GET", "pull");
    if (code !== 200) throw new Error(`${code}: ${JSON.stringify(result)}`);
    return result as Record<string, unknown>[]; // a list of items, by the contract
  }

  /** The calls that follow each change of a cart. */
  async syncTotals(): Promise<{ totals: Record<string, unknown>; payment: unknown; shipping: unknown }> {
    const address = { region: "", region_id: 0, country_id: "FI", street: [null, null], postcode: "", city: "" };
    const shipping = await this.cart("POST", "shipping-methods", { address });
    const payment = await this.cart("GET", "payment-methods");
    const blank = { countryId: "FI", firstname: "", lastname: "", city: "", postcode: "", street: [""] };
    const addressInformation = { shippingAddress: blank, billingAddress: blank };
    const information = await this.cart("POST", "shipping-information", { addressInformation });
    const result = information.result as { totals?: Record<string, unknown> };
    return {
      totals: result.totals ?? (information.result as Record<string, unknown>),
      payment: payment.result,
      shipping: shipping.result,
    };
  }

  // customers

  register(email: string, password: string, more: Record<string, unknown> = {}): Promise<TaskResult> {
    const customer = { email, firstname: "Åsa", lastname: "Öberg", ...more };
    return this.task("POST", "/api/user/create", { body: { customer, password } });
  }

  async login(username: string, password: string): Promise<TaskResult> {
    const done = await this.task("POST", "/api/user/login", { body: { username, password }, renews: false });
    if (done.code !== 200) return done;
    this.token = String(done.result);
    this.refreshToken = String(done.meta.refreshToken);
    const me = await this.me();
    this.userId = String((me.result as { id: unknown }).id);
    return done;
  }

  /** Renews the token. The new refresh token is not even looked at, as the client does. */
  async refresh(refreshToken = this.refreshToken): Promise<TaskResult> {
    const done = await this.send("POST", "/api/user/refresh", { body: { refreshToken } });
    // the result is the token, whatever the code says
    if (done.code === 200) this.token = String(done.result);
    return done;
  }

  me(): Promise<TaskResult> {
    return this.task("GET", "/api/user/me?token={{token}}");
  }

  updateMe(body: unknown): Promise<TaskResult> {
    return this.task("POST", "/api/user/me?token={{token}}", { body });
  }

  history(pageSize = 20, currentPage = 1): Promise<TaskResult> {
    return this.task("GET", `/api/user/order-history?token={{token}}&pageSize=${pageSize}&currentPage=${currentPage}`);
  }

  // orders

  /** Places an order as the queue does: no token goes with it, only what its body says. */
  order(
    products: Record<string, unknown>[],
    more: Record<string, unknown> = {},
    information = {},
  ): Promise<TaskResult> {
    return this.task("POST", "/api/order", {
      body: {
        user_id: this.userId,
        cart_id: this.cartToken,
        store_code: this.store,
        created_at: "2026-06-15 12:00:00",
        updated_at: "2026-06-15 12:00:00",
        transmited: true,
        status: "pending",
        state: "pending",
        products,
        addressInformation: { ...addressInformation(), ...information },
        ...more,
      },
    });
  }

  // catalogue

  search(type: string, body: unknown, query = ""): Promise<WireAnswer> {
    return this.raw("POST", `/api/catalog/vue_storefront_catalog_${this.store}/${type}/_search?${query}`, { body });
  }

  searchByQuery(type: string, body: unknown, query = ""): Promise<WireAnswer> {
    const request = encodeURIComponent(JSON.stringify(body));
    return this.raw(
      "GET",
      `/api/catalog/vue_storefront_catalog_${this.store}/${type}/_search?request=${request}&${query}`,
    );
  }
}

/** The addresses of an order, as the checkout builds them. */
export function addressInformation(): Record<string, unknown> {
  const address = {
    region: "",
    region_id: 0,
    country_id: "FI",
    street: ["Storgatan 1", ""],
    company: "",
    telephone: "040 123 4567",
    postcode: "20100",
    city: "Åbo",
    firstname: "Åsa",
    lastname: "Öberg",
    email: "asa@example.com",
    region_code: "",
    vat_id: "",
  };
  return {
    shippingAddress: address,
    billingAddress: address,
    shipping_method_code: "kerb",
    shipping_carrier_code: "bjorkmo",
    payment_method_code: "cashondelivery",
    payment_method_additional: {},
    shippingExtraFields: {},
  };
}
