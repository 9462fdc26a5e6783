import { initialState, type ProviderEvent, type ProviderState, reduceProvider } from "@/lib/checkout-provider/state";
import type { OrderAttempt } from "@/lib/checkout/client";
import { payOrder, type PayOrderPorts } from "@/lib/checkout/pay-order";
import { CHECKOUT_PROVIDER } from "@/lib/config/payment-codes";
import { minor } from "@/lib/money";
import type { CallName } from "@/lib/upstream/calls";
import { CONTRACT } from "@/lib/upstream/contract";
import { readAnswer, toNetworkFailure } from "@/lib/upstream/envelope";
import type { CallInput } from "@/lib/upstream/transport";
import { fail } from "@/lib/upstream/types";
import { buildItem } from "../cart/builders";
import { buildInput, buildTotals, cash } from "./builders";
import { json } from "./order-page";

const answer = (result: unknown) => () => json({ code: 200, result });

/** Totals of two chairs at 100 kr, delivered for 495 kr. */
export const TOTALS = {
  grand_total: 695,
  subtotal: 160,
  subtotal_incl_tax: 200,
  shipping_incl_tax: 495,
  shipping_tax_amount: 99,
  tax_amount: 139,
  items: [
    {
      item_id: 7,
      name: "Chair",
      qty: 2,
      price: 80,
      price_incl_tax: 100,
      row_total: 160,
      row_total_incl_tax: 200,
      tax_amount: 40,
      tax_percent: 25,
    },
  ],
  total_segments: [],
};

export const OPENED = { order_id: "kco-1", status: "checkout_incomplete", html_snippet: "<div>frame</div>" };

/** The wire's order as its confirmation answers it. */
export const PLACED = {
  number: "100000055",
  store: "bmse",
  status: "received",
  created_at: "2026-06-15T12:31:00.000Z",
  paid_at: null,
  email: "asa@example.com",
  name: "Åsa Öberg",
  address: ["Storgatan 1", "411 01 Göteborg"],
  payment_title: "Kort eller faktura",
  shipping_title: "Till tomtgräns",
  subtotal: 200,
  discount: 20,
  shipping: 495,
  fees: [{ title: "Montering", amount: 99 }],
  tax: 139,
  grand_total: 774,
  lines: [
    {
      line: 1,
      sku: "CHAIR",
      name: "Chair",
      options: [
        { label: "Färg", value: "Skogsgrön" },
        { label: "Bredd", value: "50 cm" },
      ],
      qty: 2,
      shipped: 0,
      unshipped: 2,
      withdrawn: 0,
      withdrawable: 2,
      barrier: null,
      row_total: 200,
      discount: 20,
    },
  ],
  shipments: [],
  withdrawals: [],
  withdraw_until: null,
};

export const placed = (over: object = {}) =>
  answer({ state: "placed", client_order_id: "id-1", order: PLACED, snippet: null, ...over });
export const state = (result: object) => answer(result);
export const readOnly =
  (id = "READ_ONLY_ORDER") =>
  () =>
    json({ code: 403, result: { error: "Klarna error", body: { error_code: id, error_messages: ["no"] } } }, 403);

type Answer = () => Response | Promise<never>;

/** A page that opens the provider's frame; each call answers as it is told, in turn where it is told several answers. */
export class PayingPage implements PayOrderPorts {
  store = "bmse" as const;
  answers: Partial<Record<CallName, Answer | Answer[]>> = {
    cartTotals: answer(TOTALS),
    providerOrder: answer(OPENED),
    checkoutConfirmation: state({ state: "open" }),
  };
  log: string[] = [];
  sent: (CallInput & { name: CallName })[] = [];
  attempt: OrderAttempt | null = null;
  state: ProviderState = initialState(null);
  reported: string[] = [];
  waits: number[] = [];
  #ids = 0;

  call = (async (name: CallName, input: CallInput) => {
    this.log.push(name);
    this.sent.push({ ...input, name });
    const told = this.answers[name];
    const next = Array.isArray(told) ? (told.length > 1 ? told.shift() : told[0]) : told;
    if (!next) throw new Error(`nobody answers ${name}`);
    return Promise.resolve()
      .then(next)
      .then(
        (response) => readAnswer(response, CONTRACT[name].result),
        (cause: unknown) => fail(toNetworkFailure(cause)),
      );
  }) as PayOrderPorts["call"];
  newId = () => `id-${++this.#ids}`;
  now = () => new Date("2026-06-15T12:30:00Z");
  saveAttempt = (attempt: OrderAttempt) => {
    this.log.push("saveAttempt");
    this.attempt = attempt;
  };
  readState = () => this.state;
  dispatch = (event: ProviderEvent) => (this.state = reduceProvider(this.state, event));
  report: PayOrderPorts["report"] = (fault) => void this.reported.push(fault);
  wait = async (ms: number) => void this.waits.push(ms);

  input = buildInput({
    items: [buildItem({ qty: 2, serverItemId: 7, name: "Stol", detail: "Skogsgrön" })],
    totals: buildTotals({ grandTotal: minor(69_500) }),
    payment: { ...cash, code: CHECKOUT_PROVIDER, title: "Kort eller faktura" },
  });
  pay = () => payOrder(this.input, this.attempt, this);
  /** Bodies of the provider's orders as they were sent. */
  get orders() {
    return this.sent.flatMap(({ name, body }) => (name === "providerOrder" ? [body as SentOrder] : []));
  }
}

interface SentOrder {
  order: Record<string, unknown>;
  storeCode: string;
  dataSourceStoreCode: string;
  placing: { order_id: string; grand_total: number };
}
