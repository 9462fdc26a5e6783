import { escapeHtml } from "../../lib/content/escape-html";
import type { SwishRequest } from "./types";

const OPTIONS = [
  ["approve", "Approve"],
  ["decline", "Decline"],
  ["bankid", "Call off in BankID"],
  ["timeout", "Let it time out (TM01)"],
  ["unknown", "Outcome unknown (DS24)"],
] as const;

const option = ([value, text]: readonly [string, string]) => `<option value="${value}">${text}</option>`;

/** Returns the page that stands for the Swish app: what is to be paid, and what becomes of it. */
export function appPage({ token, amount, currency, payeeAlias, message, status }: SwishRequest, back: string): string {
  const form =
    status === "CREATED"
      ? `<form method="post" action="/__swish/app">
<input type="hidden" name="token" value="${escapeHtml(token)}"><input type="hidden" name="back" value="${escapeHtml(back)}">
<p><label>Outcome <select name="outcome">${OPTIONS.map(option).join("")}</select></label></p>
<p><label>The shop is called <select name="call">${["once", "twice", "late", "never"].map((one) => option([one, one])).join("")}</select></label></p>
<p><button>Go on</button></p></form>`
      : `<p>This payment is ${escapeHtml(status)}.</p>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Swish sandbox</title><style>body{font:16px/1.5 sans-serif;max-width:24rem;margin:2rem auto;padding:0 1rem}button,select{font:inherit;padding:.5rem}</style>
<main><h1>Swish sandbox</h1><p>Play money. The real app stands here.</p>
<p><b>${escapeHtml(amount.toFixed(2))} ${escapeHtml(currency)}</b> to ${escapeHtml(payeeAlias)}<br>${escapeHtml(message)}</p>${form}</main></html>`;
}
