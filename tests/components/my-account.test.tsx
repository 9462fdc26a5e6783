// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MyAccount } from "@/components/my-account/my-account";
import { StoreProvider } from "@/components/storefront/store-context";
import { noticeStore } from "@/stores/notices";
import { overlayStore } from "@/stores/overlays";
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
  act(() => {
    noticeStore.setState({ notices: [] });
    overlayStore.setState({ entries: [] });
  });
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

describe("a log-in that ended by itself", () => {
  const expire = () => act(() => session.setState({ status: "guest", isExpired: true }));

  it("keeps what was typed for the same customer, and offers to sign in again", async () => {
    session.setState({ customerId: "1" });
    const user = open();
    const name = await field("Förnamn");
    await user.clear(name);
    await user.type(name, "Åsa Maria");
    expire();
    expect(await field("Förnamn")).toHaveProperty("value", "Åsa Maria");
    await user.click(press("Logga in igen"));
    expect(overlayStore.getState().entries).toMatchObject([{ name: "authentication", payload: { view: "login" } }]);
    act(() => session.setState({ status: "customer", isExpired: false }));
    expect(await field("Förnamn")).toHaveProperty("value", "Åsa Maria");
    expect(screen.queryByRole("button", { name: "Logga in igen" })).toBeNull();
  });

  it("keeps nothing for another customer, or after a log-out", async () => {
    session.setState({ customerId: "1" });
    const user = open();
    await user.type(await field("Förnamn"), " Maria");
    expire();
    act(() => session.setState({ status: "customer", isExpired: false, customerId: "2" }));
    await waitFor(async () => expect(await field("Förnamn")).toHaveProperty("value", "Åsa"));
    act(() => session.setState({ status: "guest", isExpired: false, customerId: null }));
    expect(screen.queryByLabelText("Förnamn")).toBeNull();
  });
});

it("an unreadable log-in is no guest: it is tried again", async () => {
  session.setState({ status: "unavailable" });
  const user = open();
  await user.click(press("Försök igen"));
  expect(check).toHaveBeenCalledOnce();
});

it("orders that were seen are shown where the shop cannot be asked, in the list and while the log-in is unreadable", async () => {
  answers["/api/user/order-history"] = () => reply({ items: [order("100000042")], total_count: 1 });
  open("?view=orders");
  await screen.findByRole("link", { name: /100000042/ });
  cleanup();
  answers["/api/user/order-history"] = () => reply("", 500);
  open("?view=orders");
  expect(await screen.findByText("Ordernummer 100000042")).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toContain("Vi kan inte hämta det här just nu.");
  cleanup();
  session.setState({ status: "unavailable" });
  open();
  expect(await screen.findByText(/Soffan Linden/)).toBeTruthy();
  // an order itself is not on the device
  expect(screen.queryByRole("link", { name: /100000042/ })).toBeNull();
  localStorage.clear();
});

describe("the profile", () => {
  it("is saved with all addresses, and the header greets again", async () => {
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
    expect(await screen.findByText("Fyll i fältet.")).toBeTruthy();
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

  it("are ordered again with the options of their lines", async () => {
    const line = {
      name: "Soffan",
      options: [],
      shipped: 0,
      unshipped: 1,
      withdrawn: 0,
      withdrawable: 1,
      barrier: null,
      row_total: 100,
      discount: 0,
    };
    const set = { bundle_options: [{ option_id: 1, option_qty: 2, option_selections: ["101"] }] };
    const made = { custom_options: [{ option_id: "7", option_value: "Åsa" }] };
    answers["/api/ext/orders/open-own"] = () =>
      reply({
        order: {
          number: "100000042",
          store: "bmse",
          status: "received",
          created_at: "2026-06-15T10:00:00.000Z",
          paid_at: null,
          email: "asa@example.com",
          name: "Åsa Ek",
          address: [],
          payment_title: "Faktura",
          shipping_title: null,
          subtotal: 300,
          discount: 0,
          shipping: 0,
          fees: [],
          tax: 60,
          grand_total: 300,
          lines: [
            { ...line, line: 1, sku: "LAMP", qty: 3 },
            { ...line, line: 2, sku: "SET", qty: 1, product_option: { extension_attributes: set } },
            { ...line, line: 3, sku: "DESK", qty: 2, product_option: { extension_attributes: made } },
          ],
          shipments: [],
          withdrawals: [],
          withdraw_until: null,
        },
      });
    open("?order=100000042");
    const again = await screen.findByRole("link", { name: "Beställ igen" });
    const { pathname, searchParams } = new URL(again.getAttribute("href") ?? "", "http://shop.test");
    expect([pathname, searchParams.get("skus")]).toEqual(["/set-cart", "LAMP:3,SET:1:b1-101-2,DESK:2:o7-%C3%85sa"]);
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

  it.each([
    [{ errorMessage: "This password was used before.", code: 400 }, /^This password was used before\.$/],
    ["", /^(?!This).+/],
  ])("that is refused is told in the server's errorMessage: %o", async (result, words) => {
    answers["/api/user/change-password"] = () => reply(result, 500);
    const user = open("?view=password");
    await change(user);
    expect((await screen.findByRole("alert")).textContent).toMatch(words);
  });
});

describe("the devices", () => {
  const at = "2026-06-15T10:00:00.000Z";
  const device = (id: string, over: object = {}) => ({
    id,
    browser: "Firefox",
    system: "Linux",
    created_at: at,
    seen_at: at,
    is_current: false,
    ...over,
  });
  const FOUND = [
    device("a", { is_current: true }),
    device("b", { browser: "Safari", system: "iPhone" }),
    device("c", { browser: null, system: null }),
  ];
  beforeEach(() => {
    answers["/api/user/devices"] = () => reply({ devices: FOUND });
  });

  it("are named, this one cannot be signed out, another can", async () => {
    answers["/api/user/end-device"] = () => reply(true);
    const user = open("?view=devices");
    expect(await screen.findByText("Firefox på Linux")).toBeTruthy();
    expect(screen.getByText("Den här enheten")).toBeTruthy();
    expect(screen.getByText("Okänd enhet")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Logga ut Firefox på Linux" })).toBeNull();
    await user.click(press("Logga ut Safari på iPhone"));
    await waitFor(() => expect(screen.queryByText("Safari på iPhone")).toBeNull());
    expect(sent.at(-1)).toMatchObject({ path: "/api/user/end-device", body: { id: "b" } });
    expect(notices()).toEqual(["Enheten är utloggad"]);
    expect(document.activeElement?.tagName).toBe("UL");
    // one other is left: there is nothing to do at once
    expect(screen.queryByRole("button", { name: "Logga ut alla andra enheter" })).toBeNull();
  });

  it("all others are signed out", async () => {
    answers["/api/user/end-devices"] = () => reply(true);
    const user = open("?view=devices");
    await user.click(await screen.findByRole("button", { name: "Logga ut alla andra enheter" }));
    await waitFor(() => expect(screen.queryByText("Okänd enhet")).toBeNull());
    expect(screen.getByText("Firefox på Linux")).toBeTruthy();
    expect(notices()).toEqual(["Alla andra enheter är utloggade"]);
  });

  it("one that cannot be signed out stays and is told of; one that is gone already is no failure", async () => {
    const user = open("?view=devices");
    answers["/api/user/end-device"] = () => new Response("<html>", { status: 502 });
    await user.click(await screen.findByRole("button", { name: "Logga ut Safari på iPhone" }));
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(screen.getByText("Safari på iPhone")).toBeTruthy();
    answers["/api/user/end-device"] = () => reply("There is no such device", 404);
    await user.click(press("Logga ut Safari på iPhone"));
    await waitFor(() => expect(screen.queryByText("Safari på iPhone")).toBeNull());
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("that cannot be fetched, or come in a wrong shape, are fetched again", async () => {
    answers["/api/user/devices"] = () => reply({ devices: "none" });
    const user = open("?view=devices");
    await screen.findByRole("alert");
    answers["/api/user/devices"] = () => reply({ devices: FOUND });
    await user.click(press("Försök igen"));
    expect(await screen.findByText("Safari på iPhone")).toBeTruthy();
  });
});

describe("own data", () => {
  const FILE = { generated_at: "2026-06-15T10:00:00.000Z", is_email_proven: false, orders: [{ order_number: "1" }] };
  const wrong = () => reply({ errorMessage: "The password doesn't match this account.", code: 401 }, 500);
  const inForm = async (name: string) => within(await screen.findByRole("form", { name }));

  it("is saved as a file, by the password; a wrong one is told and stays", async () => {
    const saved: { name: string; blob: Blob }[] = [];
    const make = vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      saved.push({ name: "", blob: blob as Blob });
      return "blob:x";
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      for (const one of saved) one.name = this.download;
    });
    const user = open("?view=data");
    const form = await inForm("Ladda ner dina uppgifter");
    await user.click(form.getByRole("button", { name: "Ladda ner" }));
    expect(await form.findByText("Fyll i fältet.")).toBeTruthy();
    await user.type(form.getByLabelText("Ditt lösenord"), "Fel-1234");
    answers["/api/user/export"] = wrong;
    await user.click(form.getByRole("button", { name: "Ladda ner" }));
    expect((await form.findByRole("alert")).textContent).toMatch(/lösenord/i);
    expect(form.getByLabelText("Ditt lösenord")).toHaveProperty("value", "Fel-1234");
    expect(saved).toEqual([]);
    answers["/api/user/export"] = () => reply(FILE);
    await user.click(form.getByRole("button", { name: "Ladda ner" }));
    await waitFor(() => expect(notices()).toEqual(["Filen är nedladdad"]));
    expect(sent.at(-1)).toMatchObject({ method: "POST", path: "/api/user/export", body: { password: "Fel-1234" } });
    expect(saved.map(({ name }) => name)).toEqual(["bjorkmo-2026-06-15.json"]);
    expect(JSON.parse((await saved[0]?.blob.text()) ?? "")).toEqual(FILE);
    // what is left out is said
    expect(screen.getByText(/Din e-postadress är inte bekräftad/)).toBeTruthy();
    make.mockRestore();
    click.mockRestore();
  });

  it("is deleted in two steps: what goes and what stays, then the password", async () => {
    const logOut = vi.fn<typeof usual.logOut>().mockResolvedValue({ ok: true, value: null });
    session.setState({ logOut });
    const user = open("?view=data");
    expect(await screen.findByText(/sju år i Sverige/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Radera mitt konto" })).toBeNull();
    await user.click(press("Fortsätt"));
    expect(document.activeElement?.textContent).toBe("Radera kontot för gott?");
    await user.click(press("Behåll kontot"));
    expect(document.activeElement?.textContent).toBe("Radera kontot");
    await user.click(press("Fortsätt"));
    const form = await inForm("Radera kontot för gott?");
    await user.type(form.getByLabelText("Ditt lösenord"), "Kirsikka-8");
    answers["/api/user/erase"] = wrong;
    await user.click(press("Radera mitt konto"));
    expect(await form.findByRole("alert")).toBeTruthy();
    expect(logOut).not.toHaveBeenCalled();
    answers["/api/user/erase"] = () => reply({ orders_open: 1 });
    await user.click(press("Radera mitt konto"));
    await waitFor(() => expect(logOut).toHaveBeenCalledExactlyOnceWith({ isSilent: true }));
    expect(sent.at(-1)).toMatchObject({ method: "POST", path: "/api/user/erase", body: { password: "Kirsikka-8" } });
    expect(notices()).toEqual(["Ditt konto är raderat"]);
  });

  it.each([
    ["", /namn och e-postadress/],
    ["?view=orders", /Bokföringslagen/],
    ["?view=password", /aldrig ditt lösenord/],
    ["?view=devices", /Inte var du var/],
  ])("each section says what the shop knows by it (%s)", async (address, sentence) => {
    open(address);
    const known = await screen.findByText(sentence);
    expect(within(known).getByRole("link", { name: "Allt vi vet om dig" }).getAttribute("href")).toBe(
      "/my-account?view=data",
    );
  });
});
