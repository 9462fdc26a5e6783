// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { spotLink } from "@/components/content/spot-link";
import { SpotListener } from "@/components/content/spot-listener";
import { SpotModal } from "@/components/inspiration/spot-modal";
import { OverlayContext, type OverlayHandle } from "@/components/overlay/use-overlay";
import { StoreProvider } from "@/components/storefront/store-context";
import { minor } from "@/lib/money";
import type { ProductCard } from "@/lib/product/types";
import { overlayStore } from "@/stores/overlays";
import { buildCard, buildPrice } from "./builders";
import { renderWithMessages } from "./render";

const cards = vi.fn<() => Promise<Response>>();
const answer = (result: ProductCard[]) => Promise.resolve(Response.json({ code: 200, result }));
const variant = buildCard({
  sku: "SOFA-SAND",
  typeId: "simple",
  name: "Linden, Sand",
  shown: { sku: "SOFA-SAND", line: "3-sits soffa, sand", choices: "93:401" },
});

beforeEach(() => vi.stubGlobal("fetch", () => cards()));
afterEach(() => {
  cleanup();
  cards.mockReset();
  overlayStore.getState().closeAll();
  vi.unstubAllGlobals();
});

const HANDLE: OverlayHandle = {
  name: "modal/spot",
  isOpen: true,
  opener: null,
  above: null,
  close: vi.fn<() => void>(),
  forget: vi.fn<() => void>(),
};
const show = () =>
  renderWithMessages(
    <StoreProvider store="bmse">
      <OverlayContext value={HANDLE}>
        <SpotModal payload={{ sku: "SOFA-SAND", name: "Linden", href: "/p/SOFA/linden" }} />
      </OverlayContext>
    </StoreProvider>,
  );

describe("a place in a picture", () => {
  const press = async (keys: string) => {
    const open = vi.spyOn(overlayStore.getState(), "openModal").mockImplementation(() => {});
    open.mockClear();
    const user = userEvent.setup();
    renderWithMessages(
      <>
        <SpotListener />
        <a {...spotLink("bmdk", variant)}>
          <span>Linden</span>
        </a>
      </>,
    );
    const link = screen.getByRole("link");
    // a browser would leave the page
    link.addEventListener("click", (event) => event.preventDefault());
    expect(link.getAttribute("href")).toBe("/dk/p/SOFA-LINDEN-3/linden-3-sits-soffa");
    if (keys) await user.keyboard(keys);
    await user.click(screen.getByText("Linden"));
    return open.mock.calls;
  };

  it("opens the product's card over the page", async () => {
    const calls = await press("");
    expect(calls.at(-1)).toEqual([
      "spot",
      { sku: "SOFA-SAND", name: "Linden, Sand", href: "/dk/p/SOFA-LINDEN-3/linden-3-sits-soffa" },
    ]);
  });

  it("is a link for a click that opens elsewhere", async () => {
    expect(await press("{Control>}")).toEqual([]);
  });
});

describe("the card of a place", () => {
  it("shows name, price, stock and the button that adds the very variant", async () => {
    cards.mockReturnValue(answer([{ ...variant, price: buildPrice({ final: minor(1_299_500) }) }]));
    show();
    expect(await screen.findByRole("dialog", { name: "Linden, Sand" })).toBeTruthy();
    expect(screen.getByText(/12\s995\skr/)).toBeTruthy();
    expect(screen.getByText("3-sits soffa, sand")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Lägg i varukorgen" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Till produktsidan" }).getAttribute("href")).toBe("/p/SOFA/linden");
  });

  it("leads to the page of a product with something to choose", async () => {
    cards.mockReturnValue(answer([buildCard()]));
    show();
    const link = await screen.findByRole("link", { name: "Välj utförande" });
    expect(link.getAttribute("href")).toBe("/p/SOFA/linden");
    expect(screen.queryByRole("button", { name: "Lägg i varukorgen" })).toBeNull();
  });

  it("adds nothing that is sold out", async () => {
    const availability = { ...variant.availability, state: "out", words: "out" } as const;
    cards.mockReturnValue(answer([{ ...variant, availability }]));
    show();
    expect(await screen.findByRole("button", { name: "Slut i lager" })).toBeTruthy();
  });

  it("says that a product is no longer sold", async () => {
    cards.mockReturnValue(answer([]));
    show();
    expect(await screen.findByText("Den här möbeln säljs inte längre.")).toBeTruthy();
  });

  it("can be tried again where it could not be read", async () => {
    cards.mockReturnValueOnce(Promise.resolve(new Response("<html>", { status: 502 })));
    show();
    const retry = await screen.findByRole("button", { name: "Försök igen" });
    cards.mockReturnValue(answer([variant]));
    await userEvent.setup().click(retry);
    await waitFor(() => expect(screen.getByRole("button", { name: "Lägg i varukorgen" })).toBeTruthy());
  });
});
