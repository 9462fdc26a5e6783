import { expect, test } from "./shop/test";
import { categoryOf, LONG } from "./shop/view";

const OWN_SCRIPTS = /script-src 'self'( 'sha256-[\w+/]+=*')+(;|$)/;
/** The pages with the checkout provider's frame let in its origin, and no other. */
const PROVIDER_PAGES = ["/checkout", "/confirmation"];
const PROVIDER_SCRIPTS = /script-src 'self'( 'sha256-[\w+/]+=*')+ http:\/\/localhost:\d+(;|$)/;

test(
  "pages of every kind run under their content policy without violations, with images",
  LONG,
  async ({ shop, page, noise }) => {
    const list = `/c/${categoryOf(shop.view, "sofas").slug}`;
    const kinds = [
      "/",
      list,
      `${list}?sort=final_price`,
      "/p/SOFA-LINDEN-3/linden-soffa-3-sits",
      "/search?q=linden",
      "/search",
      "/kundservice",
      "/inspiration",
      "/magazine",
      "/collections",
      "/checkout",
      "/confirmation",
      "/payment-failed",
      "/finns-inte",
    ];
    for (const path of kinds) {
      // twice: as rendered, and from the cache
      for (const _ of ["rendered", "cached"]) {
        const answer = await page.goto(shop.address(path), { waitUntil: "commit" });
        const policy = answer?.headers()["content-security-policy"] ?? "";
        expect(policy, path).toMatch(PROVIDER_PAGES.includes(path) ? PROVIDER_SCRIPTS : OWN_SCRIPTS);
        expect(policy.replace(/style-src[^;]*/, ""), path).not.toContain("unsafe");
        await shop.ready();
      }
    }
    // the browser reports a missing page itself
    expect(noise.messages.filter((message) => !message.includes("status of 404"))).toEqual([]);
  },
);

test("a script injected into a cached page does not run, and the page still works", async ({ shop, page, noise }) => {
  await fetch(shop.address("/"));
  await page.route(shop.address("/"), async (route) => {
    const original = await route.fetch();
    const html = await original.text();
    const injected = [
      "<script>window.injected=1</script>",
      "<script>self.__next_f.push([window.injected=2])</script>",
      '<img src="/none.webp" alt="" onerror="window.injected=3">',
    ].join("");
    await route.fulfill({ response: original, body: html.replace("</body>", `${injected}</body>`) });
  });
  await page.goto(shop.address("/"));
  await shop.ready();
  expect(await page.evaluate(() => "injected" in window)).toBe(false);
  expect(noise.messages.filter((message) => message.includes("Content Security Policy"))).toHaveLength(3);
  expect(
    noise.messages.filter((message) => !message.includes("Content Security Policy") && !message.includes("none.webp")),
  ).toEqual([]);
  await shop.openMenu("living");
  await shop.followMenu("sofas");
  await expect(shop.listing.cards.first()).toBeVisible();
});
