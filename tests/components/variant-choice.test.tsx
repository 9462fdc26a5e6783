// loaded on use; here before the first test, so that none waits for it
import "@/components/product-page/choice/price-view";
// @vitest-environment happy-dom
import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LivePrice } from "@/components/product-page/choice/live-price";
import { OptionPicker } from "@/components/product-page/choice/option-picker";
import { PriceParts } from "@/components/product-page/choice/price-parts";
import { VariantProvider } from "@/components/product-page/choice/variant-context";
import { toProduct } from "@/lib/product/detail";
import { chooseVariant, toConfigurableProduct } from "@/lib/product/variant";
import { noticeStore } from "@/stores/notices";
import { buildChild, buildDocument, NOW } from "../product/documents";
import { renderWithMessages } from "./render";

const { push } = vi.hoisted(() => ({ push: vi.fn() }));
vi.mock("next/navigation", () => ({
  useRouter: () => ({ push }),
  usePathname: () => "/",
  useSearchParams: () => new URLSearchParams(),
}));

const valuesOf = (ids: Record<string, number>) =>
  Object.entries(ids).map(([label, value_index]) => ({ label, value_index }));

/** Cushions in sand and green, large and small; green is made in large only, small costs less. */
function buildCushions(more: Record<string, unknown>[] = []) {
  const child = (id: number, sku: string, color: number, size: number, price = 1000) =>
    buildChild({ id, sku, name: sku.replace("-", ", "), color, size, price, final_price: price });
  return toProduct(
    buildDocument({
      sku: "CUSHIONS",
      name: "Kuddar",
      slug: "kuddar",
      type_id: "configurable",
      configurable_options: [
        { attribute_id: 93, attribute_code: "color", label: "Färg", values: valuesOf({ Sand: 1, Grön: 2 }) },
        { attribute_id: 156, attribute_code: "size", label: "Storlek", values: valuesOf({ Stor: 11, Liten: 12 }) },
      ],
      configurable_children: [
        child(1, "sand-large", 1, 11),
        child(2, "sand-small", 1, 12, 600),
        child(3, "green-large", 2, 11),
        ...more.map((over) => buildChild(over)),
      ],
    }),
    new Map(),
    "bmse",
    NOW,
  );
}

function setUp(product = buildCushions(), path = "/p/CUSHIONS/kuddar") {
  window.history.replaceState(null, "", path);
  document.title = "Kuddar – Björkmo";
  const variant = chooseVariant(product, null);
  renderWithMessages(
    <VariantProvider store="bmse" product={toConfigurableProduct(product, variant)} initial={variant}>
      <OptionPicker store="bmse" samples={product.samples} />
      <LivePrice
        store="bmse"
        piece={product}
        price={variant?.price ?? product.price}
        quantityPrices={variant?.quantityPrices}
        place="page"
        hasForm={false}
      >
        <PriceParts
          store="bmse"
          price={variant?.price ?? product.price}
          taxDisplay="incl"
          place="page"
          rows={[]}
          more={[]}
        />
      </LivePrice>
    </VariantProvider>,
  );
  return userEvent.setup();
}

const price = () => screen.getByText(/kr$/).textContent?.replaceAll("\u00a0", " ");
const value = (name: RegExp) => screen.getByRole("link", { name });
const chosen = () =>
  screen
    .getAllByRole("link")
    .filter((link) => link.getAttribute("aria-current") === "true")
    .map((link) => link.textContent);

beforeEach(() => {
  push.mockReset();
  noticeStore.setState({ notices: [] });
});
afterEach(cleanup);

describe("selecting a variant", () => {
  it("shows its price at once, with its own URL and title", async () => {
    const user = setUp();
    expect([chosen(), price()]).toEqual([["Sand", "Stor"], "1 000 kr"]);
    await user.click(value(/^Liten/));
    expect([chosen(), price()]).toEqual([["Sand", "Liten"], "600 kr"]);
    expect(location.pathname).toBe("/p/CUSHIONS/kuddar/sand-small");
    expect(document.title).toBe("sand, small – Björkmo");
    expect(push).not.toHaveBeenCalled();
  });

  it("follows back and forward", async () => {
    const user = setUp();
    await user.click(value(/^Liten/));
    act(() => {
      window.history.replaceState(null, "", "/p/CUSHIONS/kuddar");
      window.dispatchEvent(new PopStateEvent("popstate"));
    });
    expect([chosen(), price()]).toEqual([["Sand", "Stor"], "1 000 kr"]);
  });

  it("shows the variant of the URL where the page was rendered for another", async () => {
    setUp(buildCushions(), "/p/CUSHIONS/kuddar/sand-small");
    await screen.findByText(/^600/);
    expect([chosen(), price()]).toEqual([["Sand", "Liten"], "600 kr"]);
  });

  it("reports a missing combination, and offers the nearest variant (docs/domain-rules.md#variants)", async () => {
    const user = setUp();
    await user.click(value(/^Grön/));
    expect(chosen()).toEqual(["Grön", "Stor"]);
    const small = value(/^Liten/);
    expect(within(small).getByText(/finns inte/i)).toBeTruthy();
    await user.click(small);
    expect(chosen()).toEqual(["Grön", "Stor"]);
    const notice = await vi.waitFor(() => {
      const [shown] = noticeStore.getState().notices;
      expect(shown?.type).toBe("warning");
      return shown;
    });
    expect(notice?.actions?.[0]?.label).toContain("Sand, Liten");
    act(() => notice?.actions?.[0]?.run?.());
    expect([chosen(), location.pathname]).toEqual([["Sand", "Liten"], "/p/CUSHIONS/kuddar/sand-small"]);
    // the warning was about the previous variant
    expect(noticeStore.getState().notices).toEqual([]);
  });

  it("is left to the browser where a link opens in a new window", async () => {
    const user = setUp();
    await user.keyboard("{Control>}");
    await user.click(value(/^Liten/));
    await user.keyboard("{/Control}");
    expect(chosen()).toEqual(["Sand", "Stor"]);
  });

  it("loads the variant's page where not all variants were sent", async () => {
    const many = Array.from({ length: 400 }, (_, index) => ({
      id: 100 + index,
      sku: `MANY-${index}`,
      color: 1,
      size: 100 + index,
    }));
    const product = toConfigurableProduct(buildCushions(many), null);
    expect([product.isWhole, product.variants.length]).toEqual([false, 3]);
    const user = setUp(buildCushions(many));
    await user.click(value(/^Liten/));
    expect(push).toHaveBeenCalledWith("/p/CUSHIONS/kuddar/sand-small", { scroll: false });
  });
});
