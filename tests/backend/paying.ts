import { NO_PROVIDERS, openPayments } from "@/backend/payment/adapters";
import { runPaymentTasks } from "@/backend/payment/run-tasks";
import { buildProviderOrder } from "@/lib/checkout-provider";
import { toMinor } from "@/lib/money";
import { getStore } from "@/lib/storefront";
import { CONTRACT } from "@/lib/upstream/contract";
import type { ConfirmationWire, ProviderOrder } from "@/lib/upstream/contract/checkout-provider";
import { createKustomSandbox, type KustomSandbox } from "@/sandboxes/kustom/app";
import { memoryStore } from "../sandboxes/memory-store";
import { type Answer, Guest, send } from "./client";
import { makeShop, type Kind, NOW, type Shop } from "./fixtures";
import { Timers } from "./timers";

const URL_ = "http://localhost:3999";
export const SANDBOX_USER = { username: "PK1_test", password: "secret" };

/** A request of the provider to the shop, and what came of it. */
interface MerchantCall {
  path: string;
  status: number;
  body: string;
}

/** A shop whose checkout provider is the sandbox, in process. */
export class PayingShop {
  /** Answers the shop's next calls to the provider instead of the sandbox. */
  fault: ((url: string) => Response | Promise<Response> | null) | null = null;
  /** Calls of the shop to the provider: method and path. */
  readonly calls: string[] = [];
  readonly merchantCalls: MerchantCall[] = [];
  readonly timers = new Timers();

  private constructor(
    readonly shop: Shop,
    readonly clock: { now: Date },
    readonly sandbox: KustomSandbox,
  ) {}

  static async open(kind: Kind): Promise<PayingShop> {
    const clock = { now: NOW };
    const shop = await makeShop(kind, clock);
    shop.backend.toPageUrl = ({ store, path }) => `http://localhost:3998${getStore(store).prefix}${path}`;
    const holder: { paying?: PayingShop } = {};
    const sandbox = createKustomSandbox(memoryStore(), {
      url: URL_,
      now: () => clock.now,
      later: (ms, work) => holder.paying?.timers.later(ms, work),
      send: async (input, init) => {
        const request = new Request(input, init);
        const answer = await shop.app.fetch(request);
        const body = await answer.clone().text();
        holder.paying?.merchantCalls.push({ path: new URL(request.url).pathname, status: answer.status, body });
        return answer;
      },
      ...SANDBOX_USER,
      report: (cause) => {
        throw cause;
      },
    });
    const paying = new PayingShop(shop, clock, sandbox);
    holder.paying = paying;
    Object.assign(
      shop.backend,
      openPayments({ ...NO_PROVIDERS, kustom: { url: URL_, ...SANDBOX_USER } }, shop.backend, async (input, init) => {
        const request = new Request(input, init);
        paying.calls.push(`${request.method} ${new URL(request.url).pathname.replace(/[\da-f-]{36}/, "ID")}`);
        return (await paying.fault?.(request.url)) ?? sandbox.fetch(request);
      }),
    );
    return paying;
  }

  dispose = (): Promise<void> => this.shop.dispose();
  later = (minutes: number) => (this.clock.now = new Date(this.clock.now.getTime() + minutes * 60_000));
  tasks = () => runPaymentTasks(this.shop.backend);

  /** Calls the sandbox as the shop or a developer would. */
  async control(path: string, body: unknown = {}): Promise<Response> {
    const authorization = `Basic ${Buffer.from(`${SANDBOX_USER.username}:${SANDBOX_USER.password}`).toString("base64")}`;
    return this.sandbox.fetch(
      new Request(`${URL_}${path}`, { method: "POST", headers: { authorization }, body: JSON.stringify(body) }),
    );
  }

  async pay(sid: string, typed: Record<string, unknown> = {}): Promise<{ url?: string; error?: string }> {
    const answer = await this.control(`/__sandbox/orders/${sid}/pay`, { ...PAYER, ...typed });
    return (await answer.json()) as { url?: string; error?: string };
  }

  async confirmation(sid: string): Promise<ConfirmationWire> {
    const answer = await send(this.shop, "GET", `${CONTRACT.checkoutConfirmation.path}?sid=${sid}`);
    return CONTRACT.checkoutConfirmation.result.parse(answer.body.result);
  }

  push = (sid: string): Promise<Response> =>
    this.shop.app.fetch(
      new Request(`http://localhost/api/ext/kco/push?sid=${sid}`, { method: "POST" }),
    ) as Promise<Response>;

  payments = () => this.shop.database.queries.selectFrom("payment").selectAll().execute();
  outbox = () => this.shop.database.queries.selectFrom("payment_task").selectAll().execute();
  orders = () => this.shop.database.queries.selectFrom("orders").selectAll().execute();
}

/** What a shopper types into the provider's frame. */
export const PAYER = {
  email: "asa@example.com",
  given_name: "Åsa",
  family_name: "Öberg",
  street_address: "Storgatan 1",
  postal_code: "20100",
  city: "Åbo",
  phone: "0401234567",
  country: "FI",
};

/** A guest with a cart that goes to the kerb, who pays through the provider. */
export class Payer extends Guest {
  constructor(readonly paying: PayingShop) {
    super(paying.shop, "bmfi");
  }

  /** The provider's order of this cart, as a storefront builds it from the totals it is shown. */
  async build(): Promise<ProviderOrder> {
    const totals = await this.totals();
    const lines = await this.pull();
    const shipping = toMinor(totals.shipping_incl_tax ?? 0);
    return buildProviderOrder({
      store: "bmfi",
      country: "FI",
      shippingCountries: ["FI"],
      isCompany: false,
      lines: (totals.items ?? []).map((item) => ({
        sku: String(lines.find(({ item_id }) => item_id === item.item_id)?.sku),
        name: item.name ?? "",
        qty: item.qty,
        row: toMinor(item.row_total_incl_tax ?? 0),
        discount: toMinor(item.discount_amount ?? 0),
        taxRate: Math.round((item.tax_percent ?? 0) * 100),
        isDigital: false,
        weight: 1,
        size: {},
      })),
      fees: [],
      shipping: { reference: "bjorkmo_kerb", name: "Kerb", amount: shipping, taxRate: 2500 },
      grandTotal: toMinor(totals.grand_total ?? 0),
    });
  }

  async request(over: Record<string, unknown> = {}, more: Record<string, unknown> = {}): Promise<Answer> {
    const order = { ...(await this.build()), ...over };
    return send(this.shop, "POST", this.path(CONTRACT.providerOrder.path), {
      body: { order, storeCode: "bmfi", dataSourceStoreCode: "bmfi", ...more },
    });
  }

  /** Opens a payment; returns the provider's id of it. */
  async open(over: Record<string, unknown> = {}, more: Record<string, unknown> = {}): Promise<string> {
    const { status, body } = await this.request(over, more);
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body.result)}`);
    return CONTRACT.providerOrder.result.parse(body.result).order_id;
  }
}

/** A guest with two lamps and a table in the cart. */
export async function makePayer(paying: PayingShop): Promise<Payer> {
  const payer = await new Payer(paying).create();
  await payer.add("LAMP", 2);
  await payer.add("TABLE");
  await payer.chooseShipping("kerb");
  return payer;
}
