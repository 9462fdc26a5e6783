import { createHash } from "node:crypto";
import { CHECKOUT_PROVIDER } from "../../../lib/config/payment-codes";
import { minor } from "../../../lib/money";
import type { ProviderAddress } from "../../../lib/upstream/contract/checkout-provider";
import type { PayerAddress, PaymentAdapter, ProviderPayment, ProviderTask, TaskOutcome } from "../port";
import { type KustomClient, type KustomOrder, KustomRefusal, type ManagedOrder } from "./client";
import { MARKETING_BOX } from "./request";

const NOT_FOUND = 404;
const FORBIDDEN = 403;
const MAX_DESCRIPTION = 255;

function toAddress(address: ProviderAddress | null | undefined): PayerAddress | null {
  if (!address) return null;
  const text = (value: string | undefined) => value?.trim() ?? "";
  return {
    firstname: text(address.given_name),
    lastname: text(address.family_name),
    company: text(address.organization_name),
    street: [text(address.street_address), text(address.street_address2)].filter(Boolean),
    postcode: text(address.postal_code),
    city: text(address.city),
    country: text(address.country).toUpperCase(),
    telephone: text(address.phone),
    email: text(address.email),
  };
}

const isComplete = ({ status }: KustomOrder): boolean => status.toLowerCase() === "checkout_complete";

function fraudOf(managed: ManagedOrder): ProviderPayment["fraud"] {
  const status = managed.fraud_status?.toUpperCase();
  if (status === "REJECTED") return "rejected";
  return status === "PENDING" ? "pending" : "accepted";
}

/** Returns whether the box about marketing is ticked; null where the frame has none. */
const agreesToMarketing = ({ merchant_requested: asked }: KustomOrder): boolean | null =>
  asked?.additional_checkboxes?.find(({ id }) => id === MARKETING_BOX)?.checked ?? null;

const toPayment = (order: KustomOrder, fraud: ProviderPayment["fraud"]): ProviderPayment => ({
  isComplete: isComplete(order),
  amount: minor(order.order_amount),
  currency: order.purchase_currency.toUpperCase(),
  billing: toAddress(order.billing_address),
  shipping: toAddress(order.shipping_address),
  shippingCode: order.selected_shipping_option?.id ?? null,
  fraud,
  agreesToMarketing: agreesToMarketing(order),
  snippet: order.html_snippet ?? null,
  failure: null,
  isUncertain: false,
});

/** Returns an idempotency key for a second call of one task, a UUID as the provider wants it. */
function secondKey(key: string, step: string): string {
  const hex = createHash("sha256").update(`${key} ${step}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const toLines = ({ lines }: ProviderTask) =>
  lines.map(({ sku, name, qty, unitPrice, total, tax, taxRate }) => ({
    reference: sku.slice(0, MAX_DESCRIPTION),
    name: name.slice(0, MAX_DESCRIPTION),
    quantity: qty,
    unit_price: unitPrice,
    tax_rate: taxRate,
    total_amount: total,
    total_tax_amount: tax,
  }));

/** Pays through Kustom, formerly Klarna Checkout (docs/payments.md). */
export function kustomPayments(client: KustomClient): PaymentAdapter {
  async function read(providerId: string): Promise<ProviderPayment | null> {
    try {
      const order = await client.read(providerId);
      return toPayment(order, isComplete(order) ? fraudOf(await client.readManaged(providerId)) : "accepted");
    } catch (cause) {
      if (cause instanceof KustomRefusal && cause.status === NOT_FOUND) return null;
      throw cause;
    }
  }

  /** What cannot be cancelled may be cancelled already, or has been captured and is given back. */
  async function cancel({ providerId, key }: ProviderTask): Promise<TaskOutcome> {
    try {
      await client.cancel(providerId, key);
      return { reference: null, isMoved: false };
    } catch (cause) {
      if (!(cause instanceof KustomRefusal && cause.status === FORBIDDEN)) throw cause;
      const { status, captured_amount, refunded_amount } = await client.readManaged(providerId);
      if (["CANCELLED", "EXPIRED"].includes(status.toUpperCase())) return { reference: null, isMoved: false };
      const left = (captured_amount ?? 0) - (refunded_amount ?? 0);
      if (left <= 0) throw cause;
      const reference = await client.refund(providerId, { refunded_amount: left }, secondKey(key, "refund"));
      return { reference, isMoved: true };
    }
  }

  return {
    code: CHECKOUT_PROVIDER,
    read,
    tasks: {
      acknowledge: async ({ providerId, key, orderNumber }) => {
        await client.acknowledge(providerId, key);
        if (orderNumber) await client.setReference(providerId, orderNumber, secondKey(key, "reference"));
        return { reference: orderNumber, isMoved: false };
      },
      capture: async (task) => {
        const { providerId, key, amount, number, carrier, tracking } = task;
        const body = {
          captured_amount: amount,
          description: `Shipment ${number}`,
          ...(task.lines.length > 0 ? { order_lines: toLines(task) } : {}),
          ...(tracking ? { shipping_info: [{ shipping_company: carrier ?? "", tracking_number: tracking }] } : {}),
        };
        return { reference: await client.capture(providerId, body, key), isMoved: true };
      },
      refund: async ({ providerId, key, amount, number }) => {
        const body = { refunded_amount: amount, description: `Refund ${number}` };
        return { reference: await client.refund(providerId, body, key), isMoved: true };
      },
      cancel,
    },
  };
}
