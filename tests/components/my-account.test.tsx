// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
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
const check = vi.fn<() => Promise<void>>();
const logIn = vi.fn<typeof usual.logIn>();

const CUSTOMER = {
  id: 1,
  group_id: 1,
  email: "asa@example.com",
  firstname: "Åsa",
  lastname: "Ek",
  default_shipping: "7",
  default_billing: "7",
  addresses: [
    {
      id: 7,
      firstname: "Åsa",
      lastname: "Ek",
      street: ["Storgatan 1", ""],
      postcode: "41101",
      city: "Göteborg",
      country_id: "SE",
    },
  ],
};
const order = (number: string) => ({
  entity_id: number,
  increment_id: number,
  created_at: "2026-06-15 10:00:00",
  status: "complete",
  grand_total: 1895,
  order_currency_code: "SEK",
  items: [{ item_id: 1, sku: "SOFA", name: "Soffan Linden", qty_ordered: 2 }],
});

interface Sent {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown> | null;
}
let answers: Record<string, (sent: Sent) => Response | Promise<Response>>;
let sent: Sent[];
const reply = (result: unknown, code = 200) => Response.json({ code, result }, { status: code });

beforeEach(() => {
  sent = [];
  answers = { "/api/user/me": () => reply(CUSTOMER) };
  check.mockReset().mockResolvedValue();
  logIn.mockReset().mockResolvedValue({ ok: true, value: null });
  session.setState({ ...usual, status: "customer", firstName: "Åsa", check, logIn });
  vi.stubGlobal("fetch", async (url: URL, init: RequestInit) => {
    const one: Sent = {
      method: init.method ?? "GET",
      path: url.pathname,
      query: url.searchParams,
      body: init.body ? JSON.parse(String(init.body)) : null,
    };
    sent.push(one);
    const answer = answers[url.pathname];
    if (!answer) throw new TypeError("fetch failed");
    return answer(one);
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
const field = (name: string) => screen.findByLabelText(name, { exact: true });
const press = (name: string) => screen.getByRole("button", { name });
const notices = () => noticeStore.getState().notices.map(({ message }) => message);

it("a guest signs in where they are, and is shown what they came for", async () => {
  session.setState({ status: "guest" });
  open("?view=password");
  expect(await screen.findByRole("heading", { name: "Logga in" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Sök upp ordern" }).getAttribute("href")).toBe("/order");
  act(() => session.setState({ status: "customer" }));
  expect(await screen.findByRole("heading", { name: "Byt lösenord" })).toBeTruthy();
});

it("an unreadable log-in is no guest: it is tried again", async () => {
  session.setState({ status: "unavailable" });
  const user = open();
  await user.click(press("Försök igen"));
  expect(check).toHaveBeenCalledOnce();
});

describe("the profile", () => {
  it("is saved with all addresses, and the header greets anew", async () => {
    const user = open();
    const name = await field("Förnamn");
    await user.clear(name);
    await user.type(name, "Åsa Maria");
    answers["/api/user/me"] = ({ body }) =>
      reply({ ...CUSTOMER, ...(body?.customer as object), addresses: CUSTOMER.addresses });
    await user.click(press("Spara"));
    await waitFor(() => expect(notices()).toEqual(["Dina uppgifter är sparade"]));
    expect(sent.at(-1)?.body).toMatchObject({
      customer: { email: "asa@example.com", firstname: "Åsa Maria", addresses: [{ id: 7, default_billing: true }] },
    });
    expect(sent.at(-1)?.body).not.toHaveProperty("password");
    expect(check).toHaveBeenCalled();
  });

  it("needs the password for a new e-mail address; a refusal keeps what was typed", async () => {
    const user = open();
    const email = await field("E-postadress");
    expect(screen.queryByLabelText("Ditt nuvarande lösenord")).toBeNull();
    await user.clear(email);
    await user.type(email, "ny@example.com");
    await user.click(press("Spara"));
    expect(await screen.findByText("Fältet måste fyllas i")).toBeTruthy();
    expect(sent.filter(({ method }) => method === "POST")).toEqual([]);
    await user.type(await field("Ditt nuvarande lösenord"), "Fel-1234");
    const refusal = { errorMessage: "The password doesn't match this account.", code: 401 };
    answers["/api/user/me"] = () => reply(refusal, 500);
    await user.click(press("Spara"));
    expect((await screen.findByRole("alert")).textContent).toMatch(/lösenord/i);
    expect(email).toHaveProperty("value", "ny@example.com");
    expect(sent.at(-1)?.body).toMatchObject({ password: "Fel-1234", customer: { email: "ny@example.com" } });
  });

  it("that cannot be fetched is fetched again", async () => {
    answers = {};
    const user = open();
    await screen.findByText("Vi kan inte hämta det här just nu.");
    answers = { "/api/user/me": () => reply(CUSTOMER) };
    await user.click(press("Försök igen"));
    expect(await field("Förnamn")).toHaveProperty("value", "Åsa");
  });
});

describe("the addresses", () => {
  it("are saved, a separate one for bills too, and by the rule of its country", async () => {
    const user = open("?view=delivery");
    await user.click(await screen.findByLabelText("Fakturan går till en annan adress"));
    const billing = within(screen.getByRole("group", { name: "Fakturaadress" }));
    await user.type(billing.getByLabelText("Gatuadress"), "Fakturagatan 2");
    await user.selectOptions(billing.getByLabelText("Land"), "DK");
    await user.type(billing.getByLabelText("Postnummer"), "41101");
    await user.type(billing.getByLabelText("Ort"), "København");
    await user.click(press("Spara"));
    expect(await billing.findByText("Postnumret har fyra siffror.")).toBeTruthy();
    await user.clear(billing.getByLabelText("Postnummer"));
    await user.type(billing.getByLabelText("Postnummer"), "2100");
    await user.click(press("Spara"));
    await waitFor(() => expect(notices()).toEqual(["Dina uppgifter är sparade"]));
    expect(sent.at(-1)?.body).toMatchObject({
      customer: {
        addresses: [
          { id: 7, country_id: "SE", default_shipping: true, default_billing: false },
          { postcode: "2100", country_id: "DK", default_shipping: false, default_billing: true },
        ],
      },
    });
  });

  it("are removed", async () => {
    const user = open("?view=delivery");
    await user.click(await screen.findByRole("button", { name: "Ta bort adresserna" }));
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ customer: { addresses: [] } }));
  });
});

describe("the orders", () => {
  it("are listed by pages of twenty and lead to their details", async () => {
    answers["/api/user/order-history"] = () => reply({ items: [order("100000042")], total_count: 21 });
    open("?view=orders");
    const entry = await screen.findByRole("link", { name: /^Ordernummer 100000042/ });
    expect(entry.getAttribute("href")).toBe("/my-account?order=100000042");
    expect(entry.textContent).toMatch(/1.895/);
    expect(entry.textContent).toContain("Soffan Linden");
    expect(entry.textContent).toContain("Skickad");
    expect(screen.getByText("Sida 1 av 2")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Äldre" }).getAttribute("href")).toBe("/my-account?view=orders&page=2");
    const { query } = sent.at(-1) ?? {};
    expect([query?.get("pageSize"), query?.get("currentPage")]).toEqual(["20", "1"]);
  });

  it("of nobody who ordered lead to the shop", async () => {
    answers["/api/user/order-history"] = () => reply({ items: [], total_count: 0 });
    open("?view=orders");
    expect(await screen.findByText("Du har inte beställt något än.")).toBeTruthy();
  });

  it("that are somebody else's are not found", async () => {
    answers["/api/ext/orders/open-own"] = () => reply("There is no such order", 404);
    open("?order=100000043");
    expect(await screen.findByText("Vi hittar inte den här ordern på ditt konto.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Alla ordrar" })).toBeTruthy();
  });
});

describe("the password", () => {
  async function change(user: ReturnType<typeof userEvent.setup>) {
    await user.type(await field("Nuvarande lösenord"), "Kirsikka-8");
    await user.type(await field("Lösenord"), "Mustikka-9");
    await user.type(await field("Lösenordet en gång till"), "Mustikka-9");
    await user.click(press("Byt lösenord"));
  }

  it("is changed, and the customer logged in again with it", async () => {
    answers["/api/user/change-password"] = () => reply(true);
    const user = open("?view=password");
    await change(user);
    await waitFor(() =>
      expect(logIn).toHaveBeenCalledExactlyOnceWith({ email: "asa@example.com", password: "Mustikka-9" }),
    );
    expect(notices()).toEqual(["Lösenordet är bytt"]);
    expect(await field("Nuvarande lösenord")).toHaveProperty("value", "");
  });

  it("that is wrong is told, and what was typed stays", async () => {
    const refusal = { errorMessage: "The password doesn't match this account.", code: 401 };
    answers["/api/user/change-password"] = () => reply(refusal, 500);
    const user = open("?view=password");
    await change(user);
    expect((await screen.findByRole("alert")).textContent).toMatch(/lösenord/i);
    expect(await field("Nuvarande lösenord")).toHaveProperty("value", "Kirsikka-8");
    expect(logIn).not.toHaveBeenCalled();
  });
});
