// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MyAccount } from "@/components/my-account/my-account";
import { StoreProvider } from "@/components/storefront/store-context";
import { noticeStore } from "@/stores/notices";
import { getSessionStore } from "@/stores/session";
import { renderWithMessages } from "./render";

vi.mock("next/navigation", () => ({
  useRouter: () => ({ replace: () => {}, push: () => {} }),
  usePathname: () => location.pathname,
  useSearchParams: () => new URLSearchParams(location.search),
}));

const session = getSessionStore("bmse");
const usual = session.getState();
const ADDRESS = {
  id: 7,
  firstname: "Åsa",
  lastname: "Ek",
  street: ["Storgatan 1", ""],
  postcode: "41101",
  city: "Göteborg",
  country_id: "SE",
};
const CUSTOMER = {
  id: 1,
  group_id: 1,
  email: "asa@example.com",
  firstname: "Åsa",
  lastname: "Ek",
  addresses: [ADDRESS],
};
const INVOICE = {
  number: "100000001-1",
  kind: "invoice",
  order_number: "100000001",
  store: "bmse",
  currency: "SEK",
  issued_at: "2026-06-15T12:00:00.000Z",
  due_on: "2026-07-15",
  paid_at: null,
  amount: 7318,
};

let answers: Record<string, (body: { customer?: object } | null) => Response>;
let sent: { path: string; search: string; body: { customer?: Record<string, unknown> } | null }[];
const reply = (result: unknown, code = 200) => Response.json({ code, result }, { status: code });

beforeEach(() => {
  sent = [];
  answers = {
    "/api/user/me": (body) => reply({ ...CUSTOMER, ...body?.customer }),
    "/api/vat-number": () => reply({ state: "listed", name: "EK AB" }),
  };
  session.setState({ ...usual, status: "customer", firstName: "Åsa", check: async () => {} });
  vi.stubGlobal("fetch", async (url: URL | string, init: RequestInit = {}) => {
    const { pathname: path, search } = new URL(url, "http://shop.test");
    const body = init.body ? JSON.parse(String(init.body)) : null;
    sent.push({ path, search, body });
    const answer = answers[path];
    if (!answer) throw new TypeError("fetch failed");
    return answer(body);
  });
});
afterEach(() => {
  cleanup();
  act(() => noticeStore.setState({ notices: [] }));
  session.setState(usual);
  vi.unstubAllGlobals();
});

function open(search = "") {
  history.replaceState(null, "", `/my-account${search}`);
  renderWithMessages(
    <StoreProvider store="bmse">
      <MyAccount />
    </StoreProvider>,
  );
  return userEvent.setup();
}
const notices = () => noticeStore.getState().notices.map(({ message }) => message);

describe("a customer who shops for a company", () => {
  it("gives its name and number, which the address of bills carries too", async () => {
    const user = open();
    const company = await screen.findByRole("radio", { name: "För ett företag" });
    expect(screen.queryByLabelText("Företagets namn")).toBeNull();
    expect((await screen.findByRole("radio", { name: "Privat" })).matches(":checked")).toBe(true);
    await user.click(company);
    await user.click(screen.getByRole("button", { name: "Spara" }));
    expect(await screen.findAllByText("Fyll i fältet.")).toHaveLength(2);
    await user.type(screen.getByLabelText("Företagets namn"), "Ek AB");
    await user.type(screen.getByLabelText("Organisationsnummer"), "556703-7486");
    await user.click(screen.getByRole("button", { name: "Spara" }));
    await waitFor(() => expect(screen.getByLabelText("Organisationsnummer").getAttribute("aria-invalid")).toBe("true"));
    await user.type(screen.getByLabelText("Organisationsnummer"), "{Backspace}5");
    expect(await screen.findByText("Finns i EU:s momsregister: EK AB", {}, { timeout: 3000 })).toBeTruthy();
    // agreed prices are the shop's to give
    expect(screen.getByRole("link", { name: "Skriv till oss" }).getAttribute("href")).toBe("/contact");
    await user.click(screen.getByRole("button", { name: "Spara" }));
    await waitFor(() => expect(notices()).toEqual(["Dina uppgifter är sparade"]));
    expect(sent.findLast(({ body }) => body)?.body?.customer).toMatchObject({
      custom_attributes: [
        { attribute_code: "company", value: "Ek AB" },
        { attribute_code: "vat_id", value: "556703-7485" },
      ],
      addresses: [{ id: 7, company: "Ek AB", vat_id: "556703-7485" }],
    });
  });

  it("becomes a private one again, and no address keeps the company", async () => {
    const firm = { ...ADDRESS, company: "Ek AB", vat_id: "556703-7485" };
    answers["/api/user/me"] = (body) => reply({ ...CUSTOMER, addresses: [firm], ...body?.customer });
    session.setState({ group: { id: 2, taxDisplay: "excl" } });
    const user = open();
    expect(await screen.findByDisplayValue("Ek AB")).toBeTruthy();
    expect(screen.getByText("Ni handlar till era avtalade priser när du är inloggad.")).toBeTruthy();
    await user.click(screen.getByRole("radio", { name: "Privat" }));
    await user.click(screen.getByRole("button", { name: "Spara" }));
    await waitFor(() => expect(notices()).toEqual(["Dina uppgifter är sparade"]));
    expect(sent.findLast(({ body }) => body)?.body?.customer).toMatchObject({
      custom_attributes: [{ value: "" }, { value: "" }],
      addresses: [{ id: 7, company: null, vat_id: null }],
    });
  });
});

describe("invoices", () => {
  it("are listed with their last day, and how they stand", async () => {
    const credit = { ...INVOICE, number: "100000001-C1", kind: "credit", due_on: null, amount: -500 };
    const paid = { ...INVOICE, number: "100000001-2", paid_at: "2026-07-01T08:00:00.000Z" };
    answers["/api/user/invoices"] = () => reply({ invoices: [credit, INVOICE, paid] });
    open("?view=invoices");
    const link = await screen.findByRole("link", { name: /Faktura 100000001-1/ });
    expect(link.getAttribute("href")).toBe("/my-account?invoice=100000001-1");
    const text = (element: HTMLElement) => element.textContent?.replaceAll(/\s/g, " ");
    expect(text(link)).toContain("7 318 kr");
    expect(text(link)).toContain("Förfaller 15 juli 2026");
    expect(text(link)).toContain("Förfallen");
    expect(text(screen.getByRole("link", { name: /Kreditfaktura 100000001-C1/ }))).toContain("Betalas tillbaka");
    const settled = text(screen.getByRole("link", { name: /Faktura 100000001-2/ }));
    expect(settled).toContain("Betald");
    expect(settled).not.toContain("Förfaller");
  });

  it("are none where nothing was ordered so", async () => {
    answers["/api/user/invoices"] = () => reply({ invoices: [] });
    open("?view=invoices");
    expect(await screen.findByRole("heading", { name: "Du har inga fakturor." })).toBeTruthy();
  });

  it("are read and printed one by one", async () => {
    answers["/api/user/invoice"] = () =>
      reply({
        ...INVOICE,
        company: "Ek AB",
        vat_id: "556703-7485",
        reference: "Plan 4",
        address: ["Åsa Ek", "Storgatan 1"],
        order_date: "2026-06-01T08:00:00.000Z",
        lines: [{ sku: "CHAIR", name: "Nora matstol", qty: 4, total: 6823, tax_rate: 25 }],
        rest: 495,
        tax: 1463.6,
      });
    const print = vi.fn<() => void>();
    vi.stubGlobal("print", print);
    const user = open("?invoice=100000001-1");
    const sheet = await screen.findByRole("article", { name: "Faktura 100000001-1" });
    const words = sheet.textContent?.replaceAll(/\s/g, " ") ?? "";
    for (const word of ["Ek AB", "Plan 4", "SE45 5000", "Nora matstol", "25 %", "495 kr", "5 854 kr", "7 318 kr"])
      expect(words).toContain(word);
    expect(sent.at(-1)?.search).toContain("number=100000001-1");
    await user.click(screen.getByRole("button", { name: "Skriv ut" }));
    expect(print).toHaveBeenCalledOnce();
  });

  it("of somebody else are not there; a failure is told and tried again", async () => {
    answers["/api/user/invoice"] = () => reply("There is no invoice 7", 404);
    open("?invoice=7");
    expect(await screen.findByText("Det finns ingen sådan faktura i ditt konto.")).toBeTruthy();
    cleanup();
    answers["/api/user/invoice"] = () => reply("", 503);
    open("?invoice=8");
    expect(await screen.findByRole("button", { name: "Försök igen" })).toBeTruthy();
  });
});
