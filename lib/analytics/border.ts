import { fromMinor, type Minor, subtractMinor, sumMinor, taxOfGross, timesMinor } from "../money";
import type { EventContext, SentEvent } from "./context";
import { type EventItem, EVENTS, type FieldKind, type ShopEvent } from "./events";

/** Most products of an event; destinations take no more. */
const MOST_ITEMS = 200;
/** Longest text of a field, characters. */
const LONGEST = 100;
/** Digits in a row, gaps apart, that may be a telephone, a card or a person's number. */
const PERSONAL_DIGITS = /\d(?:[\s().-]?\d){6,}/;
/** Letters and digits mixed without a gap, as tokens are; no word and no sku of a catalogue is so long. */
const TOKEN = /[\w-]{32,}/;

/** Number of a person, with the sign that the Nordic countries put before its end. */
const PERSONAL_NUMBER = /^\d{6,8}[-+A]\d{3,4}\w?$/;

/** Returns an sku or the number of an order, which may be all digits; undefined for what is neither. */
function toCode(value: unknown): string | undefined {
  const text = typeof value === "string" ? value : "";
  const isCode = /^[\p{L}\d][\p{L}\d ._/-]{0,59}$/u.test(text) && !TOKEN.test(text) && !PERSONAL_NUMBER.test(text);
  return isCode ? text : undefined;
}

/** Returns a text that names nobody; undefined for one that may: with an address of mail, a long number or a token. */
function toText(value: unknown): string | undefined {
  if (typeof value !== "string" || value === "" || value.length > LONGEST) return undefined;
  return value.includes("@") || PERSONAL_DIGITS.test(value) || TOKEN.test(value) ? undefined : value;
}

const toCount = (value: unknown): number | undefined => (Number.isSafeInteger(value) ? Number(value) : undefined);

const netOf = (gross: Minor, { taxPercent }: EventContext): Minor =>
  subtractMinor(gross, taxOfGross(gross, taxPercent));

function toItem(item: EventItem, context: EventContext): Record<string, unknown> {
  const [first, ...others] = (item.categories ?? []).slice(0, 5).map(toText);
  return withoutGaps({
    item_id: toCode(item.sku),
    item_name: toText(item.name),
    item_brand: toText(item.brand),
    item_category: first,
    ...Object.fromEntries(others.map((name, index) => [`item_category${index + 2}`, name])),
    item_variant: toText(item.variant),
    price: item.price === undefined ? undefined : fromMinor(netOf(item.price, context)),
    discount: item.discount === undefined ? undefined : fromMinor(netOf(item.discount, context)),
    quantity: item.quantity ?? 1,
    index: item.index,
    stock_state: toCode(item.stock),
  });
}

/** Returns what products are worth together, without tax: exactly the sum of the prices that go out. */
function toValue(items: readonly EventItem[], context: EventContext): number {
  const rows = items.flatMap(({ price, quantity = 1 }) =>
    price === undefined ? [] : timesMinor(netOf(price, context), quantity),
  );
  return fromMinor(sumMinor(rows));
}

function toField(kind: FieldKind, value: unknown, context: EventContext): unknown {
  switch (kind) {
    case "id":
      return toText(toCode(value));
    case "code":
      return toCode(value);
    case "name":
    case "term":
      return toText(value);
    case "money":
      return Number.isSafeInteger(value) ? fromMinor(value as Minor) : undefined; // the table says so
    case "count":
      return toCount(value);
    case "items":
      return (value as readonly EventItem[]).slice(0, MOST_ITEMS).map((item) => toItem(item, context)); // as above
  }
}

const withoutGaps = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/**
 * Returns an event as it leaves the shop: the fields of the table and no other, none that may say who somebody is. A search
 * that found nothing stays here: it may be anything.
 */
export function toSent(event: ShopEvent, context: EventContext): SentEvent | null {
  if (event.name === "search" && !(event.results > 0)) return null;
  const definition = EVENTS[event.name];
  const fields = Object.entries(definition.fields).map(([field, kind]: [string, FieldKind]) => [
    field,
    toField(kind, Reflect.get(event, field), context),
  ]);
  const items = "items" in event ? event.items.slice(0, MOST_ITEMS) : [];
  const value = "hasValue" in definition ? { currency: context.currency, value: toValue(items, context) } : {};
  return {
    event: event.name,
    params: withoutGaps({
      ...Object.fromEntries(fields),
      ...value,
      store_view: context.store,
      logged_in: context.isSignedIn,
      customer_type: context.customerType,
    }),
  };
}
