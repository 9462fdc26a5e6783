// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NewsletterSection } from "@/components/my-account/newsletter-section";
import { StoreProvider } from "@/components/storefront/store-context";
import { getNewsletterStore } from "@/stores/newsletter";
import { renderWithMessages } from "./render";

const ASA = "asa@example.com";
const CUSTOMER = { id: 1, group_id: 1, email: ASA, firstname: "Åsa", lastname: "Ek", addresses: [] };
const reply = (code: number, result: unknown) => Response.json({ code, result }, { status: code });
let answers: Record<string, () => Response>;
let sent: string[];
beforeEach(() => {
  sent = [];
  answers = {
    me: () => reply(200, CUSTOMER),
    GET: () => reply(404, ""),
    POST: () => reply(200, "OK"),
    DELETE: () => reply(200, "OK"),
  };
  getNewsletterStore("bmse").setState({ isSubscribed: false, email: null });
  vi.stubGlobal("fetch", async (url: URL, { method = "GET", body }: RequestInit) => {
    const isProfile = url.pathname === "/api/user/me";
    if (!isProfile) sent.push(`${method} ${url.searchParams.get("email") ?? String(body)}`);
    const answer = answers[isProfile ? "me" : method];
    if (!answer) throw new TypeError("down");
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () => {
  renderWithMessages(
    <StoreProvider store="bmse">
      <NewsletterSection />
    </StoreProvider>,
  );
  return userEvent.setup();
};

it("who is not subscribed can ask for it, and is told where the link went", async () => {
  const user = open();
  await screen.findByText(`Du får inte nyhetsbrevet till ${ASA}.`);
  await user.click(screen.getByRole("button", { name: "Skicka mig nyhetsbrevet" }));
  expect((await screen.findByText(/länk att bekräfta med/)).closest("[role=status]")).toBeTruthy();
  expect(sent).toEqual([`GET ${ASA}`, `POST ${JSON.stringify({ email: ASA })}`]);
  expect(screen.queryByRole("button")).toBeNull();
});

it("who is subscribed can leave, and come back", async () => {
  answers.GET = () => reply(200, "subscribed");
  const user = open();
  await screen.findByText(`Du får nyhetsbrevet till ${ASA}.`);
  await user.click(screen.getByRole("button", { name: "Avsluta nyhetsbrevet" }));
  await screen.findByText("Nyhetsbrevet är avslutat.");
  expect(sent.at(-1)).toBe(`DELETE ${JSON.stringify({ email: ASA })}`);
  await user.click(screen.getByRole("button", { name: "Skicka mig nyhetsbrevet" }));
  await screen.findByText(/länk att bekräfta med/);
});

it("a failure says so, and nothing changes", async () => {
  answers.GET = () => reply(200, "subscribed");
  answers.DELETE = () => reply(500, "broken");
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Avsluta nyhetsbrevet" }));
  await screen.findByRole("alert");
  expect(screen.getByText(`Du får nyhetsbrevet till ${ASA}.`)).toBeTruthy();
});

it("a status that cannot be fetched can be fetched again", async () => {
  answers.GET = () => reply(500, "broken");
  const user = open();
  const again = await screen.findByRole("button", { name: "Försök igen" });
  answers.GET = () => reply(200, "subscribed");
  await user.click(again);
  expect(await screen.findByText(`Du får nyhetsbrevet till ${ASA}.`)).toBeTruthy();
});
