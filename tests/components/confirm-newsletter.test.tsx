// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ConfirmNewsletter } from "@/components/newsletter/confirm-newsletter";
import { getClaimsStore } from "@/stores/claims";
import { getNewsletterStore } from "@/stores/newsletter";
import { renderWithMessages } from "./render";

const COUPON = { code: "BM10-ABCDEFGH", created_at: "2026-06-15T12:00:00.000Z", value: 10, description: "10 % av." };
const newsletter = getNewsletterStore("bmse");
const claims = getClaimsStore("bmse");
let sent: [string, unknown][];
let answer: Response | Error;
beforeEach(() => {
  sent = [];
  history.replaceState(null, "", "/newsletter-confirm?token=abc");
  claims.getState().clear();
  newsletter.setState({ isSubscribed: false, email: null });
  vi.stubGlobal("fetch", async (url: URL, init: RequestInit) => {
    sent.push([url.pathname.split("/").at(-1) ?? "", JSON.parse(String(init.body))]);
    if (answer instanceof Error) throw answer;
    return answer.clone();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const reply = (code: number, result: unknown) => Response.json({ code, result }, { status: code });
const confirmed = (coupon: unknown) => reply(200, { state: "subscribed", email: "asa@example.com", coupon });
const press = async (name: string) => {
  renderWithMessages(<ConfirmNewsletter store="bmse" />);
  await userEvent.setup().click(screen.getByRole("button", { name }));
};
const YES = "Ja, skicka brevet";
const NO = "Nej, ta bort min adress";

it("shows the coupon of a confirmation, and the browser keeps it", async () => {
  answer = confirmed({ ...COUPON, expires_at: "2026-07-15" });
  await press(YES);
  const region = await screen.findByRole("region", { name: "Din rabattkod" });
  expect(region.textContent).toContain("BM10-ABCDEFGH");
  expect(region.textContent).toContain("10 % av.");
  expect(screen.getByRole("status").textContent).toBe("Nu får du vårt brev till asa@example.com.");
  const title = screen.getByRole("heading", { level: 1, name: "Välkommen!" });
  await vi.waitFor(() => expect(document.activeElement).toBe(title));
  expect(sent).toEqual([["confirm", { token: "abc" }]]);
  expect(newsletter.getState()).toMatchObject({ isSubscribed: true, email: "asa@example.com" });
  expect(claims.getState().claims).toEqual([COUPON]);
});

it("shows no coupon to who had one", async () => {
  answer = confirmed(null);
  await press(YES);
  await screen.findByRole("heading", { name: "Välkommen!" });
  expect(screen.queryByText("Din rabattkod")).toBeNull();
  expect(claims.getState().claims).toEqual([]);
});

it("deletes the request on a no", async () => {
  answer = reply(200, { state: "unsubscribed" });
  newsletter.getState().note({ isSubscribed: true, email: "asa@example.com" });
  await press(NO);
  await screen.findByRole("heading", { name: "Du får inte vårt brev längre" });
  expect(sent).toEqual([["leave", { token: "abc" }]]);
  expect(newsletter.getState()).toMatchObject({ isSubscribed: false, email: null });
});

it.each([
  [YES, reply(404, "gone")],
  [YES, reply(400, [])],
  [NO, reply(404, "gone")],
])("%s to a link that is over says so", async (name, given) => {
  answer = given;
  await press(name);
  expect((await screen.findByRole("alert")).textContent).toContain("Den är för gammal");
  expect(newsletter.getState().isSubscribed).toBe(false);
});

it.each([
  ["the server fails", reply(500, "broken")],
  ["nobody answers", new TypeError("down")],
  ["the answer has another shape", confirmed({ code: 1 })],
])("where %s both buttons stay", async (_, given) => {
  answer = given;
  await press(YES);
  expect((await screen.findByRole("alert")).textContent).toContain("Det gick inte just nu");
  expect(screen.getByRole("button", { name: YES })).toBeTruthy();
  answer = confirmed(null);
  await userEvent.setup().click(screen.getByRole("button", { name: YES }));
  await screen.findByRole("heading", { name: "Välkommen!" });
});
