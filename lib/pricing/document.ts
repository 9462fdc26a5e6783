import { fromMinor, type Minor, roundMinor, taxOfGross } from "../money";
import { isEnabled, isSpecialOpen, type PricedDocument, settle, storedAmounts } from "./index";

export interface TaxContext {
  /** Percent of the document's tax class in the store's country; null when no rule applies. */
  percent: number | null;
  /** True when stored prices include tax. */
  sourceIncludesTax: boolean;
  now: Date;
}

interface Split {
  net: Minor;
  tax: Minor;
  gross: Minor;
}

/** Net, tax and gross of a stored amount, rounded half up; net + tax is gross to the minor unit. */
function split(amount: Minor, { percent, sourceIncludesTax }: TaxContext): Split {
  const rate = percent ?? 0;
  const tax = sourceIncludesTax ? taxOfGross(amount, rate) : roundMinor((amount * rate) / 100);
  return sourceIncludesTax ? { net: amount - tax, tax, gross: amount } : { net: amount, tax, gross: amount + tax };
}

function fields<Name extends string>(name: Name, { net, tax, gross }: Split) {
  return { [name]: fromMinor(net), [`${name}_tax`]: fromMinor(tax), [`${name}_incl_tax`]: fromMinor(gross) };
}

const isComputed = ({ original_price_incl_tax, price_incl_tax }: PricedDocument) => original_price_incl_tax != null && price_incl_tax != null;

function computeOwn(document: PricedDocument, context: TaxContext): PricedDocument {
  if (isComputed(document)) return document;
  const amounts = storedAmounts(document);
  const settled = settle(amounts, isSpecialOpen(document, context.now));
  const special = split(settled.special, context);
  const price = split(settled.price, context);
  return {
    ...document,
    ...fields("original_price", split(amounts.price, context)),
    original_special_price: fromMinor(split(amounts.special, context).net),
    original_final_price: fromMinor(split(amounts.final, context).net),
    ...fields("price", price),
    ...fields("special_price", special),
    // §3.1 step 7: without a rule the special price has no gross twin
    ...(context.percent === null ? { special_price_incl_tax: 0 } : {}),
    ...fields("final_price", amounts.final > 0 ? split(amounts.final, context) : price),
  };
}

const TAKEN_FROM_CHILD = ["price", "special_price", "final_price", "original_price"].flatMap((name) => [name, `${name}_tax`, `${name}_incl_tax`]);

/**
 * A product document with the computed price fields of upstream-contract §3.1: price, special_price, final_price and
 * original_price, each net with `_tax` and `_incl_tax`, decimals in the store's currency; a configurable product takes
 * those of its cheapest variant. Safe to run twice: a document that carries computed prices comes back as it is. The
 * one given is not changed. Throws on a price that is not a number.
 */
export function computePrices(document: PricedDocument, context: TaxContext): PricedDocument {
  if (isComputed(document)) return document;
  const own = computeOwn(document, context);
  if (!document.configurable_children?.length) return own;
  const children = document.configurable_children.map((child) => computeOwn(child, context));
  let cheapest = own;
  for (const child of children.filter(isEnabled)) {
    if ((child.price_incl_tax ?? 0) <= (cheapest.price_incl_tax ?? 0) || cheapest.price === 0) cheapest = child;
  }
  const taken = Object.fromEntries(TAKEN_FROM_CHILD.map((name) => [name, cheapest[name]]));
  return { ...own, ...taken, configurable_children: children };
}
