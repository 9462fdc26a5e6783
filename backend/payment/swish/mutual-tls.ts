import { Agent, request } from "node:https";
import type { Certificate } from "../../../lib/payments/types";

/**
 * Returns a `fetch` that shows a client certificate: the one built into Node has no setting for it. It sends texts only
 * and follows no redirect.
 */
export function fetchWithCertificate(certificate: Certificate): typeof fetch {
  const agent = new Agent({ ...certificate, keepAlive: true });
  return async (input, init = {}) => {
    const { method, headers, body, signal } = new Request(input, { ...init, redirect: "manual" });
    const text = body === null ? undefined : await new Response(body).text();
    return new Promise((resolve, reject) => {
      const options = { agent, method, headers: Object.fromEntries(headers), signal };
      const sent = request(String(input), options, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => {
          const { statusCode: status = 502 } = answer;
          const read = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
          const isEmpty = status === 204 || status === 304;
          resolve(new Response(isEmpty ? null : Buffer.concat(chunks), { status, headers: read }));
        });
      });
      sent.on("error", reject);
      sent.end(text);
    });
  };
}
