// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CompareKeeper } from "@/components/compare/compare-tools";
import { CompareFullModal } from "@/components/compare/full-modal";
import { OverlayContext } from "@/components/overlay/use-overlay";
import { CompareToggle } from "@/components/product";
import { CarriedChips } from "@/components/shell/carried-chips";
import { StoreProvider } from "@/components/storefront/store-context";
import { getCompareStore } from "@/stores/compare";
import { overlayStore } from "@/stores/overlays";
import { buildCard } from "./builders";
import { renderWithMessages } from "./render";

const compare = getCompareStore("bmse");
const skus = () => compare.getState().skus;
const toggle = (name: string) => screen.getByRole("button", { name: `Jämför ${name}` });

beforeEach(() => {
  localStorage.clear();
  compare.setState({ skus: [] });
});
afterEach(() => {
  cleanup();
  overlayStore.getState().closeAll();
  vi.unstubAllGlobals();
});

describe("the toggles of a page", () => {
  const setUp = (...names: string[]) =>
    renderWithMessages(
      <StoreProvider store="bmse">
        <CarriedChips />
        {names.map((name) => (
          <CompareToggle key={name} sku={name} name={name} />
        ))}
      </StoreProvider>,
    );

  it("add to the list, which the chip below the header leads to", async () => {
    setUp("A", "B");
    const user = userEvent.setup();
    expect(screen.queryByRole("link")).toBeNull();
    await user.click(toggle("B"));
    const chip = await screen.findByRole("link", { name: "Jämför 1" });
    expect(chip.getAttribute("href")).toBe("/jamfor?skus=B");
    await waitFor(() => expect(toggle("B").getAttribute("aria-pressed")).toBe("true"));
    expect(toggle("A").getAttribute("aria-pressed")).toBe("false");
    await user.click(toggle("A"));
    expect((await screen.findByRole("link", { name: "Jämför 2" })).getAttribute("href")).toBe("/jamfor?skus=B,A");
    await user.click(toggle("B"));
    await user.click(toggle("A"));
    await waitFor(() => expect(screen.queryByRole("link")).toBeNull());
    expect(toggle("A").getAttribute("aria-pressed")).toBe("false");
  });

  it("are pressed for what was compared before, also those that come later", async () => {
    compare.getState().toggle("A");
    setUp("A");
    await waitFor(() => expect(toggle("A").getAttribute("aria-pressed")).toBe("true"));
    toggle("A").dataset.compare = "A-OTHER";
    await waitFor(() => expect(toggle("A").getAttribute("aria-pressed")).toBe("false"));
    const later = document.createElement("div");
    later.innerHTML = `<button data-compare="A" aria-pressed="false" aria-label="Senare"></button>`;
    document.body.append(later);
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Senare" }).getAttribute("aria-pressed")).toBe("true"),
    );
    later.remove();
  });

  it("ask what makes room where four are compared", async () => {
    for (const sku of ["A", "B", "C", "D"]) compare.getState().toggle(sku);
    setUp("E");
    await userEvent.setup().click(toggle("E"));
    await waitFor(() =>
      expect(overlayStore.getState().entries).toMatchObject([{ name: "compareFull", payload: { sku: "E" } }]),
    );
    expect(skus()).toEqual(["A", "B", "C", "D"]);
  });
});

describe("a fifth product", () => {
  const close = vi.fn<() => void>();
  function open(...answers: Response[]) {
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (url: string) => {
      asked.push(url);
      return answers.shift() ?? new Response("", { status: 500 });
    });
    for (const sku of ["A", "B"]) compare.getState().toggle(sku);
    const handle = { name: "compareFull", isOpen: true, opener: null, above: null, close, forget: () => {} };
    renderWithMessages(
      <StoreProvider store="bmse">
        <OverlayContext value={handle}>
          <CompareFullModal payload={{ sku: "E" }} />
        </OverlayContext>
      </StoreProvider>,
    );
    return { user: userEvent.setup(), asked };
  }
  const cards = () =>
    Response.json({ code: 200, result: ["A", "E"].map((sku) => buildCard({ sku, name: `Soffa ${sku}` })) });

  it("takes the place of the one that is clicked", async () => {
    const { user, asked } = open(cards());
    expect(await screen.findByText("Vilken ska Soffa E ersätta?")).toBeTruthy();
    expect(asked).toEqual(["/api/cards?store=bmse&skus=A%2CB%2CE"]);
    // B is not on sale any more: its sku is its name
    expect(screen.getByRole("button", { name: "Ersätt B" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Ersätt Soffa A" }));
    expect(skus()).toEqual(["E", "B"]);
  });

  it("can still replace one where names cannot be read, and they can be requested again", async () => {
    const { user } = open(new Response("<html>", { status: 502 }), cards());
    expect((await screen.findByRole("alert")).textContent).toContain("Vi kunde inte läsa vad möblerna heter just nu.");
    expect(screen.getByRole("button", { name: "Ersätt A" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Försök igen" }));
    expect(await screen.findByRole("button", { name: "Ersätt Soffa A" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Behåll de här" }));
    expect(skus()).toEqual(["A", "B"]);
  });
});

describe("the page of the list", () => {
  const replace = vi.fn<(address: string) => void>();
  const open = (isEmpty: boolean, search = "") => {
    replace.mockClear();
    vi.stubGlobal("location", { search, replace });
    renderWithMessages(
      <StoreProvider store="bmse">
        <CompareKeeper isEmpty={isEmpty} />
        <button type="button" data-uncompare="A">
          Ta bort
        </button>
      </StoreProvider>,
    );
  };

  it("goes on to what this browser compares, where its URL names nothing", () => {
    compare.getState().toggle("A");
    open(true);
    expect(replace.mock.calls).toEqual([["/jamfor?skus=A"]]);
    open(true, "?skus=GONE");
    open(false);
    expect(replace).not.toHaveBeenCalled();
    compare.getState().clear();
    open(true);
    expect(replace).not.toHaveBeenCalled();
  });

  it("takes out of the list what is taken out of the page", async () => {
    for (const sku of ["A", "B"]) compare.getState().toggle(sku);
    open(false);
    await userEvent.setup().click(screen.getByRole("button", { name: "Ta bort" }));
    expect(skus()).toEqual(["B"]);
  });
});
