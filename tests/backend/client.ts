import { z } from "zod";
import type { StoreCode } from "@/lib/storefront/types";
import { KNOWN_DEVICE_HEADER, TURN_HEADER } from "@/lib/upstream/calls";
import { CONTRACT } from "@/lib/upstream/contract";
import type { Shop } from "./fixtures";

/** `meta` of a log-in or a refresh. */
export const tokenMeta = z.object({ refreshToken: z.string().min(1) });

export interface Answer {
  status: number;
  retryAfter: string | null;
  body: { code: number; result: unknown; meta?: unknown };
}

/** Sends one request; throws when the answer is not an envelope whose code is the HTTP status. */
export async function send(
  shop: Shop,
  method: string,
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
  const response = await shop.app.fetch(
    new Request(`http://localhost${path}`, {
      method,
      body: text,
      headers: { "content-type": "application/json", ...headers },
    }),
  );
  const answer: unknown = JSON.parse(await response.text());
  if (typeof answer !== "object" || answer === null || !("code" in answer) || !("result" in answer))
    throw new Error(`no envelope from ${path}`);
  if (answer.code !== response.status) throw new Error(`code ${String(answer.code)} with status ${response.status}`);
  return {
    status: response.status,
    retryAfter: response.headers.get("retry-after"),
    body: { code: response.status, result: answer.result, ...("meta" in answer ? { meta: answer.meta } : {}) },
  };
}

export const ADDRESS = {
  firstname: "Åsa",
  lastname: "Öberg",
  street: ["Storgatan 1"],
  city: "Åbo",
  postcode: "20100",
  country_id: "FI",
  email: "asa@example.com",
  telephone: "040 123 4567",
};

export interface Line {
  sku: string;
  qty: number;
  product_option?: unknown;
}

/** An order as a shop sends it; cash on delivery to the kerb by default. */
export function orderOf(
  products: Line[],
  over: Record<string, unknown> = {},
  information: Record<string, unknown> = {},
) {
  return {
    products,
    addressInformation: {
      shippingAddress: ADDRESS,
      billingAddress: ADDRESS,
      shipping_method_code: "kerb",
      shipping_carrier_code: "bjorkmo",
      payment_method_code: "cashondelivery",
      ...information,
    },
    ...over,
  };
}

/** A guest of a store view with a cart, as an old client calls: `token` and `cartId` in the query, no cookie. */
export class Guest {
  cartId = "";
  token = "";

  constructor(
    readonly shop: Shop,
    readonly store: StoreCode = "bmfi",
  ) {}

  path(path: string, more = ""): string {
    return `${path}?token=${this.token}&cartId=${this.cartId}&storeCode=${this.store}${more}`;
  }

  async create(more = ""): Promise<this> {
    const { body } = await send(this.shop, "POST", this.path(CONTRACT.cartCreate.path, more));
    this.cartId = CONTRACT.cartCreate.result.parse(body.result);
    return this;
  }

  update(cartItem: Record<string, unknown>): Promise<Answer> {
    return send(this.shop, "POST", this.path(CONTRACT.cartUpdate.path), {
      body: { cartItem: { quoteId: this.cartId, ...cartItem } },
    });
  }

  async add(sku: string, qty = 1, more: Record<string, unknown> = {}) {
    const { status, body } = await this.update({ sku, qty, ...more });
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body.result)}`);
    return CONTRACT.cartUpdate.result.parse(body.result);
  }

  remove(item_id: number | string): Promise<Answer> {
    return send(this.shop, "POST", this.path(CONTRACT.cartDelete.path), {
      body: { cartItem: { sku: "x", item_id, quoteId: this.cartId } },
    });
  }

  async pull() {
    return CONTRACT.cartPull.result.parse(
      (await send(this.shop, "GET", this.path(CONTRACT.cartPull.path))).body.result,
    );
  }

  async totals() {
    return CONTRACT.cartTotals.result.parse(
      (await send(this.shop, "GET", this.path(CONTRACT.cartTotals.path))).body.result,
    );
  }

  async paymentMethods(headers: Record<string, string> = {}) {
    return CONTRACT.cartPaymentMethods.result.parse(
      (await send(this.shop, "GET", this.path(CONTRACT.cartPaymentMethods.path), { headers })).body.result,
    );
  }

  async shippingMethods(address: Record<string, unknown> = { country_id: "FI", street: [null, null] }) {
    const { body } = await send(this.shop, "POST", this.path(CONTRACT.cartShippingMethods.path), { body: { address } });
    return CONTRACT.cartShippingMethods.result.parse(body.result);
  }

  information(addressInformation: Record<string, unknown>): Promise<Answer> {
    return send(this.shop, "POST", this.path(CONTRACT.cartShippingInformation.path), { body: { addressInformation } });
  }

  async chooseShipping(method: string, countryId = "FI", extensionAttributes?: Record<string, unknown>) {
    const blank = { countryId, firstname: "", lastname: "", city: "", postcode: "", street: [""] };
    const { body } = await this.information({
      shippingAddress: blank,
      billingAddress: blank,
      shippingCarrierCode: method === "parcel" ? "logtrade" : "bjorkmo",
      shippingMethodCode: method,
      extensionAttributes,
    });
    return CONTRACT.cartShippingInformation.result.parse(body.result);
  }

  order(
    products: Line[],
    over: Record<string, unknown> = {},
    information: Record<string, unknown> = {},
  ): Promise<Answer> {
    return placeOrder(
      this.shop,
      orderOf(products, { cart_id: this.cartId, ...over }, information),
      this.store,
      this.token ? { authorization: `Bearer ${this.token}` } : {},
    );
  }
}

export const PASSWORD = "Kirsikka-8";

/** A customer of the shop on one device: `token` goes with every call. */
export class Customer extends Guest {
  refreshToken = "";

  constructor(
    shop: Shop,
    readonly email: string,
    store: StoreCode = "bmfi",
  ) {
    super(shop, store);
  }

  profile(over: Record<string, unknown> = {}) {
    return { email: this.email, firstname: "Åsa", lastname: "Öberg", ...over };
  }

  signUp(password = PASSWORD, over: Record<string, unknown> = {}): Promise<Answer> {
    return send(this.shop, "POST", `${CONTRACT.userCreate.path}?storeCode=${this.store}`, {
      body: { customer: this.profile(over), password },
    });
  }

  /** Logs in and stores the tokens; `address` is the network address of the call. */
  async signIn(
    password = PASSWORD,
    address = "192.0.2.1",
    { deviceProof, turn }: { deviceProof?: string; turn?: string } = {},
  ): Promise<Answer> {
    const answer = await send(this.shop, "POST", CONTRACT.userLogin.path, {
      body: { username: this.email, password },
      headers: {
        "x-forwarded-for": address,
        ...(deviceProof && { [KNOWN_DEVICE_HEADER]: deviceProof }),
        ...(turn && { [TURN_HEADER]: turn }),
      },
    });
    this.keep(answer);
    return answer;
  }

  async refresh(refreshToken = this.refreshToken): Promise<Answer> {
    const answer = await send(this.shop, "POST", CONTRACT.userRefresh.path, { body: { refreshToken } });
    this.keep(answer);
    return answer;
  }

  me(): Promise<Answer> {
    return send(this.shop, "GET", this.path(CONTRACT.userMe.path));
  }

  private keep({ status, body }: Answer): void {
    if (status !== 200) return;
    this.token = CONTRACT.userLogin.result.parse(body.result);
    this.refreshToken = tokenMeta.parse(body.meta).refreshToken;
  }
}

/** A customer who has just signed up and in. */
export async function makeCustomer(
  shop: Shop,
  email = "asa@example.com",
  store: StoreCode = "bmfi",
): Promise<Customer> {
  const customer = new Customer(shop, email, store);
  await customer.signUp();
  await customer.signIn();
  return customer;
}

export function placeOrder(
  shop: Shop,
  body: unknown,
  store: StoreCode = "bmfi",
  headers: Record<string, string> = {},
): Promise<Answer> {
  return send(shop, "POST", CONTRACT.order.path, { body, headers: { "x-vs-store-code": store, ...headers } });
}

export async function stockOf(shop: Shop, sku: string): Promise<number> {
  const { body } = await send(shop, "GET", `${CONTRACT.stockCheck.path}?sku=${sku}`);
  return CONTRACT.stockCheck.result.parse(body.result).qty;
}

export async function countOrders(shop: Shop): Promise<number> {
  return (await shop.database.queries.selectFrom("orders").select("id").execute()).length;
}

/** The number a customer's cart has in the database; clients know it by its mask. */
export async function numberOf({ shop, cartId }: Guest): Promise<string> {
  const cart = shop.database.queries.selectFrom("cart").select("id").where("mask", "=", cartId);
  return (await cart.executeTakeFirstOrThrow()).id;
}
