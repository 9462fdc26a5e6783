// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OverlayContext } from "@/components/overlay/use-overlay";
import { SearchPanel } from "@/components/search/search-panel";
import { StoreProvider } from "@/components/storefront/store-context";
import type { Suggestions } from "@/lib/catalog/types";
import { getRecentsStore } from "@/stores/recents";
import { renderWithMessages } from "./render";
import { buildSuggestions } from "./suggestions";

const START = {
  popular: ["teak"],
  departments: [{ name: "Vardagsrum", path: "/c/vardagsrum", picture: null, count: 26 }],
};
let found: Suggestions;

beforeEach(() => {
  found = buildSuggestions();
  vi.stubGlobal("fetch", async (url: string) =>
    Response.json({ code: 200, result: url.includes("/start") ? START : found }),
  );
});
afterEach(() => {
  cleanup();
  getRecentsStore("bmse").getState().forget();
  vi.unstubAllGlobals();
});

const close = vi.fn<() => void>();
const handle = { name: "search", isOpen: true, opener: null, above: null, close, forget: () => {} };
const show = (text: string) =>
  renderWithMessages(
    <StoreProvider store="bmse">
      <OverlayContext value={handle}>
        <SearchPanel payload={{ text }} />
      </OverlayContext>
    </StoreProvider>,
  );
const group = async (name: string) => within(await screen.findByRole("group", { name }));

describe("the search panel", () => {
  it("shows recent searches, the operator's words and departments before anything is typed", async () => {
    getRecentsStore("bmse").getState().remember("bord");
    getRecentsStore("bmse").getState().remember("soffa");
    show("");
    expect((await group("Våra förslag")).getByRole("option").textContent).toBe("teak");
    expect((await group("Avdelningar")).getByRole("option").getAttribute("href")).toBe("/c/vardagsrum");
    fireEvent.click(screen.getByRole("option", { name: "Glöm ”bord”" }));
    expect(getRecentsStore("bmse").getState().queries).toEqual(["soffa"]);
    fireEvent.click(screen.getByRole("option", { name: "Rensa sökningarna" }));
    expect(screen.queryByRole("group", { name: "Dina senaste sökningar" })).toBeNull();
  });

  it("opens on the kind that answers; another is a click away, and so is its tab of the page", async () => {
    found = buildSuggestions({
      q: "leverans",
      total: 2,
      tab: "pages",
      pages: [{ name: "Leverans", path: "/i/leverans", text: "Vi kommer hem." }],
      categories: [{ name: "Tjänster", path: "/c/tjanster" }],
    });
    show("leverans");
    expect((await group("Sidor")).getByRole("option").textContent).toContain("Vi kommer hem.");
    const all = () => screen.getByRole("link", { name: /^Visa/ }).getAttribute("href");
    expect(all()).toBe("/search?q=leverans");
    fireEvent.click(screen.getByRole("button", { name: /^Kategorier/ }));
    expect((await group("Kategorier")).getByRole("option").getAttribute("href")).toBe("/c/tjanster");
    expect(all()).toBe("/search?q=leverans&tab=categories");
    expect(screen.getByRole("link", { name: "Leverans" }).getAttribute("href")).toBe("/i/leverans");
  });

  it.each([
    ["described", 2, "De här har orden i namn eller beskrivning."],
    ["misspelt", 2, "Inget heter ”soffa”. Det här stavas nästan så."],
    ["wide", 2, "Inget har alla orden i ”soffa”. Det här har några av dem."],
    ["narrow", 0, "Inget förslag på ”soffa”. Tryck på Retur för att söka ändå."],
  ] as const)("says why of a search that is %s", async (width, total, words) => {
    // a text of its own, as what was found for one is kept
    found = buildSuggestions({ q: width, width, total });
    show(width);
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe(words.replace("soffa", width)));
  });
});
