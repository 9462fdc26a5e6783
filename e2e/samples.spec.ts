import { getCompany } from "@/lib/config/company";
import { expectAccessible } from "./shop/axe";
import { readLetters } from "./shop/letters";
import { expect, test } from "./shop/test";
import { inView } from "./shop/view";

const SOFA = "/p/SOFA-LINDEN-3/linden";

for (const [code, postcode, width] of [
  ["bmse", "123 45", 390],
  ["bmdk", "8000", 1280],
] as const) {
  test.describe(`fabric samples in ${code}`, inView(code), () => {
    test.use({ viewCode: code, viewport: { width, height: 844 } });

    test("are chosen on two pages, follow in a tray, and are sent to an address", async ({
      shop,
      page,
      siteUrl,
      noise,
    }) => {
      const { words } = shop;
      const panel = page.getByRole("dialog", { name: words("samples.title") });
      const chip = (count: number) =>
        page.getByRole("banner").getByRole("button", { name: words("shell.samplesChip", { count }) });
      const offered = panel.locator("button[aria-pressed]");
      const openPanel = () =>
        page
          .getByRole("main")
          .getByRole("button", { name: words("productTypes.samples") })
          .click();

      await shop.open(SOFA);
      await openPanel();
      await expect(panel).toBeVisible();
      await offered.nth(0).click();
      await offered.nth(1).click();
      await expect(offered.nth(1)).toHaveAttribute("aria-pressed", "true");
      await page.keyboard.press("Escape");
      await expect(chip(2)).toBeVisible();

      // another page, a reload: the tray is still there
      await shop.openHome();
      await expect(chip(2)).toBeVisible();
      await page.reload();
      await shop.ready();
      await chip(2).click();
      await expect(panel.getByRole("list", { name: words("samples.tray") }).getByRole("button")).toHaveCount(2);
      await panel.getByRole("button", { name: words("samples.next", { count: 2 }) }).click();
      const email = `samples-${code}@example.com`;
      const send = panel.getByRole("button", { name: words("samples.submit") });
      await send.click();
      await expect(panel.getByLabel(words("samples.name"), { exact: true })).toBeFocused();
      await expectAccessible(page, "samples address");
      for (const [field, text] of [
        ["name", "Åsa Öberg"],
        ["email", email],
        ["street", "Storgatan 1"],
        ["postcode", postcode],
        ["city", "Lund"],
      ] as const)
        await panel.getByLabel(words(`samples.${field}`), { exact: true }).fill(text);
      await send.click();
      await expect(panel.getByRole("status")).toContainText(words("samples.sentTitle"));
      await panel.getByRole("button", { name: words("samples.done") }).click();
      await expect(chip(1)).toHaveCount(0);
      await expect(chip(2)).toHaveCount(0);

      const letters = await readLetters(siteUrl);
      const confirmation = letters.find(({ to }) => to === email);
      const packing = letters.find(
        ({ to, text }) => to === getCompany(code).email && text.includes(email) && text.includes("Storgatan 1"),
      );
      expect(confirmation?.text).not.toContain("Storgatan");
      expect(packing?.text).toMatch(/woven-\w+, woven-\w+\n/);
      expect(noise.messages).toEqual([]);
    });
  });
}
