import { expect, test, vi } from "vitest";
import { readSites } from "@/e2e/servers/sites";
import { readLetters } from "@/e2e/shop/letters";
import { proofOf } from "@/e2e/shop/proof";

test("one click in a mail program unsubscribes, without cookies and without a redirect", async () => {
  const site = readSites().whole.url;
  const email = `click-${Date.now()}@example.com`;
  const headers = { "content-type": "application/json", ...(await proofOf(site, "newsletter")) };
  await fetch(`${site}/api/ext/magento2-subscribe/subscribe?storeCode=bmfi`, {
    method: "POST",
    body: JSON.stringify({ email }),
    headers,
  });
  const question = await vi.waitFor(async () => {
    const found = (await readLetters(site)).find(({ to }) => to === email);
    if (!found) throw new Error("no mail yet");
    return found;
  }, 10_000);
  const leave = new URL(/<(.+)>/.exec(question.headers["List-Unsubscribe"] ?? "")?.[1] ?? "http://none");
  expect(leave.pathname).toBe("/fi/newsletter-leave");
  const click = await fetch(site + leave.pathname + leave.search, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    redirect: "manual",
  });
  expect(click.status).toBe(200);
  const link = new URL(/https?:\/\/\S+/.exec(question.text)?.[0] ?? "http://none");
  const confirmed = await fetch(site + link.pathname + link.search, { method: "POST", redirect: "manual" });
  expect(confirmed.headers.get("location")).toContain("newsletter-invalid");
});
