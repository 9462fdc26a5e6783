// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LoginForm } from "@/components/account";
import { PasskeysSection } from "@/components/my-account/passkeys-section";
import { StoreProvider } from "@/components/storefront/store-context";
import { fail, ok, type Result } from "@/lib/upstream/types";
import { getSessionStore } from "@/stores/session";
import { renderWithMessages } from "./render";

vi.mock("next/navigation", () => ({
  useRouter: () => ({ replace: () => {}, push: () => {} }),
  usePathname: () => "/my-account",
  useSearchParams: () => new URLSearchParams(),
}));

interface FakeBrowser {
  autofill: boolean;
  isSupported: boolean;
  authenticate: (options: { useBrowserAutofill: boolean }) => Promise<unknown>;
  register: (options: unknown) => Promise<unknown>;
  cancelled: number;
}

const browser = vi.hoisted((): FakeBrowser => ({
  autofill: false,
  isSupported: true,
  authenticate: async () => ({}),
  register: async () => ({}),
  cancelled: 0,
}));
vi.mock("@simplewebauthn/browser", () => ({
  browserSupportsWebAuthn: () => browser.isSupported,
  browserSupportsWebAuthnAutofill: async () => browser.autofill,
  startAuthentication: (options: { useBrowserAutofill: boolean }) => browser.authenticate(options),
  startRegistration: (options: unknown) => browser.register(options),
  WebAuthnAbortService: { cancelCeremony: () => void browser.cancelled++ },
}));

const named = (name: string) => Object.assign(new Error(name), { name });
const reply = (result: unknown, code = 200, meta?: object) =>
  Response.json({ code, result, ...(meta && { meta }) }, { status: code });
const KEY = {
  id: "key-1",
  label: null,
  browser: "Firefox",
  system: "Linux",
  host: location.hostname,
  is_synced: false,
  created_at: "2026-06-15T12:00:00.000Z",
  used_at: null,
};

let answers: Record<string, (body: Record<string, unknown>) => Response>;
let sent: { path: string; body: Record<string, unknown> }[];
const session = getSessionStore("bmse");
const usual = session.getState();
const logInByPasskey = vi.fn<typeof usual.logInByPasskey>();
const signalUnknownCredential = vi.fn<(credential: object) => Promise<void>>();

beforeEach(() => {
  sent = [];
  answers = {
    "/api/ext/passkey/challenge": () => reply({ challenge: "c1" }),
    "/api/user/me": () =>
      reply({ id: 1, group_id: 1, email: "asa@example.com", firstname: "Åsa", lastname: "Ek", addresses: [] }),
    "/api/ext/passkey": () => reply({ passkeys: [KEY] }),
  };
  Object.assign(browser, {
    autofill: false,
    isSupported: true,
    cancelled: 0,
    authenticate: async () => ({ id: "key-1" }),
    register: async () => ({ id: "key-2" }),
  });
  vi.stubGlobal(
    "PublicKeyCredential",
    Object.assign(() => {}, { signalUnknownCredential }),
  );
  signalUnknownCredential.mockReset().mockResolvedValue();
  vi.stubGlobal("fetch", async (url: URL, init: RequestInit) => {
    const one = { path: url.pathname, body: init.body ? JSON.parse(String(init.body)) : {} };
    sent.push(one);
    return answers[one.path]?.(one.body) ?? reply("unexpected", 500);
  });
  logInByPasskey.mockReset().mockResolvedValue(ok(null));
  session.setState({ ...usual, status: "guest", logInByPasskey });
});
afterEach(() => {
  cleanup();
  session.setState(usual);
  vi.unstubAllGlobals();
});

const shown = (ui: React.ReactNode) => {
  renderWithMessages(<StoreProvider store="bmse">{ui}</StoreProvider>);
  return userEvent.setup();
};
const refused = (code: "passkeyUnknown" | "passkeyRefused"): Result<null> =>
  fail({ kind: "http", code, retryable: false, status: 401 });

describe("signing in by a passkey", () => {
  const onDone = vi.fn<() => void>();
  beforeEach(() => void onDone.mockReset());
  const open = () => shown(<LoginForm email="" onTurn={() => {}} onDone={onDone} />);
  const button = () => screen.queryByRole("button", { name: "Logga in med lösennyckel" });
  const press = async (user: ReturnType<typeof userEvent.setup>) => {
    const found = button();
    if (found) await user.click(found);
  };

  it("the button asks the device and signs in", async () => {
    const user = open();
    expect(screen.getByLabelText("E-post").getAttribute("autocomplete")).toBe("username webauthn");
    await press(user);
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(logInByPasskey).toHaveBeenCalledExactlyOnceWith({ id: "key-1" });
  });

  it("what is typed stays where the device is closed, and nothing is reported", async () => {
    browser.authenticate = () => Promise.reject(named("NotAllowedError"));
    const user = open();
    await user.type(screen.getByLabelText("E-post"), "asa@example.com");
    await press(user);
    await waitFor(() => expect(button()?.getAttribute("aria-busy")).toBeNull());
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByLabelText("E-post")).toHaveProperty("value", "asa@example.com");
    expect(onDone).not.toHaveBeenCalled();
  });

  it("one that the shop no longer knows is told, and the device hears of it", async () => {
    logInByPasskey.mockResolvedValue(refused("passkeyUnknown"));
    await press(open());
    expect((await screen.findByRole("alert")).textContent).toMatch(/finns inte hos oss längre/);
    await waitFor(() =>
      expect(signalUnknownCredential).toHaveBeenCalledWith({ rpId: location.hostname, credentialId: "key-1" }),
    );
  });

  it("one that does not fit is told, and the device keeps it", async () => {
    logInByPasskey.mockResolvedValue(refused("passkeyRefused"));
    await press(open());
    expect((await screen.findByRole("alert")).textContent).toMatch(/gick inte att kontrollera/);
    expect(signalUnknownCredential).not.toHaveBeenCalled();
  });

  it("a device that fails, and a server that does, are told", async () => {
    browser.authenticate = () => Promise.reject(named("SecurityError"));
    const user = open();
    await press(user);
    expect((await screen.findByRole("alert")).textContent).toMatch(/gick inte att kontrollera/);
    answers["/api/ext/passkey/challenge"] = () => reply("down", 503);
    await press(user);
    await waitFor(() => expect(screen.getByRole("alert").textContent).toMatch(/fel hos oss/));
  });

  it("the list under the field signs in by itself, once", async () => {
    browser.autofill = true;
    let asked = 0;
    browser.authenticate = async ({ useBrowserAutofill }) => {
      asked++;
      expect(useBrowserAutofill).toBe(true);
      return { id: "key-1" };
    };
    open();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([asked, sent.filter(({ path }) => path.endsWith("/challenge")).length]).toEqual([1, 1]);
  });

  it("the list under the field is closed with the form", async () => {
    browser.autofill = true;
    let isAsked = false;
    browser.authenticate = () => {
      isAsked = true;
      return new Promise(() => {});
    };
    open();
    await waitFor(() => expect(isAsked).toBe(true));
    expect(browser.cancelled).toBe(0);
    cleanup();
    expect(browser.cancelled).toBe(1);
  });

  it("nothing is asked of who has done nothing, where the browser has no such list", async () => {
    open();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(sent).toEqual([]);
  });

  it("a browser without passkeys has no button", () => {
    vi.stubGlobal("PublicKeyCredential", undefined);
    open();
    expect(button()).toBeNull();
  });

  it.each([404, 502])("a commerce API without passkeys has no button: %i", async (status) => {
    browser.autofill = true;
    answers["/api/ext/passkey/challenge"] = () => reply("Unknown call", status);
    open();
    await waitFor(() => expect(button()).toBeNull());
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("the passkeys of the account", () => {
  const open = async () => {
    const user = shown(<PasskeysSection />);
    await screen.findByText(/fingeravtryck/);
    return user;
  };
  const add = async (user: ReturnType<typeof userEvent.setup>, password = "Secret-1") => {
    await user.type(screen.getByLabelText("Ditt lösenord"), password);
    await user.click(screen.getByRole("button", { name: "Lägg till" }));
  };

  it("says what each was made on and when it was used", async () => {
    const host = "bjorkmo.example.dk";
    const used = { ...KEY, id: "key-3", label: "Jobbet", is_synced: true, host, used_at: "2026-06-16T08:30:00.000Z" };
    answers["/api/ext/passkey"] = () => reply({ passkeys: [used, KEY] });
    await open();
    const [first, second] = screen.getAllByRole("listitem").map((item) => item.textContent);
    expect(first).toMatch(/^Jobbet.*Firefox på Linux.*Fungerar på bjorkmo\.example\.dk.*15 juni 2026.*flera av dina/);
    expect(first).toMatch(/Senast använd 16 juni 2026/);
    expect(second).toMatch(/^Firefox på Linux.*Tillagd 15 juni 2026.*Inte använd än/);
    expect(second).not.toMatch(/Fungerar på/);
  });

  it("one is added with the password, and stands first", async () => {
    answers["/api/ext/passkey/start"] = () => reply({ challenge: "c2" });
    answers["/api/ext/passkey/add"] = () => reply({ ...KEY, id: "key-2", browser: "Safari", system: "iPhone" });
    const user = await open();
    await add(user);
    await screen.findByText("Safari på iPhone");
    expect(screen.getAllByRole("listitem")[0]?.textContent).toContain("Safari på iPhone");
    expect(sent.filter(({ path }) => path.startsWith("/api/ext/passkey/")).map(({ body }) => body)).toEqual([
      { password: "Secret-1" },
      { response: { id: "key-2" } },
    ]);
    expect(screen.getByLabelText("Ditt lösenord")).toHaveProperty("value", "");
  });

  it("a wrong password is told and kept, and the device is not asked", async () => {
    answers["/api/ext/passkey/start"] = () => reply({ errorMessage: "", code: 401 }, 500, { reason: "passwordWrong" });
    browser.register = () => Promise.reject(new Error("asked"));
    const user = await open();
    await add(user, "wrong");
    expect((await screen.findByRole("alert")).textContent).toMatch(/stämmer inte med kontot/);
    expect(screen.getByLabelText("Ditt lösenord")).toHaveProperty("value", "wrong");
  });

  it.each([
    ["NotAllowedError", /Ingen lösennyckel lades till/],
    ["InvalidStateError", /har redan en lösennyckel/],
    ["SecurityError", /gick inte att kontrollera/],
  ])("a device that ends with %s says what that means, and nothing is sent", async (name, words) => {
    answers["/api/ext/passkey/start"] = () => reply({ challenge: "c2" });
    browser.register = () => Promise.reject(named(name));
    const user = await open();
    await add(user);
    await screen.findByText(words);
    expect(sent.some(({ path }) => path.endsWith("/add"))).toBe(false);
  });

  it("one is renamed, and the focus comes back", async () => {
    answers["/api/ext/passkey/rename"] = ({ label }) => reply({ ...KEY, label });
    const user = await open();
    await user.click(screen.getByRole("button", { name: "Byt namn på Firefox på Linux" }));
    const name = screen.getByLabelText("Namn på nyckeln");
    expect(document.activeElement).toBe(name);
    await user.type(name, "Min dator{Enter}");
    const again = await screen.findByRole("button", { name: "Byt namn på Min dator" });
    await waitFor(() => expect(document.activeElement).toBe(again));
    expect(sent.at(-1)?.body).toEqual({ id: "key-1", label: "Min dator" });
  });

  it("one is removed; what the server refuses stays and says so", async () => {
    answers["/api/ext/passkey/remove"] = () => reply("down", 503);
    const user = await open();
    const remove = () => user.click(screen.getByRole("button", { name: "Ta bort Firefox på Linux" }));
    await remove();
    expect((await screen.findByRole("alert")).textContent).toMatch(/fel hos oss/);
    answers["/api/ext/passkey/remove"] = () => reply("gone", 404);
    await remove();
    await screen.findByText("Du har ingen lösennyckel än.");
    expect(document.activeElement).toBe(screen.getByRole("list"));
  });

  it("a commerce API without passkeys says so, a failure can be tried again", async () => {
    answers["/api/ext/passkey"] = () => reply("Unknown call", 404);
    shown(<PasskeysSection />);
    await screen.findByText("Det går inte att använda lösennycklar här.");
    cleanup();
    answers["/api/ext/passkey"] = () => reply("down", 503);
    const user = shown(<PasskeysSection />);
    const retry = await screen.findByRole("button", { name: /Försök igen/ });
    answers["/api/ext/passkey"] = () => reply({ passkeys: [] });
    await user.click(retry);
    await screen.findByText("Du har ingen lösennyckel än.");
    expect(screen.queryByRole("button", { name: /Försök igen/ })).toBeNull();
  });

  it("a browser that cannot save one is told", async () => {
    browser.isSupported = false;
    await open();
    screen.getByText(/kan inte spara lösennycklar/);
    expect(screen.queryByLabelText("Ditt lösenord")).toBeNull();
  });
});
