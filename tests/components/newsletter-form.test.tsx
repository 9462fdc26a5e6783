// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FooterForm } from "@/components/newsletter/footer-form";
import { NewsletterFields } from "@/components/newsletter/newsletter-fields";
import { NewsletterForm } from "@/components/newsletter/newsletter-form";
import { getNewsletterStore } from "@/stores/newsletter";
import { renderWithMessages } from "./render";

const ASA = "asa@example.com";
const newsletter = getNewsletterStore("bmse");
let bodies: unknown[];
let answers: (Response | Error)[];
beforeEach(() => {
  bodies = [];
  answers = [];
  newsletter.setState({ isSubscribed: false, email: null });
  vi.stubGlobal("fetch", async (_: URL, init: RequestInit) => {
    bodies.push(JSON.parse(String(init.body)));
    const next = answers.shift();
    if (next instanceof Response) return next;
    throw next ?? new TypeError("down");
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const reply = (code: number, headers: HeadersInit = {}) =>
  Response.json({ code, result: code === 200 ? "OK" : "no" }, { status: code, headers });
const field = () => screen.getByRole("textbox", { name: "Din e-postadress" });
const press = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole("button", { name: "Anmäl mig" }));

describe("the form", () => {
  const open = () => {
    renderWithMessages(<NewsletterForm store="bmse" />);
    return userEvent.setup();
  };

  it("says where the link went, and the sentence has the focus", async () => {
    answers = [reply(200)];
    const user = open();
    await user.type(field(), ` ${ASA}`);
    await press(user);
    const done = await screen.findByRole("status");
    expect(done.textContent).toContain("Titta i din inkorg");
    expect(document.activeElement).toBe(done);
    expect(bodies).toEqual([{ email: ASA }]);
    expect(newsletter.getState()).toMatchObject({ isSubscribed: false, email: ASA });
  });

  it.each([
    ["", "Fyll i fältet."],
    ["asa@", "Skriv en giltig e-postadress, som anna@exempel.se."],
    [`${"a".repeat(64)}@${"b.".repeat(90)}se.`, "Skriv en giltig e-postadress, som anna@exempel.se."],
  ])("says at the field what is wrong with '%s', and nothing typed is lost", async (typed, words) => {
    const user = open();
    if (typed) await user.type(field(), typed);
    await press(user);
    await screen.findByText(words);
    expect(field().getAttribute("aria-invalid")).toBe("true");
    expect(document.getElementById(field().getAttribute("aria-describedby") ?? "")?.textContent).toBe(words);
    expect(document.activeElement).toBe(field());
    expect(field()).toHaveProperty("value", typed);
    expect(bodies).toEqual([]);
  });

  it.each([
    ["too many say the minutes", [reply(429, { "retry-after": "150" })], "om 3 minuter"],
    ["an outage", [new TypeError("down"), new TypeError("down")], "Anmälan kom inte fram"],
    ["a failure of the server", [reply(500)], "Anmälan kom inte fram"],
    [
      "a page instead of an answer",
      [new Response("<p>", { headers: { "content-type": "text/html" } })],
      "Anmälan kom inte fram",
    ],
  ])("%s, and it can be sent again", async (_, given, words) => {
    answers = [...given, reply(200)];
    const user = open();
    await user.type(field(), ASA);
    await press(user);
    expect((await screen.findByText(new RegExp(words))).closest("[role=alert]")).toBeTruthy();
    expect(field()).toHaveProperty("value", ASA);
    await press(user);
    await screen.findByRole("status");
  });

  it("an address the server refuses is a fault of the field", async () => {
    answers = [reply(400)];
    const user = open();
    await user.type(field(), ASA);
    await press(user);
    await screen.findByText(/Skriv en giltig e-postadress/);
    expect(field().getAttribute("aria-invalid")).toBe("true");
  });

  it("sends nothing for an address that is subscribed already", async () => {
    newsletter.getState().note({ isSubscribed: true, email: ASA });
    const user = open();
    await user.type(field(), "ASA@example.com");
    await press(user);
    expect((await screen.findByRole("status")).textContent).toBe("Du får redan brevet till den här adressen.");
    expect(bodies).toEqual([]);
    // who left in a mail program can come back
    cleanup();
    answers = [reply(200)];
    const again = open();
    await again.type(field(), ASA);
    await press(again);
    expect((await screen.findByRole("status")).textContent).toContain("Titta i din inkorg");
  });
});

describe("the footer's form", () => {
  const open = () => {
    const { container } = renderWithMessages(
      <FooterForm store="bmdk">
        <NewsletterFields />
      </FooterForm>,
    );
    return { user: userEvent.setup(), form: container.querySelector("form") };
  };

  it("is one that browsers without scripts can send", () => {
    const { form } = open();
    expect(form?.getAttribute("action")).toBe("/api/newsletter/bmdk");
    expect(form?.method).toBe("post");
    expect(form?.noValidate).toBe(false);
    const { name, type, autocomplete, required, maxLength } = field() as HTMLInputElement; // the form's one field
    expect([name, type, autocomplete, required, maxLength]).toEqual(["email", "email", "email", true, 254]);
  });

  it("sends what was typed at the click, once", async () => {
    answers = [reply(200)];
    const { user, form } = open();
    await user.type(field(), ASA);
    expect(form?.noValidate).toBe(true);
    await press(user);
    await screen.findByText(/Titta i din inkorg/);
    expect(bodies).toEqual([{ email: ASA }]);
  });

  it("shows a fault with what was typed", async () => {
    const { user } = open();
    await user.type(field(), "asa@{Enter}");
    await screen.findByText(/Skriv en giltig e-postadress/);
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(field()).toHaveProperty("value", "asa@");
  });
});
