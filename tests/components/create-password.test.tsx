// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CreatePassword } from "@/components/account/create-password";
import { StoreProvider } from "@/components/storefront/store-context";
import { overlayStore } from "@/stores/overlays";
import { getSessionStore } from "@/stores/session";
import { renderWithMessages } from "./render";

vi.mock("next/navigation", () => ({
  useRouter: () => ({ replace: () => {} }),
  usePathname: () => location.pathname,
  useSearchParams: () => new URLSearchParams(location.search),
}));

const session = getSessionStore("bmse");
const usual = session.getState();
const LINK = "/create-password?email=asa%40example.com&token=secret-token";

interface Sent {
  path: string;
  body: Record<string, unknown>;
}

beforeEach(() => {
  history.replaceState(null, "", LINK);
  session.setState(usual);
});
afterEach(() => {
  overlayStore.setState({ entries: [], panel: null, isOverlayOn: false });
  cleanup();
  vi.unstubAllGlobals();
});

const reply = (code: number, result: unknown, meta?: object) =>
  Response.json({ code, result, ...(meta && { meta }) }, { status: code });
const MISMATCH = { errorMessage: "The password token is mismatched. Reset and try again.", code: 400 };
const SIGNED_IN = reply.bind(null, 200, { state: "customer", id: "1", firstname: "Åsa" });

/** Opens the page over a server that answers each request in turn; returns what was sent. */
function open(...answers: (Response | Error)[]) {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (url: URL | string, init: RequestInit = {}) => {
    sent.push({ path: new URL(url, "http://shop.test").pathname, body: JSON.parse(String(init.body ?? "{}")) });
    const next = answers.shift();
    if (next instanceof Response) return next;
    throw next ?? new TypeError("unused");
  });
  renderWithMessages(
    <StoreProvider store="bmse">
      <CreatePassword />
    </StoreProvider>,
  );
  return { sent, user: userEvent.setup() };
}
async function choose(user: ReturnType<typeof userEvent.setup>, password = "Kirsikka-8", repeated = password) {
  await user.type(await screen.findByLabelText("Lösenord", { exact: true }), password);
  await user.type(screen.getByLabelText("Lösenordet en gång till"), repeated);
  await user.click(screen.getByRole("button", { name: "Spara lösenordet" }));
}
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

it("a chosen password is saved by the link, and its customer signed in with it", async () => {
  const { sent, user } = open(reply(200, true), reply(200, "customer"), SIGNED_IN());
  expect(await screen.findByText("Välj ett lösenord för asa@example.com.")).toBeTruthy();
  expect(location.search).toBe("");
  await choose(user);
  await waitFor(() => expect(heading()).toBe("Lösenordet är sparat"));
  expect(screen.getByText(/Du är inloggad/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Lösenordet är sparat"));
  expect(sent.slice(0, 2)).toEqual([
    {
      path: "/api/user/create-password",
      body: { email: "asa@example.com", newPassword: "Kirsikka-8", resetToken: "secret-token" },
    },
    { path: "/api/user/login", body: { username: "asa@example.com", password: "Kirsikka-8" } },
  ]);
});

it("a password that was saved although its log-in fails says so", async () => {
  const { user } = open(reply(200, true), reply(503, "down"));
  await choose(user);
  await waitFor(() => expect(heading()).toBe("Lösenordet är sparat"));
  await user.click(screen.getByRole("button", { name: "Logga in" }));
  expect(overlayStore.getState().entries).toMatchObject([{ name: "authentication", payload: { view: "login" } }]);
});

it("a link that is used up leads to a new one", async () => {
  const { user } = open(reply(500, MISMATCH, { reason: "passwordToken" }), reply(401, "no"));
  await choose(user);
  await waitFor(() => expect(heading()).toBe("Länken fungerar inte längre"));
  await user.click(screen.getByRole("button", { name: "Skicka en ny länk" }));
  expect(overlayStore.getState().entries).toMatchObject([{ name: "authentication", payload: { view: "reset" } }]);
});

it("a password whose answer was lost is saved by the second click", async () => {
  const answers = [new TypeError("fetch failed"), reply(500, MISMATCH), reply(200, "customer"), SIGNED_IN()];
  const { user } = open(...answers);
  await choose(user);
  expect((await screen.findByRole("alert")).textContent).toMatch(/anslutning|kontakt|nät/i);
  await user.click(screen.getByRole("button", { name: "Spara lösenordet" }));
  await waitFor(() => expect(heading()).toBe("Lösenordet är sparat"));
});

it.each([
  ["a weak one", "kort", "kort", "Lösenordet behöver minst 8 tecken"],
  ["two that differ", "Kirsikka-8", "Kirsikka-9", "Lösenorden måste vara likadana"],
])("%s is reported at its field, and nothing is sent", async (_, password, repeated, words) => {
  const { sent, user } = open();
  await choose(user, password, repeated);
  expect((await screen.findAllByText((text) => text.replaceAll("\u00a0", " ") === words)).length).toBe(1);
  expect(sent).toEqual([]);
});

it.each(["/create-password", "/create-password?email=asa@example.com", "/create-password?token=x&email="])(
  "%s is not whole, and says so",
  async (address) => {
    history.replaceState(null, "", address);
    open();
    expect(await screen.findByText(/Adressen till sidan är inte hel/)).toBeTruthy();
    expect(screen.queryByLabelText("Lösenord", { exact: true })).toBeNull();
  },
);
