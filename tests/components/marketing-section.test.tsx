// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MarketingSection } from "@/components/my-account/marketing-section";
import { StoreProvider } from "@/components/storefront/store-context";
import { renderWithMessages } from "./render";

const reply = (code: number, result: unknown) => Response.json({ code, result }, { status: code });
const YES = { agreed: true, given_at: "2026-06-15T12:00:00.000Z" };
const NO = { agreed: false, given_at: null };
let answers: Record<string, Response>;
let sent: string[];
beforeEach(() => {
  sent = [];
  answers = { GET: reply(200, NO), POST: reply(200, YES) };
  vi.stubGlobal("fetch", async (url: URL, { method = "GET", body }: RequestInit) => {
    sent.push([method, url.pathname, body].filter(Boolean).join(" "));
    return answers[method];
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () => {
  renderWithMessages(
    <StoreProvider store="bmse">
      <MarketingSection />
    </StoreProvider>,
  );
  return userEvent.setup();
};

it("who has not agreed can, with the version of the sentence", async () => {
  const user = open();
  await screen.findByText("Du har inte sagt ja till erbjudanden.");
  await user.click(screen.getByRole("button", { name: "Ja, mejla mig erbjudanden" }));
  expect((await screen.findByText("Tack. Du får erbjudanden via mejl.")).closest("[role=status]")).toBeTruthy();
  expect(screen.getByText(/^Du sa ja den .*2026/)).toBeTruthy();
  expect(sent).toEqual(["GET /api/user/marketing", 'POST /api/user/marketing {"agreed":true,"version":1}']);
});

it("who has agreed sees since when, and takes it back with one click", async () => {
  answers = { GET: reply(200, YES), POST: reply(200, NO) };
  const user = open();
  await screen.findByText(/^Du sa ja den .*2026/);
  await user.click(screen.getByRole("button", { name: "Ta tillbaka mitt ja" }));
  await screen.findByText("Ditt ja är återkallat. Du får inga erbjudanden.");
  expect(sent.at(-1)).toBe('POST /api/user/marketing {"agreed":false}');
});

it("a failure says so, and nothing changes", async () => {
  answers = { GET: reply(200, YES), POST: reply(500, "broken") };
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Ta tillbaka mitt ja" }));
  await screen.findByRole("alert");
  expect(screen.getByText(/^Du sa ja den .*2026/)).toBeTruthy();
});
