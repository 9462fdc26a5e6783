// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useSyncExternalStore } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ListingSection } from "@/components/catalog/listing-section";
import type { Listing } from "@/lib/catalog/types";
import { buildCard, buildListing, buildQuery } from "./builders";
import { fakeRouter, PageAround, renderWithMessages } from "./render";

// the router as far as a list needs it: the address holds the state and pushState is observed
vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  usePathname: () => "/c/soffor",
  useSearchParams: () => {
    const subscribe = (listener: () => void) => {
      window.addEventListener("popstate", listener);
      return () => window.removeEventListener("popstate", listener);
    };
    const read = () => window.location.search;
    return new URLSearchParams(useSyncExternalStore(subscribe, read, read));
  },
}));

const answers = vi.fn<(url: string) => Promise<Response>>();

beforeEach(() => {
  window.history.replaceState(null, "", "/c/soffor");
  const push = window.history.pushState.bind(window.history);
  vi.spyOn(window.history, "pushState").mockImplementation((...entry) => {
    push(...entry);
    window.dispatchEvent(new PopStateEvent("popstate"));
  });
  answers.mockReset();
  vi.stubGlobal("fetch", (url: string) => answers(url));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const sand = buildListing({
  query: buildQuery({ filters: { color: ["4"] } }),
  items: [buildCard({ sku: "B", name: "Fjell i sand" })],
  total: 7,
  pages: 1,
});
const results = () => screen.getByRole("region", { name: "Produkter" });

function setUp() {
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } });
  renderWithMessages(
    <QueryClientProvider client={client}>
      <ListingSection listing={buildListing()} path="/c/soffor" />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

/** Moves in the history, as back and forward do. */
const goTo = (url: string) =>
  act(() => {
    window.history.replaceState(null, "", url);
    window.dispatchEvent(new PopStateEvent("popstate"));
  });

describe("ListingClient", () => {
  it("shows the server's list without fetching it again", () => {
    setUp();
    expect(screen.getByRole("link", { name: "Linden 3-sits soffa" })).toBeTruthy();
    expect(answers).not.toHaveBeenCalled();
  });

  it("handles a filter link: dims the old list, then shows the new one at its URL", async () => {
    let answer: (response: Response) => void = () => {};
    answers.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const user = setUp();
    await user.click(screen.getByRole("link", { name: /Sand/ }));
    expect(window.location.search).toBe("?color=4");
    await waitFor(() => expect(results().getAttribute("aria-busy")).toBe("true"));
    expect(screen.getByRole("link", { name: "Linden 3-sits soffa" })).toBeTruthy();
    expect(answers.mock.calls).toEqual([["/api/listing?color=4&store=bmse&kind=category&slug=soffor"]]);
    await act(async () => answer(Response.json(sand)));
    await screen.findByRole("link", { name: "Fjell i sand" });
    expect(results().getAttribute("aria-busy")).toBe("false");
    expect(screen.queryByRole("link", { name: "Linden 3-sits soffa" })).toBeNull();
  });

  it("handles the wall form and writes one canonical URL", async () => {
    answers.mockResolvedValue(Response.json(sand));
    const wide = buildListing();
    wide.facets.push({
      code: "product_measure_width",
      label: "Bredd",
      type: "measure",
      options: [],
      range: { min: 142, max: 290, from: null, to: null },
    });
    const client = new QueryClient();
    renderWithMessages(
      <QueryClientProvider client={client}>
        <ListingSection listing={wide} path="/c/soffor" />
      </QueryClientProvider>,
    );
    const user = userEvent.setup();
    await user.type(screen.getByLabelText("Får plats på min vägg"), "240{Enter}");
    expect(new URLSearchParams(window.location.search).get("product_measure_width")).toBe("*-240");
    await screen.findByRole("link", { name: "Fjell i sand" });
  });

  it("keeps the last list and offers a retry when the read fails", async () => {
    answers.mockImplementation(() => Promise.resolve(new Response("no", { status: 503 })));
    const user = setUp();
    await user.click(screen.getByRole("link", { name: /Sand/ }));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Inga produkter är hämtade");
    expect(screen.getByRole("link", { name: "Linden 3-sits soffa" })).toBeTruthy();
    answers.mockImplementation(() => Promise.resolve(Response.json(sand)));
    await user.click(screen.getByRole("button", { name: "Försök igen" }));
    await screen.findByRole("link", { name: "Fjell i sand" });
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("retries until the read succeeds, with the warning over the dimmed list meanwhile", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let answer: (response: Response) => void = () => {};
    answers.mockImplementation(() => Promise.resolve(new Response("no", { status: 503 })));
    const user = setUp();
    await user.click(screen.getByRole("link", { name: /Sand/ }));
    await screen.findByRole("alert");
    const { length: callsBefore } = answers.mock.calls;
    answers.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(answers.mock.calls.length).toBe(callsBefore + 1);
    expect(screen.getByRole("alert")).toBeTruthy();
    expect(results().getAttribute("aria-busy")).toBe("false");
    expect(screen.getByRole("link", { name: "Linden 3-sits soffa" }).closest(".opacity-50")).not.toBeNull();
    await act(async () => answer(Response.json(sand)));
    await screen.findByRole("link", { name: "Fjell i sand" });
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByRole("link", { name: "Fjell i sand" }).closest(".opacity-50")).toBeNull();
  });

  describe("a list without products", () => {
    const empty = buildListing({ query: buildQuery({ filters: { color: ["4"] } }), items: [], total: 0, pages: 0 });
    const text = "Inga produkter är hämtade för den här kategorin. Kom gärna tillbaka när du är online!";
    const show = (initial: Listing) =>
      renderWithMessages(
        <QueryClientProvider client={new QueryClient()}>
          <ListingSection listing={initial} path="/c/soffor" />
        </QueryClientProvider>,
      );

    it("warns beside its help, until OK is clicked", async () => {
      window.history.replaceState(null, "", "/c/soffor?color=4");
      show(empty);
      expect(screen.getByText(text)).toBeTruthy();
      expect(screen.getByRole("heading", { name: "Inget passar in på alla val" })).toBeTruthy();
      expect(screen.queryByRole("button", { name: "Försök igen" })).toBeNull();
      await userEvent.click(screen.getByRole("button", { name: "Okej" }));
      expect(screen.queryByText(text)).toBeNull();
      expect(screen.getByRole("heading", { name: "Inget passar in på alla val" })).toBeTruthy();
      expect(document.activeElement?.contains(results())).toBe(true);
      expect(document.activeElement).not.toBe(document.body);
    });

    it("warns again where another query finds nothing", async () => {
      answers.mockImplementation(() => Promise.resolve(Response.json(empty)));
      window.history.replaceState(null, "", "/c/soffor?color=4");
      show(empty);
      await userEvent.click(screen.getByRole("button", { name: "Okej" }));
      act(() => window.history.pushState(null, "", "/c/soffor?color=4,5"));
      expect(await screen.findByText(text)).toBeTruthy();
    });

    it("does not warn of a category in a search", () => {
      show({ ...empty, of: null });
      expect(screen.getByRole("heading", { name: "Inget passar in på alla val" })).toBeTruthy();
      expect(screen.queryByText(text)).toBeNull();
    });
  });

  it("warns of a failed read until OK is clicked", async () => {
    answers.mockImplementation(() => Promise.resolve(new Response("no", { status: 503 })));
    const user = setUp();
    await user.click(screen.getByRole("link", { name: /Sand/ }));
    await screen.findByRole("alert");
    await user.click(screen.getByRole("button", { name: "Okej" }));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByRole("link", { name: "Linden 3-sits soffa" })).toBeTruthy();
  });

  it("does not warn where a list has products", () => {
    setUp();
    expect(screen.queryByRole("button", { name: "Okej" })).toBeNull();
  });

  it("restores the first list on going back", async () => {
    answers.mockImplementation(() => Promise.resolve(Response.json(sand)));
    const user = setUp();
    await user.click(screen.getByRole("link", { name: /Sand/ }));
    await screen.findByRole("link", { name: "Fjell i sand" });
    goTo("/c/soffor");
    await screen.findByRole("link", { name: "Linden 3-sits soffa" });
    expect(answers).toHaveBeenCalledTimes(1);
  });

  it("keeps the list on show while another one is read, not the one that was read last", async () => {
    answers.mockImplementation(() => Promise.resolve(Response.json(sand)));
    const user = setUp();
    await user.click(screen.getByRole("link", { name: /Sand/ }));
    await screen.findByRole("link", { name: "Fjell i sand" });
    goTo("/c/soffor");
    await screen.findByRole("link", { name: "Linden 3-sits soffa" });
    answers.mockImplementation(() => new Promise(() => {}));
    goTo("/c/soffor?color=9");
    await waitFor(() => expect(results().getAttribute("aria-busy")).toBe("true"));
    expect(screen.getByRole("link", { name: "Linden 3-sits soffa" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Fjell i sand" })).toBeNull();
  });
});

/** Renders as the server does, which has no document. */
function drawOnServer(page: ReactNode): string {
  vi.stubGlobal("document", undefined);
  const html = renderToString(page);
  vi.unstubAllGlobals();
  vi.stubGlobal("fetch", (url: string) => answers(url));
  return html;
}

describe("a list whose products the page shows already", () => {
  const listing = buildListing({ of: { kind: "category", slug: "soffor" } });
  const page = (initial: Listing, isShown = true) => (
    <PageAround router={fakeRouter()}>{isShown && <ListingSection listing={initial} path="/c/soffor" />}</PageAround>
  );
  const linden = () => screen.findByRole("link", { name: "Linden 3-sits soffa" });
  let root: Root | undefined;
  let faults: unknown[] = [];

  /** Hydrates what the server drew of a list. */
  async function hydrate(drawn = drawOnServer(page(listing))) {
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = drawn;
    faults = [];
    root = await act(async () =>
      hydrateRoot(container, page(listing), { onRecoverableError: (fault) => faults.push(fault) }),
    );
  }
  afterEach(() => {
    act(() => root?.unmount());
    document.body.replaceChildren();
  });

  it("keeps them, and shows them again on going back from another one", async () => {
    answers.mockImplementation(() => Promise.resolve(Response.json(sand)));
    await hydrate();
    expect(faults).toEqual([]);
    await linden();
    await userEvent.click(screen.getByRole("link", { name: /Sand/ }));
    await screen.findByRole("link", { name: "Fjell i sand" });
    expect(screen.queryByRole("link", { name: "Linden 3-sits soffa" })).toBeNull();
    goTo("/c/soffor");
    await linden();
    expect(answers).toHaveBeenCalledTimes(1);
  });

  it("keeps the markup that the server sent, and renders it when the router comes back to the page", async () => {
    await hydrate(drawOnServer(page(listing)).replace("Linden 3-sits soffa</a>", "Linden 3-sits soffa</a>!"));
    expect((await linden()).parentElement?.textContent).toMatch(/!$/);
    await act(async () => root?.render(page(listing, false)));
    expect(screen.queryByRole("link", { name: "Linden 3-sits soffa" })).toBeNull();
    await act(async () => root?.render(page(listing)));
    expect((await linden()).parentElement?.textContent).not.toMatch(/!$/);
  });

  it("keeps them where React has to draw the page again", async () => {
    await hydrate(drawOnServer(page(listing)).replace("<section", "<article").replace("</section>", "</article>"));
    expect(faults).not.toEqual([]);
    await linden();
  });
});
