// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SearchView } from "@/components/search/search-view";
import { toAnswerTab } from "@/lib/catalog/search-tab";
import type { FoundPage, Listing, SearchTab } from "@/lib/catalog/types";
import { buildCard, buildListing, buildQuery } from "./builders";
import { renderWithMessages } from "./render";

vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  usePathname: () => "/search",
  useSearchParams: () => new URLSearchParams(),
}));

const help: FoundPage = {
  title: "Leverans",
  heading: "Leveranstid",
  text: "Vid varje vara står en tid.",
  path: "/i/leverans",
  isNamed: true,
};

beforeEach(() => history.replaceState(null, "", "/search?q=leverans"));
afterEach(cleanup);

function show(over: Partial<Listing>, pages: FoundPage[], tab: SearchTab | null = null) {
  const q = "leverans";
  const listing = buildListing({ of: null, query: buildQuery({ q }), items: [buildCard()], total: 1, ...over });
  const extras = { categories: [], collections: [], articles: [], pages };
  const answer = toAnswerTab(listing, extras, "sv");
  renderWithMessages(
    <QueryClientProvider client={new QueryClient()}>
      <SearchView
        store="bmse"
        q={q}
        tab={tab}
        found={{ listing, extras, help: null, answer }}
        popular={[]}
        isTold={false}
      />
    </QueryClientProvider>,
  );
}
const tab = (name: string) =>
  within(screen.getByRole("navigation", { name: "Sökträffar" })).getByRole("link", { name: new RegExp(`^${name}`) });
const current = () => document.querySelector("[aria-current]")?.textContent;

describe("the search page", () => {
  it("opens on the page that answers, with the passage, and each tab is a URL", () => {
    show({ width: "described" }, [help]);
    expect(current()).toBe("Sidor1");
    expect(screen.getByRole("region", { name: "Sidor" }).textContent).toContain(
      "LeveranstidVid varje vara står en tid.",
    );
    expect(screen.queryByRole("region", { name: "Produkter" })).toBeNull();
    expect(tab("Sidor").getAttribute("href")).toBe("/search?q=leverans");
    expect(tab("Produkter").getAttribute("href")).toBe("/search?q=leverans&tab=products");
  });

  it("shows another tab at once, which back undoes", () => {
    show({ width: "described" }, [help]);
    fireEvent.click(tab("Produkter"));
    expect([location.search, current()]).toEqual(["?q=leverans&tab=products", "Produkter1"]);
    history.replaceState(null, "", "/search?q=leverans");
    act(() => void dispatchEvent(new PopStateEvent("popstate")));
    expect(current()).toBe("Sidor1");
    fireEvent.click(tab("Produkter"), { ctrlKey: true });
    expect(current()).toBe("Sidor1");
  });

  it("opens the tab of the URL, and keeps tabs without results, with 0", () => {
    show({ width: "described" }, [help], "products");
    expect(current()).toBe("Produkter1");
    const names = screen.getByRole("navigation", { name: "Sökträffar" }).textContent;
    expect(names).toBe("Produkter1Kategorier0Kollektioner0Artiklar0Sidor1");
    fireEvent.click(tab("Artiklar"));
    expect(screen.getByRole("region", { name: "Artiklar" }).textContent).toContain("Inga träffar på ”leverans”");
    cleanup();
    show({ width: "narrow" }, [], "collections");
    expect(current()).toBe("Kollektioner0");
    expect(screen.getByRole("region", { name: "Kollektioner" }).textContent).toContain("Inga träffar på ”leverans”");
  });

  it("says of products that are not called so where the words stand", () => {
    show({ width: "described", passages: { [buildCard().parentSku]: "Kommer med leveransen." } }, [help], "products");
    expect(screen.getByText("De här har orden i namn eller beskrivning.")).toBeTruthy();
    expect(screen.getByText("I beskrivningen: Kommer med leveransen.")).toBeTruthy();
  });
});
