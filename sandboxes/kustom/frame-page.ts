import { escapeHtml } from "../../lib/content/escape-html";
import { boxesOf } from "./typed-fields";
import type { SandboxOrder } from "./types";
import { isOwnCurrency } from "./validate";
import { frameWords, type FrameWords } from "./words";

const COUNTRY_NAMES = (locale: string) => new Intl.DisplayNames(locale, { type: "region" });

function price({ locale, purchase_currency }: SandboxOrder["fields"], amount: number): string {
  return new Intl.NumberFormat(locale, { style: "currency", currency: purchase_currency }).format(amount / 100);
}

/** What the frame shows of an order, by the id of the element. */
export function viewOf({ fields }: SandboxOrder): Record<string, string> {
  return { total: price(fields, fields.order_amount), tax: price(fields, fields.order_tax_amount) };
}

const input = (t: FrameWords, name: keyof FrameWords, value: string, type = "text", autocomplete = "") =>
  `<label>${escapeHtml(t[name])}<input name="${name}" type="${type}" value="${escapeHtml(value)}" autocomplete="${autocomplete}" required></label>`;

const radio = (name: string, value: string, label: string, isChecked: boolean, price_ = "") =>
  `<label class="choice"><input type="radio" name="${name}" value="${escapeHtml(value)}"${isChecked ? " checked" : ""} required>` +
  `<span>${escapeHtml(label)}</span>${price_ ? `<small>${escapeHtml(price_)}</small>` : ""}</label>`;

const select = (label: string, name: string, options: [string, string][], chosen?: string) =>
  `<label>${escapeHtml(label)}<select name="${name}">${options
    .map(
      ([value, text]) =>
        `<option value="${escapeHtml(value)}"${value === chosen ? " selected" : ""}>${escapeHtml(text)}</option>`,
    )
    .join("")}</select></label>`;

/** Whether a private person or a company pays, where the merchant takes both. */
function typeFields(t: FrameWords, { fields }: SandboxOrder): string {
  const allowed = Array.isArray(fields.options?.allowed_customer_types)
    ? fields.options.allowed_customer_types.filter((one) => one === "person" || one === "organization")
    : ["person"];
  const chosen = allowed.includes(fields.customer?.type) ? fields.customer?.type : allowed[0];
  if (allowed.length < 2) return `<input type="hidden" name="customer_type" value="${chosen ?? "person"}">`;
  return allowed.map((type) => radio("customer_type", type, t[type as "person"], type === chosen)).join("");
}

function addressFields(t: FrameWords, order: SandboxOrder): string {
  const { fields } = order;
  const address = { ...fields.shipping_address, ...fields.billing_address };
  const countries = fields.shipping_countries?.length ? fields.shipping_countries : [fields.purchase_country];
  const names = COUNTRY_NAMES(fields.locale);
  const isCompany = fields.customer?.type === "organization";
  const company = `<div id="company"${isCompany ? "" : " hidden"}><label>${escapeHtml(t.organization_name)}<input name="organization_name" value="${escapeHtml(address.organization_name ?? "")}" autocomplete="organization"${isCompany ? " required" : ""}></label></div>`;
  return [
    `<fieldset><legend>${escapeHtml(t.who)}</legend>${typeFields(t, order)}<div class="fields">`,
    company,
    input(t, "email", address.email ?? "", "email", "email"),
    input(t, "postal_code", address.postal_code ?? "", "text", "postal-code"),
    input(t, "given_name", address.given_name ?? "", "text", "given-name"),
    input(t, "family_name", address.family_name ?? "", "text", "family-name"),
    input(t, "street_address", address.street_address ?? "", "text", "address-line1"),
    input(t, "city", address.city ?? "", "text", "address-level2"),
    input(t, "phone", address.phone ?? "", "tel", "tel"),
    select(
      t.country,
      "country",
      countries.map((code) => [code.toUpperCase(), names.of(code.toUpperCase()) ?? code]),
      (address.country ?? fields.purchase_country).toUpperCase(),
    ),
    "</div></fieldset>",
  ].join("");
}

function shippingFields(t: FrameWords, { fields }: SandboxOrder): string {
  const { shipping_options: options = [], selected_shipping_option: selected } = fields;
  if (options.length === 0) return "";
  const choices = options.map(({ id, name, price: cost }) =>
    radio("shipping_option", id, name, id === selected?.id, price(fields, cost)),
  );
  return `<fieldset><legend>${escapeHtml(t.delivery)}</legend>${choices.join("")}</fieldset>`;
}

const boxFields = ({ fields }: SandboxOrder): string =>
  boxesOf(fields)
    .map(
      ({ id, text, checked, required }) =>
        `<label class="choice"><input type="checkbox" name="checkboxes" value="${escapeHtml(id)}"${checked ? " checked" : ""}${required ? " required" : ""}><span>${escapeHtml(text)}</span></label>`,
    )
    .join("");

function formOf(t: FrameWords, order: SandboxOrder): string {
  const view = viewOf(order);
  const options = (...names: (keyof FrameWords)[]): [string, string][] => names.map((name) => [name, t[name]]);
  return [
    `<h2>${escapeHtml(t.title)}</h2><form id="order">`,
    addressFields(t, order),
    shippingFields(t, order),
    `<fieldset><legend>${escapeHtml(t.method)}</legend>`,
    radio("method", "card", t.card, true),
    isOwnCurrency(order.fields) ? radio("method", "later", t.later, false) : "",
    `</fieldset><details><summary>${escapeHtml(t.settings)}</summary><div class="fields">`,
    select(t.outcome, "outcome", options("approved", "declined", "pending", "timeout")),
    select(t.push, "push", options("once", "late", "twice", "never")),
    "</div></details>",
    boxFields(order),
    `<dl><dt>${escapeHtml(t.tax)}</dt><dd id="tax">${escapeHtml(view.tax ?? "")}</dd>`,
    `<dt class="sum">${escapeHtml(t.total)}</dt><dd class="sum" id="total">${escapeHtml(view.total ?? "")}</dd></dl>`,
    `<button id="pay" type="submit">${escapeHtml(t.pay)}</button><p id="status" role="status"></p></form>`,
  ].join("");
}

function receiptOf(t: FrameWords, order: SandboxOrder): string {
  const said = order.managed?.fraud_status === "PENDING" ? t.reviewed : t.paid;
  const method = order.managed?.method === "later" ? t.later : t.card;
  return `<h2>${escapeHtml(said)}</h2><dl><dt>${escapeHtml(method)}</dt><dd class="sum" id="total">${escapeHtml(viewOf(order).total ?? "")}</dd></dl>`;
}

/** Returns the page inside the frame: a form for an order that is not paid, a receipt for one that is. */
export function framePage(order: SandboxOrder, origin: string): string {
  const { id, key, fields, status } = order;
  const t = frameWords(fields.locale);
  const words = JSON.stringify({ network: t.network, paying: t.paying, updating: t.updating });
  return [
    `<!doctype html><html lang="${escapeHtml(fields.locale)}" data-origin="${escapeHtml(origin)}" data-base="/frame/${id}"`,
    ` data-key="${key}" data-words="${escapeHtml(words)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(t.title)}</title>`,
    '<link rel="stylesheet" href="/frame.css"></head><body><main>',
    `<p class="sandbox">${escapeHtml(t.sandbox)}</p>`,
    status === "checkout_complete" ? receiptOf(t, order) : formOf(t, order),
    '</main><script src="/frame.js"></script></body></html>',
  ].join("");
}
