import { expect, test } from "vitest";
import { readSites } from "@/e2e/servers/sites";
import { proofOf } from "@/e2e/shop/proof";

/** Sends a form as a bot does; returns the status. */
async function send(site: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<number> {
  const answer = await fetch(`${site}${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", ...headers },
  });
  return answer.status;
}

test("a bot without a proof gets nowhere, with any token, and a proof counts once", async () => {
  const sites = readSites();
  const email = `bot-${Date.now()}@example.com`;
  const customer = { email, firstname: "Bo", lastname: "Bot" };
  const forms: [string, object][] = [
    ["/api/user/create", { customer, password: "Bjorkmo-2026" }],
    ["/api/user/reset-password", { email }],
    ["/api/ext/magento2-subscribe/subscribe", { email }],
    ["/api/ext/contact", { name: "Bo", email, subject: "Hej", message: "Köp", orderNumber: "" }],
  ];
  // the shop in front of another commerce API too
  for (const { url } of [sites.whole, sites.split]) {
    for (const [path, body] of forms)
      for (const query of ["?storeCode=bmse", "?storeCode=bmse&token=", "?storeCode=bmse&token=x&cartId=1"])
        expect(await send(url, path + query, body), path + query).toBe(403);
    const proof = await proofOf(url, "reset");
    const reset = () => send(url, "/api/user/reset-password?storeCode=bmse", { email: `no-${email}` }, proof);
    expect([await reset(), await reset()]).toEqual([404, 403]);
  }
});
