import { escapeHtml } from "../../lib/content/escape-html";
import type { SandboxPayment } from "./types";

const OPTIONS = [
  ["approve", "Approve"],
  ["decline", "Decline"],
  ["expire", "Let it expire"],
] as const;

const option = ([value, text]: readonly [string, string]) => `<option value="${value}">${text}</option>`;

/** Returns the page that stands for landing page and app: what is to be paid, and what becomes of it. */
export function landingPage({ token, value, currency, state, returnUrl }: SandboxPayment): string {
  const form =
    state === "CREATED"
      ? `<form method="post" action="/__vipps/landing"><input type="hidden" name="token" value="${escapeHtml(token)}">
<p><label>Outcome <select name="outcome">${OPTIONS.map(option).join("")}</select></label></p>
<p><label>The shop is called <select name="call">${["once", "twice", "late", "never", "disordered"].map((one) => option([one, one])).join("")}</select></label></p>
<p><button>Go on</button></p></form>`
      : `<p>This payment is ${escapeHtml(state)}. <a href="${escapeHtml(returnUrl)}">Back to the shop</a></p>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Vipps MobilePay sandbox</title><style>body{font:16px/1.5 sans-serif;max-width:24rem;margin:2rem auto;padding:0 1rem}button,select{font:inherit;padding:.5rem}</style>
<main><h1>Vipps MobilePay sandbox</h1><p>Play money. The real app stands here.</p>
<p><b>${escapeHtml((value / 100).toFixed(2))} ${escapeHtml(currency)}</b></p>${form}</main></html>`;
}
