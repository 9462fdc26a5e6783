import { ACCOUNT } from "./screens/account";
import { CATALOGUE } from "./screens/catalogue";
import { CONTENT } from "./screens/content";
import { SHOPPING } from "./screens/shopping";
import type { State } from "./screens/types";
import { expectAccessible } from "./shop/axe";
import type { Shop } from "./shop/shop";
import { expect, test } from "./shop/test";
import { longUnless, VIEWS } from "./shop/view";

// every kind of page with its states, in a wide and a narrow window; what only a journey reaches is checked there

const SCREENS = [...CATALOGUE, ...SHOPPING, ...ACCOUNT, ...CONTENT];

/** Screens with the longest texts in Finnish, which `npm test` checks in that view too. */
const IN_FINNISH = new Set(["home", "checkout", "account"]);

/** Console output that says no more than the page itself. */
const EXPECTED = [
  // the newsletter's status of who does not have it is a 404 (docs/commerce-api.md#newsletter)
  /magento2-subscribe/,
  // a missing page
  /status of 404 .*finns-inte/,
];

async function check(shop: Shop, name: string, states: State[] = []): Promise<void> {
  await expectAccessible(shop.page, name);
  for (const state of states) {
    await state.show(shop);
    await expectAccessible(shop.page, `${name}: ${state.name}`);
    await state.hide?.(shop);
  }
}

for (const { code } of VIEWS)
  test.describe(`accessible in ${code}`, () => {
    test.use({ viewCode: code });

    for (const { name, open, states, narrow, isPerView } of SCREENS) {
      if (code !== "bmse" && !isPerView) continue;
      const isQuick = code === "bmse" || (code === "bmfi" && IN_FINNISH.has(name));
      test(name, longUnless(isQuick), async ({ shop, page, noise }) => {
        test.slow();
        await open(shop);
        await check(shop, `${name} at 1280 px`, states);
        await page.setViewportSize({ width: 390, height: 844 });
        await check(shop, `${name} at 390 px`, narrow);
        expect(noise.messages.filter((message) => !EXPECTED.some((expected) => expected.test(message)))).toEqual([]);
      });
    }
  });
