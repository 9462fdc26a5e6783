import { openPayments } from "@/backend/payment/adapters";
import { lookAtPayments } from "@/backend/payment/look";
import { runPaymentTasks } from "@/backend/payment/run-tasks";
import { getStore } from "@/lib/storefront";
import type { StoreCode } from "@/lib/storefront/types";
import { CONTRACT } from "@/lib/upstream/contract";
import type { ConfirmationWire } from "@/lib/upstream/contract/checkout-provider";
import type { HandOverWire } from "@/lib/upstream/contract/hand-over";
import { sandboxConfigs, sandboxUnits } from "@/sandboxes/apps/open";
import { createSwishSandbox } from "@/sandboxes/swish/app";
import { createVippsSandbox } from "@/sandboxes/vipps/app";
import { memoryStore } from "../sandboxes/memory-store";
import { ADDRESS, type Answer, Guest, orderOf, send } from "./client";
import { type Kind, makeShop, NOW, type Shop } from "./fixtures";
import { Timers } from "./timers";

export const SANDBOX = "http://localhost:3999";
export const SHOP = "http://localhost:3998";

/** A way to pay in an app, and the store view and address it is tried with. */
export interface AppMethod {
  method: "swish" | "vipps" | "mobilepay";
  store: StoreCode;
  address: typeof ADDRESS;
  /** True where approving moves the money. */
  isPaidAtOnce: boolean;
}

export const METHODS: AppMethod[] = [
  {
    method: "swish",
    store: "bmse",
    address: { ...ADDRESS, city: "Göteborg", postcode: "41101", country_id: "SE" },
    isPaidAtOnce: true,
  },
  {
    method: "vipps",
    store: "bmno",
    address: { ...ADDRESS, city: "Oslo", postcode: "0150", country_id: "NO" },
    isPaidAtOnce: false,
  },
  {
    method: "mobilepay",
    store: "bmdk",
    address: { ...ADDRESS, city: "København", postcode: "1050", country_id: "DK" },
    isPaidAtOnce: false,
  },
  { method: "mobilepay", store: "bmfi", address: ADDRESS, isPaidAtOnce: false },
];

/** What somebody does in the app, in the words of each sandbox. */
const DONE = {
  paid: { swish: "approve", vipps: "approve" },
  declined: { swish: "decline", vipps: "decline" },
  timedOut: { swish: "timeout", vipps: "expire" },
} as const;
export type Done = keyof typeof DONE;

/** A shop whose Swish and Vipps MobilePay are the sandboxes, in process. */
export class AppShop {
  /** Answers the shop's next calls to a provider instead of its sandbox. */
  fault: ((request: Request) => Response | null | Promise<Response | null>) | null = null;
  readonly timers = new Timers();
  /** The providers' calls to the shop: path and status. */
  readonly rings: string[] = [];

  private constructor(
    readonly shop: Shop,
    readonly clock: { now: Date },
    readonly swish: ReturnType<typeof createSwishSandbox>,
    readonly vipps: ReturnType<typeof createVippsSandbox>,
  ) {}

  static async open(kind: Kind): Promise<AppShop> {
    const clock = { now: NOW };
    const shop = await makeShop(kind, clock);
    shop.backend.toPageUrl = ({ store, path }) => `${SHOP}${getStore(store).prefix}${path}`;
    const holder: { paying?: AppShop } = {};
    const world = {
      now: () => clock.now,
      later: (ms: number, work: () => void) => holder.paying?.timers.later(ms, work),
      send: async (input: RequestInfo | URL, init?: RequestInit) => {
        const request = new Request(input, init);
        const answer = await shop.app.fetch(request);
        holder.paying?.rings.push(`${new URL(request.url).pathname} ${answer.status}`);
        return answer;
      },
      report: (cause: unknown) => {
        throw cause;
      },
    };
    const configs = sandboxConfigs(SANDBOX, SHOP);
    const swish = createSwishSandbox(memoryStore(), world);
    const { webhookUrl } = configs.vipps;
    const vipps = createVippsSandbox(memoryStore(), { ...world, url: SANDBOX, webhookUrl, units: sandboxUnits() });
    const paying = new AppShop(shop, clock, swish, vipps);
    holder.paying = paying;
    const payments = openPayments({ kustom: null, ...configs }, shop.backend, async (input, init) => {
      const request = new Request(input, init);
      return (await paying.fault?.(request)) ?? paying.fetch(request);
    });
    Object.assign(shop.backend, payments);
    return paying;
  }

  fetch = (request: Request): Promise<Response> =>
    new URL(request.url).pathname.match(/swish/) ? this.swish.fetch(request) : this.vipps.fetch(request);

  dispose = (): Promise<void> => this.shop.dispose();
  later = (minutes: number) => (this.clock.now = new Date(this.clock.now.getTime() + minutes * 60_000));
  tasks = () => runPaymentTasks(this.shop.backend);
  look = () => lookAtPayments(this.shop.backend);

  /** Does something in the app, and what of it is told to the shop how often. */
  async inApp(sid: string, done: Done | "unknown", call = "once"): Promise<number> {
    const isSwish = this.swish.find(sid) !== null;
    const words = isSwish ? "swish" : "vipps";
    const outcome = done === "unknown" ? done : DONE[done][words];
    const answer = await this.fetch(
      new Request(`${SANDBOX}/__${words}/payments/${sid}`, { method: "POST", body: JSON.stringify({ outcome, call }) }),
    );
    return answer.status;
  }

  async confirmation(sid: string): Promise<ConfirmationWire> {
    const answer = await send(this.shop, "GET", `${CONTRACT.checkoutConfirmation.path}?sid=${sid}`);
    return CONTRACT.checkoutConfirmation.result.parse(answer.body.result);
  }

  async withdraw(sid: string): Promise<ConfirmationWire> {
    const answer = await send(this.shop, "POST", CONTRACT.handOverWithdraw.path, { body: { sid } });
    return CONTRACT.handOverWithdraw.result.parse(answer.body.result);
  }

  payments = () => this.shop.database.queries.selectFrom("payment").selectAll().orderBy("created_at").execute();
  outbox = () => this.shop.database.queries.selectFrom("payment_task").selectAll().orderBy("created_at").execute();
  orders = () => this.shop.database.queries.selectFrom("orders").selectAll().execute();

  /** Returns what the provider holds of a payment, minor units: neither given back nor released. */
  async held(sid: string): Promise<number> {
    const payment = this.swish.find(sid);
    if (payment) {
      const back = this.swish
        .list()
        .filter((one) => one.kind === "refund" && one.originalPaymentReference === payment.paymentReference);
      const sum = back.reduce((total, one) => total + one.amount, 0);
      return payment.status === "PAID" ? Math.round((payment.amount - sum) * 100) : 0;
    }
    const other = this.vipps.list().find(({ reference }) => reference === sid);
    return other?.state === "AUTHORIZED" ? other.value - other.cancelled - other.refunded : 0;
  }
}

/** A guest with two lamps and a table in the cart, who pays in an app. */
export class AppPayer extends Guest {
  constructor(
    readonly paying: AppShop,
    readonly way: AppMethod,
  ) {
    super(paying.shop, way.store);
  }

  placing(over: Record<string, unknown> = {}) {
    const { address, method } = this.way;
    const lines = [
      { sku: "LAMP", qty: 2 },
      { sku: "TABLE", qty: 1 },
    ];
    const addresses = { shippingAddress: address, billingAddress: address, payment_method_code: method };
    return orderOf(lines, over, addresses);
  }

  request(over: Record<string, unknown> = {}): Promise<Answer> {
    return send(this.shop, "POST", this.path(CONTRACT.handOver.path), {
      body: { method: this.way.method, placing: this.placing(over) },
    });
  }

  async open(over: Record<string, unknown> = {}): Promise<HandOverWire> {
    const { status, body } = await this.request(over);
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body.result)}`);
    return CONTRACT.handOver.result.parse(body.result);
  }
}

export async function makeAppPayer(paying: AppShop, way: AppMethod): Promise<AppPayer> {
  const payer = await new AppPayer(paying, way).create();
  await payer.add("LAMP", 2);
  await payer.add("TABLE");
  await payer.chooseShipping("kerb", way.address.country_id);
  return payer;
}
