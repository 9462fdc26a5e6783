import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { categoryOf, viewOf } from "@/e2e/shop/view";
import { get, urlOf } from "./client";

const VIEW = viewOf("bmse");
const OWN_SCRIPTS = /script-src 'self'( 'sha256-[\w+/]+=*')+(;|$)/;
/** The pages with the checkout provider's frame let in its origin, and no other. */
const PROVIDER_PAGES = ["/checkout", "/confirmation"];
const PROVIDER_SCRIPTS = /script-src 'self'( 'sha256-[\w+/]+=*')+ (http:\/\/localhost:\d+)(;|$)/;

const LIST = `/c/${categoryOf(VIEW, "sofas").slug}`;
const PAGES = [
  "/",
  LIST,
  `${LIST}?sort=final_price`,
  "/p/SOFA-LINDEN-3/linden-3-sits-soffa",
  "/search?q=linden",
  "/search",
  "/kundtjanst",
  "/inspiration",
  "/inspiration/magazine",
  "/kollektioner",
  "/cart",
  ...PROVIDER_PAGES,
  "/payment-failed",
  "/finns-inte",
];

/** Returns the hashes of the scripts that stand in a page and run. */
const hashesOf = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\b(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g)]
    .filter(([tag]) => !/type="(?:text\/plain|speculationrules|application\/)/.test(tag.slice(0, tag.indexOf(">"))))
    .map(([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);

test.for(PAGES)("%s has a content policy of its own scripts, as rendered and from the cache", async (path) => {
  for (const time of ["rendered", "cached"]) {
    const page = await get(urlOf(VIEW, path));
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy, time).toMatch(PROVIDER_PAGES.includes(path) ? PROVIDER_SCRIPTS : OWN_SCRIPTS);
    expect(policy.replace(/style-src[^;]*/, ""), time).not.toContain("unsafe");
    const hashes = hashesOf(await page.text());
    expect(hashes.length, time).toBeGreaterThan(0);
    expect(
      hashes.filter((hash) => !policy.includes(hash)),
      `scripts of the ${time} page that its policy refuses`,
    ).toEqual([]);
  }
});

test("only the checkout and the confirmation let the payment provider in", async () => {
  const policyOf = async (path: string) => [...(await get(urlOf(VIEW, path))).headers.values()].join("\n");
  const origin = PROVIDER_SCRIPTS.exec(await policyOf("/checkout"))?.[2] ?? "none";
  for (const path of PROVIDER_PAGES) {
    const policy = await policyOf(path);
    for (const directive of ["script-src", "frame-src", "connect-src", "img-src"])
      expect(new RegExp(`${directive} [^;\n]*`).exec(policy)?.[0], path).toContain(origin);
    expect(/script-src [^;\n]*/.exec(policy)?.[0]).not.toContain("unsafe");
  }
  for (const path of ["/", "/cart", "/payment-failed"]) expect(await policyOf(path), path).not.toContain(origin);
});
