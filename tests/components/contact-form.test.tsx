// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { ContactForm } from "@/components/service/contact-form";
import { CONTACT_LENGTHS } from "@/lib/upstream/contract/contact";
import { renderWithMessages } from "./render";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Renders the form over a commerce API that answers each message in turn; returns what was sent. */
function open(...answers: (Response | Error)[]) {
  const bodies: unknown[] = [];
  vi.stubGlobal("fetch", async (_: URL, init: RequestInit) => {
    bodies.push(JSON.parse(String(init.body)));
    const next = answers.shift();
    if (next instanceof Response) return next;
    throw next ?? new TypeError("unused");
  });
  renderWithMessages(<ContactForm store="bmse" lengths={CONTACT_LENGTHS} />);
  return { user: userEvent.setup(), bodies };
}
const reply = (code: number, result: unknown, headers: HeadersInit = {}) =>
  Response.json({ code, result }, { status: code, headers });
const field = (name: string) => screen.getByRole("textbox", { name });

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field("Namn"), "Åsa Öberg");
  await user.type(field("E-postadress"), "asa@example.com");
  await user.type(field("Vad gäller det?"), "Mått");
  await user.type(field("Meddelande"), "Hur hög är den?");
}
const send = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole("button", { name: "Skicka meddelandet" }));

it("faults stand at their fields, the first has the focus, and go as they are corrected", async () => {
  const { user, bodies } = open(reply(200, { reference: "ABCDEFGH" }));
  await user.type(field("Namn"), "Åsa");
  await user.type(field("E-postadress"), "asa@");
  await send(user);
  expect(await screen.findByText(/Skriv en giltig e-postadress/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field("E-postadress")));
  expect(screen.getAllByText("Fyll i fältet.")).toHaveLength(2);
  expect(field("Namn")).toHaveProperty("value", "Åsa");
  await user.type(field("E-postadress"), "example.com");
  expect(screen.queryByText(/Skriv en giltig e-postadress/)).toBeNull();
  expect(screen.getAllByText("Fyll i fältet.")).toHaveLength(2);
  await user.type(field("Vad gäller det?"), "Mått");
  await user.type(field("Meddelande"), "Hej");
  expect(screen.getByRole("alert").textContent).toBe("");
  expect(bodies).toEqual([]);
});

it("a message that was taken shows its number, which has the focus", async () => {
  const { user, bodies } = open(reply(200, { reference: "ABCDEFGH" }));
  await fill(user);
  await send(user);
  const done = await screen.findByRole("status");
  expect(done.textContent).toContain("ABCDEFGH");
  expect(document.activeElement).toBe(done);
  expect(bodies).toEqual([
    { name: "Åsa Öberg", email: "asa@example.com", orderNumber: "", subject: "Mått", message: "Hur hög är den?" },
  ]);
  await user.click(screen.getByRole("button", { name: "Skriv ett till" }));
  expect(field("Meddelande")).toHaveProperty("value", "");
});

it.each([
  ["too many messages say the minutes", reply(429, "later", { "retry-after": "150" }), "om 3 minuter"],
  ["a failure says so", new TypeError("down"), "Meddelandet kom inte fram"],
  ["an answer of another shape is no success", reply(200, {}), "Meddelandet kom inte fram"],
])("%s, and nothing typed is lost", async (_, answer, words) => {
  const { user, bodies } = open(answer);
  await fill(user);
  await send(user);
  expect((await screen.findByText(new RegExp(words))).closest("[role=alert]")).toBeTruthy();
  expect(field("Meddelande")).toHaveProperty("value", "Hur hög är den?");
  expect(bodies).toHaveLength(1);
});
