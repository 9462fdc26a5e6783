// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ConsentPanel } from "@/components/consent/consent-panel";
import { ConsentStrip } from "@/components/consent/consent-strip";
import { KeptSection } from "@/components/consent/kept-section";
import { StoredSection } from "@/components/consent/stored-section";
import { OverlayContext } from "@/components/overlay/use-overlay";
import { StoreProvider } from "@/components/storefront/store-context";
import { RETENTION } from "@/lib/consent/retention";
import { getConsentStore } from "@/stores/consent";
import { noticeStore } from "@/stores/notices";
import { overlayStore } from "@/stores/overlays";
import { renderWithMessages } from "./render";

vi.mock("@/stores/consent-proof", () => ({ sendProof: () => {} }));

const KEY = "bmse-shop/cookies-accepted";
const REQUEST = { version: 7, services: ["search", "tagManager"] as const };
const accepted = () => JSON.parse(localStorage.getItem(KEY) ?? '{"categories":null}').categories?.toSorted() ?? null;
const messages = () => noticeStore.getState().notices.map(({ type }) => type);

beforeEach(() => {
  localStorage.clear();
  getConsentStore("bmse").setState({ request: REQUEST, granted: [] });
  noticeStore.setState({ notices: [] });
});
afterEach(cleanup);

describe("the question", () => {
  const open = () => {
    render(
      <ConsentStrip
        store="bmse"
        purposes={["statistics", "marketing"]}
        title="Kakor"
        text="Får vi mäta?"
        refuse="Bara nödvändiga"
        accept="Tillåt alla"
        choose="Välj själv"
        saved="Sparat"
        failed="Inte sparat"
      />,
    );
    return { user: userEvent.setup(), strip: within(screen.getByRole("region", { name: "Kakor" })) };
  };

  it("makes no as easy as yes: buttons alike, no first, both by the keyboard", async () => {
    const { user, strip } = open();
    const [no, yes] = strip.getAllByRole("button");
    expect([no?.textContent, yes?.textContent]).toEqual(["Bara nödvändiga", "Tillåt alla"]);
    expect(no?.className).toBe(yes?.className);
    await user.tab();
    expect(document.activeElement).toBe(no);
    await user.keyboard("{Enter}");
    await vi.waitFor(() => expect(accepted()).toEqual(["necessary"]));
    await vi.waitFor(() => expect(messages()).toEqual(["success"]));
    await user.tab();
    await user.keyboard(" ");
    await vi.waitFor(() => expect(accepted()).toEqual(["marketing", "necessary", "statistics"]));
  });

  it("leads to the settings, which decides nothing", async () => {
    const { user, strip } = open();
    await user.click(strip.getByRole("button", { name: "Välj själv" }));
    expect(overlayStore.getState().panel).toBe("cookies");
    expect(accepted()).toBeNull();
    overlayStore.setState({ entries: [], panel: null });
  });
});

describe("the settings", () => {
  const close = vi.fn<() => void>();
  const open = () => {
    close.mockReset();
    const handle = { name: "cookies", isOpen: true, opener: null, above: null, close, forget: () => {} };
    renderWithMessages(
      <StoreProvider store="bmse">
        <OverlayContext value={handle}>
          <ConsentPanel />
        </OverlayContext>
      </StoreProvider>,
    );
    return userEvent.setup();
  };
  const switchOf = (name: string) => screen.getByRole("switch", { name });
  const press = (name: string) => screen.getByRole("button", { name });

  it("have every purpose off, the necessary without a switch, and what each stores", () => {
    open();
    expect(screen.getAllByRole("switch").map((one) => one.getAttribute("aria-checked"))).toEqual(["false", "false"]);
    const necessary = screen.getByRole("region", { name: "Nödvändiga" });
    expect(within(necessary).queryByRole("switch")).toBeNull();
    expect(necessary.textContent).toContain("…-shop/wishlist · lokal lagring · tills du tar bort det");
    expect(screen.getByRole("region", { name: "Statistik" }).textContent).toContain("_ga · kaka · 730 dygn · Google");
    expect(screen.getByRole("region", { name: "Marknadsföring" }).textContent).toContain("_gcl_*");
  });

  it("save what is switched on, and show it the next time", async () => {
    const user = open();
    await user.click(switchOf("Statistik"));
    expect(switchOf("Statistik").getAttribute("aria-checked")).toBe("true");
    await user.click(press("Spara mina val"));
    await vi.waitFor(() => expect(accepted()).toEqual(["necessary", "statistics"]));
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
    cleanup();
    open();
    expect(switchOf("Statistik").getAttribute("aria-checked")).toBe("true");
  });

  it.each([
    ["Tillåt alla", ["marketing", "necessary", "statistics"]],
    ["Bara nödvändiga", ["necessary"]],
  ])("%s saves just that, whatever is switched", async (name, categories) => {
    const user = open();
    await user.click(switchOf("Marknadsföring"));
    await user.click(press(name));
    await vi.waitFor(() => expect(accepted()).toEqual(categories));
  });

  it("change nothing by closing", async () => {
    const user = open();
    await user.click(switchOf("Statistik"));
    await user.keyboard("{Escape}");
    expect(close).toHaveBeenCalled();
    expect([accepted(), getConsentStore("bmse").getState().granted]).toEqual([null, []]);
  });
});

describe("the privacy page", () => {
  it("says that nobody is asked where nothing needs a yes, and names no one else", () => {
    const { container } = renderWithMessages(<StoredSection request={null} isMeasured={false} />);
    expect(container.textContent).toContain("Därför frågar vi inte om något");
    expect(container.textContent).not.toMatch(/Google|Statistik|orders-told|räknar/);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("says how long what is kept, by the table the job deletes by and the law of the country", () => {
    renderWithMessages(<KeptSection store="bmse" />);
    const rows = screen.getAllByRole("row").slice(1);
    expect(rows).toHaveLength(RETENTION.length);
    const [orders] = rows;
    expect(orders?.textContent).toBe(
      "Order med namn, adress och kontaktuppgifter7 år efter orderns år (bokföringslagen 7 kap. 2 §)",
    );
    expect(screen.getByRole("row", { name: /^Varukorg utan konto/ }).textContent).toContain("30 dagar");
  });

  it("lists what is asked, and leads to the settings", () => {
    const { container } = renderWithMessages(
      <StoredSection request={{ version: 7, services: ["search"] }} isMeasured={false} />,
    );
    expect(container.textContent).toContain("…-shop/orders-told");
    expect(container.textContent).not.toMatch(/Google|Marknadsföring/);
  });

  it("says that pages are counted where they are, and that the server tells of orders where it does", () => {
    const request = { version: 7, services: ["orders"] as const };
    const { container } = renderWithMessages(<StoredSection request={request} isMeasured />);
    expect(container.textContent).toContain("utan kakor och utan att veta vem du är");
    expect(container.textContent).toContain("Statistik");
    expect(container.textContent).not.toMatch(/_ga|Marknadsföring/);
  });
});
