import type { SandboxOrder } from "./types";

/** Countries in three letters, as the provider's scripts have them. */
export const ALPHA_3: Record<string, string> = { SE: "swe", DK: "dnk", NO: "nor", FI: "fin" };

/** Writes a value into a script so that it cannot end it. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll("<", String.raw`\u003c`);

/**
 * Returns the piece of a page that shows an order: a box, and a script that queues calls and loads the provider's own
 * (docs/payments.md). Its form is the real provider's.
 */
export function snippetOf(
  { id, key, status, fields }: Pick<SandboxOrder, "id" | "key" | "status" | "fields">,
  url: string,
): string {
  const config = {
    ORDER_URL: `${url}/frame/${id}`,
    AUTH_HEADER: key,
    LOCALE: fields.locale,
    ORDER_STATUS: status,
    PURCHASE_COUNTRY: ALPHA_3[fields.purchase_country.toUpperCase()] ?? "",
    PURCHASE_CURRENCY: fields.purchase_currency,
    TESTDRIVE: true,
    BOOTSTRAP_SRC: `${url}/kcoc/sandbox/checkout.bootstrap.js`,
  };
  const script = [
    "(function(w,k,i,d,n,c){",
    "w[k]=w[k]||function(){(w[k].q=w[k].q||[]).push(arguments)};",
    "w[k].config=c;",
    "n=d.createElement('script');n.async=!0;n.src=c.BOOTSTRAP_SRC;d.getElementById(i).appendChild(n);",
    `})(this,'_klarnaCheckout','klarna-checkout-container',document,0,${inScript(config)});`,
  ].join("");
  return `<div id="klarna-checkout-container"><script>/* <![CDATA[ */${script}/* ]]> */</script><noscript>JavaScript</noscript></div>`;
}
