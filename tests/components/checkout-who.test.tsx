// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CartTotals } from "@/components/cart";
import { SignInHint } from "@/components/checkout/account-fields";
import { DetailsProvider } from "@/components/checkout/details-form";
import { DetailsSection } from "@/components/checkout/details-section";
import { useDetailsForm } from "@/components/checkout/use-details-form";
import { StoreProvider } from "@/components/storefront/store-context";
import type { CheckoutDetails } from "@/lib/checkout/types";
import type { StoreCode } from "@/lib/storefront/types";
import { getCartStore } from "@/stores/cart";
import { getCheckoutStore } from "@/stores/checkout";
import { overlayStore } from "@/stores/overlays";
import { getSessionStore } from "@/stores/session";
import { buildItem } from "../cart/builders";
import { buildTotals } from "../checkout/builders";
import { renderWithMessages } from "./render";

const PROFILE = {
  id: 1,
  group_id: 1,
  email: "asa@example.com",
  firstname: "Åsa",
  lastname: "Öberg",
  addresses: [
    { id: 11, country_id: "SE", street: ["Storgatan 1", ""], city: "Göteborg", postcode: "41101" },
    { id: 12, country_id: "SE", street: ["Jobbgatan 3"], city: "Borås", postcode: "50630", company: "Björk AB" },
  ],
};
const requests = vi.fn(async () => Response.json({ code: 200, result: PROFILE }));

function Form({ isLoaded }: { isLoaded: boolean }) {
  const { details, Engine, engineProps } = useDetailsForm();
  const { load } = details;
  useEffect(() => {
    if (isLoaded) void load();
  }, [isLoaded, load]);
  return (
    <DetailsProvider value={details}>
      {Engine && <Engine {...engineProps} />}
      {details.engine && <output>loaded</output>}
      <SignInHint />
      <DetailsSection />
    </DetailsProvider>
  );
}
/** Opens the form; `isLoaded` with the library that checks it, as after the first touch. */
async function open(
  kept: Partial<CheckoutDetails> = {},
  {
    store = "bmse",
    status = "guest",
    isLoaded = false,
  }: { store?: StoreCode; status?: "guest" | "customer"; isLoaded?: boolean } = {},
) {
  getCheckoutStore(store).setState({ details: kept });
  getCartStore(store).setState({ items: [buildItem()] });
  getSessionStore(store).setState({ status, firstName: status === "customer" ? "Åsa" : null });
  renderWithMessages(
    <StoreProvider store={store}>
      <Form isLoaded={isLoaded} />
    </StoreProvider>,
  );
  if (isLoaded) await screen.findByText("loaded", {}, { timeout: 10_000 });
  return userEvent.setup();
}
const typed = () => getCheckoutStore("bmse").getState().details;

beforeEach(() => vi.stubGlobal("fetch", requests));
afterEach(() => {
  cleanup();
  requests.mockClear();
  vi.unstubAllGlobals();
  overlayStore.getState().closeAll();
});
const box = (name: string) => screen.getByRole("checkbox", { name });
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });

describe.each([
  ["before the form's library is there", false],
  ["with it", true],
])("who orders, %s,", (_, isLoaded) => {
  it("is a private person with one address, unless a fold is opened; closing it keeps what was typed", async () => {
    const user = await open({}, { isLoaded });
    expect(screen.queryByRole("checkbox", { name: "Jag handlar för ett företag" })).toBeNull();
    await user.click(box("Företag eller annan fakturaadress"));
    await user.click(box("Jag handlar för ett företag"));
    await user.type(field("Företag"), "Björk AB");
    await user.click(box("Annan fakturaadress"));
    expect(screen.getAllByRole("textbox", { name: "Gatuadress" })).toHaveLength(2);
    await user.click(box("Företag eller annan fakturaadress"));
    expect(screen.queryByRole("textbox", { name: "Företag" })).toBeNull();
    expect(typed()).toMatchObject({ isCompany: false, hasBilling: false, company: "Björk AB" });
    await user.click(box("Företag eller annan fakturaadress"));
    await user.click(box("Jag handlar för ett företag"));
    expect(field("Företag").value).toBe("Björk AB");
  });

  it("opens the fold for who filled it in before", async () => {
    await open({ isCompany: true, company: "Björk AB" }, { isLoaded });
    expect(field("Företag").value).toBe("Björk AB");
  });

  it("is asked for the number and postcode of the country the order goes to", async () => {
    const user = await open({ isCompany: true }, { isLoaded });
    expect(field("Organisationsnummer")).toBeDefined();
    expect(field("Postnummer").getAttribute("aria-describedby")).not.toBeNull();
    await user.selectOptions(screen.getByRole("combobox", { name: "Land" }), "DK");
    expect(field("CVR-nummer")).toBeDefined();
    expect(screen.getByText("Fyra siffror")).toBeDefined();
  });

  it.each([
    ["SE", "Varav moms 25 %"],
    ["FI", "Varav moms"],
  ])("is told the rate of the tax where it is the store view's own: %s", (country, label) => {
    getCheckoutStore("bmse").setState({ details: { country } });
    getCartStore("bmse").setState({ items: [buildItem()], totals: buildTotals(), totalsVersion: 1, version: 1 });
    renderWithMessages(
      <StoreProvider store="bmse">
        <CartTotals />
      </StoreProvider>,
    );
    const terms = [...document.querySelectorAll("dt")].map(({ textContent }) => textContent.replaceAll("\u00a0", " "));
    expect(terms).toContain(label);
  });

  it("is asked for no country where there is one only", async () => {
    await open({}, { store: "bmno", isLoaded });
    expect(screen.queryByRole("combobox")).toBeNull();
  });

  it("tells browsers which address a field is of", async () => {
    await open({ hasBilling: true }, { isLoaded });
    const purposes = screen.getAllByRole("textbox").map((input) => input.getAttribute("autocomplete"));
    expect(purposes).toEqual(
      expect.arrayContaining(["email", "shipping tel", "shipping postal-code", "billing postal-code"]),
    );
    expect(new Set(purposes).size).toBe(purposes.length);
  });

  it("may make an account, and gets back to the same form after a log-in", async () => {
    const user = await open({ city: "Borås" }, { isLoaded });
    await user.click(box("Skapa ett konto med ordern"));
    expect(screen.getByLabelText("Lösenord").getAttribute("autocomplete")).toBe("new-password");
    await user.click(screen.getByRole("link", { name: "Logga in" }));
    expect(overlayStore.getState().entries).toMatchObject([{ name: "authentication" }]);
    expect(field("Ort").value).toBe("Borås");
  });
});

describe("a customer", () => {
  it("finds the form filled in, picks another saved address, and is offered no account", async () => {
    const user = await open({ emailAddress: "other@example.com" }, { status: "customer" });
    await waitFor(() => expect(field("Gatuadress").value).toBe("Storgatan 1"), { timeout: 10_000 });
    expect(field("E-post").value).toBe("other@example.com");
    expect(screen.queryByRole("checkbox", { name: "Skapa ett konto med ordern" })).toBeNull();
    expect(screen.getByText("Du är inloggad som Åsa.")).toBeDefined();
    await user.selectOptions(screen.getByRole("combobox", { name: "Sparade adresser" }), "12");
    expect(field("Ort").value).toBe("Borås");
    expect(field("Företag").value).toBe("Björk AB");
  });

  it("types as a guest does while the account cannot be read", async () => {
    requests.mockResolvedValueOnce(new Response("<html>", { status: 502 }) as never);
    await open({ city: "Borås" }, { status: "customer" });
    await waitFor(() => expect(requests).toHaveBeenCalled(), { timeout: 10_000 });
    expect(screen.queryByRole("combobox", { name: "Sparade adresser" })).toBeNull();
    expect(field("Ort").value).toBe("Borås");
  });
});
