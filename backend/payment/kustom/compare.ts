import { checkAmount, OrderAmountError } from "../../../lib/checkout-provider";
import type { ProviderLine, ProviderOrder } from "../../../lib/upstream/contract/checkout-provider";
import { Refusal } from "../../http/refusal";

const EXTRA_TYPES: ReadonlySet<string> = new Set(["surcharge", "shipping_fee"]);
/** The provider itself is content with a tax that is one unit off. */
const TAX_TOLERANCE = 1;

const isExtra = ({ type }: ProviderLine) => EXTRA_TYPES.has(type ?? "");
const refuse = (sentence: string) => new Refusal(400, sentence, "amountMismatch");

/** Sorts lines so that the same ones come at the same place. */
const sorted = (lines: ProviderLine[]) =>
  lines.toSorted(
    (a, b) =>
      (a.reference ?? "").localeCompare(b.reference ?? "") ||
      a.quantity - b.quantity ||
      a.total_amount - b.total_amount,
  );

function compareLine(sent: ProviderLine | undefined, own: ProviderLine): void {
  const { reference = "" } = own;
  if (!sent || sent.reference !== own.reference) throw refuse(`Order line missing (${reference})`);
  if (sent.quantity !== own.quantity)
    throw refuse(`Order line quantity incorrect (${reference}: ${sent.quantity}:${own.quantity})`);
  for (const name of ["unit_price", "total_amount", "total_discount_amount", "tax_rate"] as const)
    if ((sent[name] ?? 0) !== (own[name] ?? 0))
      throw refuse(`Order line amount incorrect (${reference}: ${sent[name] ?? 0}:${own[name] ?? 0})`);
  if (Math.abs(sent.total_tax_amount - own.total_tax_amount) > TAX_TOLERANCE)
    throw refuse(`Order line tax incorrect (${reference}: ${sent.total_tax_amount}:${own.total_tax_amount})`);
}

/** Compares what is charged beside the goods: the sums of fees and of shipping, however many lines they are on. */
function compareExtras(sent: ProviderLine[], own: ProviderLine[]): void {
  for (const type of EXTRA_TYPES) {
    const sum = (lines: ProviderLine[]) =>
      lines.reduce((total, line) => (line.type === type ? total + line.total_amount : total), 0);
    if (sum(sent) !== sum(own)) throw refuse(`Order ${type} incorrect (${sum(sent)}:${sum(own)})`);
  }
}

/**
 * Compares an order that a client wants paid with the one the shop counts itself; refuses with 400 one that differs in
 * its sum, currency, country, language or lines, and says in what. Names, pictures and addresses may differ.
 */
export function compareOrders(sent: ProviderOrder, own: ProviderOrder): void {
  try {
    checkAmount(sent);
  } catch (cause) {
    throw cause instanceof OrderAmountError ? refuse(cause.message) : cause;
  }
  if (sent.order_amount !== own.order_amount)
    throw refuse(new OrderAmountError(sent.order_amount, own.order_amount).message);
  if (sent.purchase_currency.toUpperCase() !== own.purchase_currency)
    throw refuse(`Order currency incorrect (${sent.purchase_currency}:${own.purchase_currency})`);
  if (sent.purchase_country.toUpperCase() !== own.purchase_country)
    throw refuse(`Order country incorrect (${sent.purchase_country}:${own.purchase_country})`);
  if (sent.locale.toLowerCase() !== own.locale.toLowerCase())
    throw refuse(`Order locale incorrect (${sent.locale}:${own.locale})`);
  const goods = sorted(sent.order_lines.filter((line) => !isExtra(line)));
  const ownGoods = sorted(own.order_lines.filter((line) => !isExtra(line)));
  if (goods.length !== ownGoods.length) throw refuse(`Order lines incorrect (${goods.length}:${ownGoods.length})`);
  for (const [index, line] of ownGoods.entries()) compareLine(goods[index], line);
  compareExtras(sent.order_lines.filter(isExtra), own.order_lines.filter(isExtra));
}
