import { viewOf } from "./frame-page";
import { callMerchant, merchantUrl, startPushing } from "./merchant";
import type { Orders } from "./orders";
import { ALPHA_3 } from "./snippet";
import { type TypedFields, withTyped } from "./typed-fields";
import type { MerchantUrl, SandboxOrder, SandboxWorld } from "./types";
import { findBadFields } from "./validate";
import { frameWords } from "./words";

interface FrameEvent {
  name: string;
  data: unknown;
}

/** What the frame is answered. */
export interface FrameAnswer {
  view?: Record<string, string>;
  events?: FrameEvent[];
  error?: string;
  /** Where the whole page goes. */
  url?: string;
}

/** Milliseconds a merchant has for the calls while a shopper types, and to approve a payment. */
const UPDATE_MS = 10_000;
const APPROVE_MS = 3000;
const STRICT_APPROVE_MS = 10_000;

/** The call of the merchant that a changed field asks for. */
function callFor(changed: string): MerchantUrl | null {
  if (changed === "country") return "country_change";
  if (changed === "shipping_option") return "shipping_option_update";
  return changed === "postal_code" ? "address_update" : null;
}

const addressOf = ({ fields }: SandboxOrder) => ({
  postal_code: fields.billing_address?.postal_code ?? "",
  country: ALPHA_3[(fields.billing_address?.country ?? fields.purchase_country).toUpperCase()] ?? "",
});

interface FrameChange {
  /** Name of the field. */
  changed: string;
  typed: TypedFields;
  error?: string;
}

/** Returns what the frame tells the page after a change. */
function changeEvents(before: SandboxOrder, order: SandboxOrder, { changed, typed, error }: FrameChange): FrameEvent[] {
  const address = addressOf(order);
  const events: FrameEvent[] = [{ name: "change", data: { ...address, email: typed.email ?? "" } }];
  if (changed === "customer_type") events.push({ name: "customer", data: { type: typed.customer_type } });
  if (["postal_code", "country"].includes(changed)) {
    events.push({ name: "billing_address_change", data: address });
    events.push({ name: "shipping_address_change", data: address });
    if (error) events.push({ name: "shipping_address_update_error", data: {} });
  }
  const { selected_shipping_option } = order.fields;
  if (changed === "shipping_option" && selected_shipping_option)
    events.push({ name: "shipping_option_change", data: selected_shipping_option });
  const { order_amount } = order.fields;
  if (order_amount !== before.fields.order_amount) events.push({ name: "order_total_change", data: { order_amount } });
  return events;
}

interface SessionPorts {
  orders: Orders;
  world: SandboxWorld;
}

/** Asks the merchant what an order costs after a change, and takes over what it answers. */
async function askMerchant(
  order: SandboxOrder,
  url: string,
  { orders, world }: SessionPorts,
): Promise<{ order: SandboxOrder; error?: string }> {
  const answer = await callMerchant(world, url, orders.toWire(order), UPDATE_MS);
  const { denied } = frameWords(order.fields.locale);
  if (answer?.status !== 200) return { order, error: String(answer?.body.error_text ?? denied) };
  const changed = { ...order.fields, ...answer.body };
  if (findBadFields(changed).length > 0) return { order, error: denied };
  const { order_amount, order_tax_amount, order_lines, shipping_options } = changed;
  const options = shipping_options ? { shipping_options } : {};
  return { order: orders.change(order, { order_amount, order_tax_amount, order_lines, ...options }) };
}

/** Asks the merchant to approve a payment; returns the answer where it does not, else null. */
async function askApproval(order: SandboxOrder, { orders, world }: SessionPorts): Promise<FrameAnswer | null> {
  const t = frameWords(order.fields.locale);
  const isStrict = order.fields.options?.require_validate_callback_success === true;
  const validation = merchantUrl(order, "validation");
  if (!validation) return null;
  const limit = isStrict ? STRICT_APPROVE_MS : APPROVE_MS;
  const answer = await callMerchant(world, validation, orders.toWire(order), limit);
  const cannot = [{ name: "can_not_complete_order", data: {} }];
  if (answer?.status === 303 || (answer === null && isStrict)) return { error: t.denied, events: cannot };
  if (answer && answer.status !== 200) return { error: String(answer.body.error_text ?? t.denied), events: cannot };
  return null;
}

/** Returns the frame with the events of its start, or of another look at it. */
function viewAnswer(order: SandboxOrder, isFirst: boolean): FrameAnswer {
  const type = order.fields.customer?.type ?? "person";
  const load = { name: "load", data: { customer: { type }, shipping_address: addressOf(order) } };
  const total = { name: "order_total_change", data: { order_amount: order.fields.order_amount } };
  return { view: viewOf(order), events: isFirst ? [load] : [total] };
}

/** What happens in the frame of an order. */
export function createSession(orders: Orders, world: SandboxWorld) {
  const locked = new Set<string>();

  /** Asks what an order costs after a change; meanwhile nothing else changes it. */
  async function ask(order: SandboxOrder, name: MerchantUrl): Promise<{ order: SandboxOrder; error?: string }> {
    const url = merchantUrl(order, name);
    if (!url) return { order };
    locked.add(order.id);
    try {
      return await askMerchant(order, url, { orders, world });
    } finally {
      locked.delete(order.id);
    }
  }

  return {
    isLocked: (id: string): boolean => locked.has(id),

    view: viewAnswer,

    async change(before: SandboxOrder, changed: string, typed: TypedFields): Promise<FrameAnswer> {
      const saved = orders.change(before, withTyped(before, typed));
      const name = callFor(changed);
      const { order, error } = name ? await ask(saved, name) : { order: saved };
      const events = changeEvents(before, order, { changed, typed, error });
      return { view: viewOf(order), events, error };
    },

    /** Pays an order, if its merchant approves, and calls the merchant about it afterwards. */
    async pay(before: SandboxOrder, typed: TypedFields): Promise<FrameAnswer> {
      const t = frameWords(before.fields.locale);
      const url = merchantUrl(before, "confirmation");
      if (before.status === "checkout_complete" && url) return { url };
      const order = orders.change(before, withTyped(before, typed));
      if (typed.outcome === "timeout") return { error: t.network, events: [{ name: "network_error", data: {} }] };
      const refused = await askApproval(order, { orders, world });
      if (refused) return refused;
      // as after 3-D Secure: the merchant has approved, and the bank has not
      if (typed.outcome === "declined") return { error: t.refused, events: [] };
      // an update that came in meanwhile counts; a second click does not
      const current = orders.find(order.id) ?? order;
      if (current.status === "checkout_incomplete") {
        const fraud_status = typed.outcome === "pending" ? "PENDING" : "ACCEPTED";
        orders.complete(current, { fraud_status, method: typed.method }, typed.push);
        startPushing(world, () => orders.find(order.id));
      }
      return url ? { url } : { error: t.denied };
    },
  };
}
export type Session = ReturnType<typeof createSession>;
