// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AccountButton } from "@/components/account/account-button";
import { AccountOffer } from "@/components/checkout/account-offer";
import { OverlayHost } from "@/components/shell/overlays/overlay-host";
import { StoreProvider } from "@/components/storefront/store-context";
import type { Credentials, Registration } from "@/lib/edge/types";
import { fail, ok, type ErrorCode, type Result } from "@/lib/upstream/types";
import { overlayStore } from "@/stores/overlays";
import { getSessionStore } from "@/stores/session";
import { renderWithMessages } from "./render";

vi.mock("next/navigation", () => ({
  useRouter: () => ({ replace: () => {} }),
  usePathname: () => "/",
  useSearchParams: () => new URLSearchParams(),
}));

const session = getSessionStore("bmse");
const usual = session.getState();
const refused = (code: ErrorCode): Result<null> => fail({ kind: "domain", code, retryable: false });

const logIn = vi.fn<(credentials: Credentials) => Promise<Result<null>>>();
const register = vi.fn<(registration: Registration) => Promise<Result<null>>>();
const resetPassword = vi.fn<(email: string) => Promise<Result<null>>>();
const logOut = vi.fn<() => Promise<Result<null>>>();

beforeEach(() => {
  for (const mock of [logIn, register, resetPassword, logOut]) mock.mockReset().mockResolvedValue(ok(null));
  session.setState({ ...usual, status: "guest", logIn, register, resetPassword, logOut });
});
afterEach(() => {
  act(() => overlayStore.setState({ entries: [], panel: null, isOverlayOn: false }));
  cleanup();
  session.setState(usual);
});

async function open() {
  renderWithMessages(
    <StoreProvider store="bmse">
      <AccountButton />
      <OverlayHost />
    </StoreProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole("link", { name: "Logga in" }));
  const modal = await screen.findByRole("dialog", { name: "Logga in" }, { timeout: 10_000 });
  return { user, modal };
}
const field = (name: string) => screen.getByLabelText(name, { exact: true });
const press = (name: string) => screen.getByRole("button", { name });

it("a guest logs in, and the dialog closes", async () => {
  const { user } = await open();
  await waitFor(() => expect(document.activeElement).toBe(field("E-post")));
  await user.type(field("E-post"), "asa@example.com");
  await user.type(field("Lösenord"), "Secret-1{Enter}");
  expect(logIn).toHaveBeenCalledExactlyOnceWith({ email: "asa@example.com", password: "Secret-1" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("a missing value is reported at its field, and nothing is sent", async () => {
  const { user, modal } = await open();
  await user.click(press("Logga in"));
  expect(within(modal).getAllByText("Fyll i fältet.")).toHaveLength(2);
  expect(field("E-post").getAttribute("aria-invalid")).toBe("true");
  expect(logIn).not.toHaveBeenCalled();
});

it.each<[ErrorCode, RegExp]>([
  ["signInIncorrect", /stämmer inte.*spärrat/],
  ["signInWrong", /^E-postadressen eller lösenordet stämmer inte\. Försök igen/],
  ["signInPaused", /^Inloggningen är tillfälligt spärrad.*Vänta en kvart/],
  ["signInCrowded", /^Många loggar in just nu.*Försök igen/],
  ["unreachable", /anslutning|kontakt|nät/i],
])("a refusal is reported as an alert: %s", async (code, words) => {
  logIn.mockResolvedValue(refused(code));
  const { user } = await open();
  await user.type(field("E-post"), "asa@example.com");
  await user.type(field("Lösenord"), "wrong{Enter}");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toMatch(words);
  expect(document.activeElement?.contains(alert)).toBe(true);
});

it.each([
  [900, /igen om 15 minuter/],
  [61, /igen om 2 minuter/],
  [60, /igen om 1 minut\./],
  [59, /Vänta en stund/],
  [undefined, /Vänta en stund/],
])("too many tries say when to try again: after %s seconds", async (retryAfter, words) => {
  logIn.mockResolvedValue(fail({ kind: "http", code: "tooMany", retryable: true, status: 429, retryAfter }));
  const { user } = await open();
  await user.type(field("E-post"), "asa@example.com");
  await user.type(field("Lösenord"), "wrong{Enter}");
  expect((await screen.findByRole("alert")).textContent).toMatch(words);
});

it("registering takes over the typed e-mail and names the password rules", async () => {
  const { user } = await open();
  await user.type(field("E-post"), "asa@example.com");
  await user.click(press("Skapa konto"));
  await screen.findByRole("dialog", { name: "Skapa konto" });
  expect((field("E-post") as HTMLInputElement).value).toBe("asa@example.com"); // the label's own control
  expect(
    ["Förnamn", "Efternamn", "E-post", "Lösenord", "Lösenordet en gång till"].map((name) =>
      field(name).getAttribute("autocomplete"),
    ),
  ).toEqual(["given-name", "family-name", "username", "new-password", "new-password"]);
  await user.type(field("Förnamn"), "Åsa");
  await user.type(field("Efternamn"), "Ek");
  await user.type(field("Lösenord"), "secret");
  await user.type(field("Lösenordet en gång till"), "secret");
  await user.click(press("Skapa konto"));
  await screen.findByText(/behöver minst 8.tecken/);
  screen.getByText("Du behöver godkänna villkoren.");
  await user.type(field("Lösenord"), "-Secret1");
  await user.type(field("Lösenordet en gång till"), "-Secret1");
  const offers = screen.getByRole<HTMLInputElement>("checkbox", { name: /mejla mig erbjudanden/ });
  expect(offers.checked).toBe(false);
  await user.click(offers);
  await user.click(screen.getByRole("checkbox", { name: /godkänner/ }));
  await user.click(press("Skapa konto"));
  await waitFor(() =>
    expect(register).toHaveBeenCalledExactlyOnceWith({
      firstname: "Åsa",
      lastname: "Ek",
      email: "asa@example.com",
      password: "secret-Secret1",
      agreesToMarketing: true,
      company: undefined,
    }),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("a company registers with its name and a right number, and reads that the account is looked at first", async () => {
  const { user } = await open();
  await user.click(press("Skapa konto"));
  await screen.findByRole("dialog", { name: "Skapa konto" });
  expect(screen.queryByLabelText("Företagets namn")).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: /^Företag/ }));
  screen.getByText(/Vi granskar uppgifterna\. Till dess är det ett vanligt konto/);
  for (const [name, value] of [
    ["Förnamn", "Åsa"],
    ["Efternamn", "Ek"],
    ["E-post", "asa@example.com"],
    ["Lösenord", "secret-Secret1"],
    ["Lösenordet en gång till", "secret-Secret1"],
    ["Företagets namn", "Ek AB"],
    ["Organisationsnummer", "559000-0001"],
  ] as const)
    await user.type(field(name), value);
  await user.click(screen.getByRole("checkbox", { name: /godkänner/ }));
  await user.click(press("Skapa konto"));
  await screen.findByText("Numret stämmer inte. Kontrollera siffrorna.");
  expect(register).not.toHaveBeenCalled();
  await user.clear(field("Organisationsnummer"));
  await user.type(field("Organisationsnummer"), "5590000005");
  await user.click(press("Skapa konto"));
  await waitFor(() =>
    expect(register.mock.lastCall?.[0]).toMatchObject({ company: { name: "Ek AB", taxId: "559000-0005" } }),
  );
}, 20_000);

it("a password reset shows its progress, then the result, and returns to the log-in", async () => {
  const { user } = await open();
  await user.click(press("Glömt lösenordet?"));
  await screen.findByRole("dialog", { name: "Nytt lösenord" });
  await user.type(field("E-post"), "asa@example.com");
  resetPassword.mockResolvedValueOnce(refused("emailUnknown"));
  await user.click(press("Skicka länken"));
  expect((await screen.findByRole("alert")).textContent).toContain("E-postadressen finns inte hos oss.");
  await user.click(press("Skicka länken"));
  await screen.findByText(/skickat en länk till asa@example.com/);
  await user.click(press("Till inloggningen"));
  await screen.findByRole("dialog", { name: "Logga in" });
});

it("a password reset while offline fails with a message and OK", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { user } = await open();
  await user.click(press("Glömt lösenordet?"));
  await user.type(await screen.findByLabelText("E-post"), "asa@example.com");
  await user.click(press("Skicka länken"));
  expect((await screen.findByRole("alert")).textContent).toContain("utan nät");
  await user.click(press("Okej"));
  expect([screen.queryByRole("alert"), resetPassword.mock.calls.length]).toEqual([null, 0]);
});

it("the account button has the customer's name and opens the panel with the log-out", async () => {
  const user = userEvent.setup();
  session.setState({ status: "customer", firstName: "Åsa" });
  renderWithMessages(
    <StoreProvider store="bmse">
      <AccountButton />
      <OverlayHost />
    </StoreProvider>,
  );
  const button = screen.getByRole("link", { name: "Mitt konto, Åsa" });
  expect(button.getAttribute("href")).toBe("/my-account");
  await user.click(button);
  await screen.findByRole("dialog", { name: "Hej, Åsa" }, { timeout: 10_000 });
  logOut.mockResolvedValueOnce(refused("unreachable"));
  await user.click(press("Logga ut"));
  expect((await screen.findByRole("alert")).textContent).toContain("fortfarande inloggad");
  await user.click(press("Logga ut"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("a form that is opened for somebody has their e-mail", async () => {
  renderWithMessages(
    <StoreProvider store="bmse">
      <AccountOffer email="asa@example.com" />
      <OverlayHost />
    </StoreProvider>,
  );
  await userEvent.setup().click(screen.getByRole("button", { name: "Skapa konto" }));
  const modal = await screen.findByRole("dialog", {}, { timeout: 10_000 });
  expect(within(modal).getByDisplayValue("asa@example.com")).toBeDefined();
});

it.each(["customer", "unknown"] as const)("nobody who is a %s is offered an account", (status) => {
  session.setState({ status });
  renderWithMessages(
    <StoreProvider store="bmse">
      <AccountOffer email="asa@example.com" />
    </StoreProvider>,
  );
  expect(screen.queryByRole("button")).toBeNull();
});
