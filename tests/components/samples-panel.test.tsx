// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { OverlayContext } from "@/components/overlay/use-overlay";
import { SamplesPanel } from "@/components/samples/samples-panel";
import { StoreProvider } from "@/components/storefront/store-context";
import type { Sample } from "@/lib/product/types";
import { getSamplesStore } from "@/stores/samples";
import { renderWithMessages } from "./render";

const tracked = vi.hoisted((): unknown[] => []);
vi.mock("@/stores/analytics", () => ({ track: (_: string, build: () => unknown) => void tracked.push(build()) }));

const COLOURS = ["Rost", "Sand", "Lera", "Mossa", "Skiffer", "Ockra"];
const OFFERED: Sample[] = COLOURS.map((colour) => ({
  id: `velvet-${colour}`,
  fabric: "Sammet",
  colour,
  hex: "#9c6244",
  colourId: colour,
}));
const samples = getSamplesStore("bmse");

beforeEach(() => {
  localStorage.clear();
  samples.setState({ tray: [] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the panel over a commerce API that answers each request in turn; returns what was sent. */
function open(...answers: (Response | Error)[]) {
  const bodies: unknown[] = [];
  vi.stubGlobal("fetch", async (_: URL, init: RequestInit) => {
    bodies.push(JSON.parse(String(init.body)));
    const next = answers.shift();
    if (next instanceof Response) return next;
    throw next ?? new TypeError("unused");
  });
  const handle = { name: "samples", isOpen: true, opener: null, above: null, close: () => {}, forget: () => {} };
  renderWithMessages(
    <StoreProvider store="bmse">
      <OverlayContext value={handle}>
        <SamplesPanel payload={{ offered: OFFERED }} />
      </OverlayContext>
    </StoreProvider>,
  );
  return { user: userEvent.setup(), bodies };
}
const reply = (code: number, result: unknown, headers: HeadersInit = {}) =>
  Response.json({ code, result }, { status: code, headers });
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const colour = (name: string) => button(new RegExp(`^(Lägg till|Ta bort) Sammet ${name}$`));
const tray = () => samples.getState().tray.map(({ colour: name }) => name);

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.click(colour("Rost"));
  await user.click(button("Beställ 1 prov gratis"));
  await user.type(screen.getByRole("textbox", { name: "Namn" }), "Åsa Öberg");
  await user.type(screen.getByRole("textbox", { name: "E-postadress" }), "asa@example.com");
  await user.type(screen.getByRole("textbox", { name: "Gata och nummer" }), "Storgatan 1");
  await user.type(screen.getByRole("textbox", { name: "Postnummer" }), "123 45");
  await user.type(screen.getByRole("textbox", { name: "Ort" }), "Lund");
}

it("five samples fill the tray: the sixth is refused until one leaves", async () => {
  const { user } = open();
  expect(screen.getByText("Välj minst ett prov")).toHaveProperty("disabled", true);
  for (const name of COLOURS.slice(0, 5)) await user.click(colour(name));
  expect(tray()).toEqual(COLOURS.slice(0, 5));
  expect(screen.getByRole("status").textContent).toContain("Fem prover är valda");
  expect(colour("Ockra").getAttribute("aria-disabled")).toBe("true");
  await user.click(colour("Ockra"));
  expect(tray()).toEqual(COLOURS.slice(0, 5));
  await user.click(button("Ta bort Sammet, Sand"));
  await user.click(colour("Ockra"));
  expect(tray()).toEqual(["Rost", "Lera", "Mossa", "Skiffer", "Ockra"]);
  expect(colour("Ockra").getAttribute("aria-pressed")).toBe("true");
  expect(colour("Sand").getAttribute("aria-pressed")).toBe("false");
});

it("samples that were taken empty the tray and show their number", async () => {
  const { user, bodies } = open(reply(200, { reference: "ABCDEFGH" }));
  await fill(user);
  await user.click(button("Skicka proverna"));
  expect((await screen.findByText(/ABCDEFGH/)).closest("[role=status]")).toBe(document.activeElement);
  expect(bodies).toEqual([
    {
      name: "Åsa Öberg",
      email: "asa@example.com",
      street: "Storgatan 1",
      postcode: "123 45",
      city: "Lund",
      samples: ["velvet-Rost"],
    },
  ]);
  expect(tray()).toEqual([]);
  expect(tracked).toEqual([{ name: "generate_lead", method: "samples" }]);
});

it("faults stand at their fields and nothing is sent; changing the samples keeps what was typed", async () => {
  const { user, bodies } = open();
  await user.click(colour("Rost"));
  await user.click(button("Beställ 1 prov gratis"));
  await user.type(screen.getByRole("textbox", { name: "Postnummer" }), "8000");
  await user.type(screen.getByRole("textbox", { name: "Namn" }), "Åsa");
  await user.click(button("Skicka proverna"));
  expect(await screen.findByText("Skriv ett postnummer med 5 siffror.")).toBeTruthy();
  expect(screen.getAllByText("Fyll i fältet.")).toHaveLength(3);
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "E-postadress" }));
  expect(bodies).toEqual([]);
  await user.click(button("Ändra valet"));
  await user.click(colour("Sand"));
  await user.click(button("Beställ 2 prover gratis"));
  expect(screen.getByRole("textbox", { name: "Namn" })).toHaveProperty("value", "Åsa");
});

it.each([
  ["too many requests say the minutes", reply(429, "later", { "retry-after": "150" }), "om 3 minuter"],
  ["a sample that is gone is told", reply(400, "A sample of the request is not offered"), "finns inte längre"],
  ["a failure says so", new TypeError("down"), "kom inte fram"],
  ["an answer of another shape is no success", reply(200, {}), "kom inte fram"],
])("%s, and nothing is lost", async (_, answer, words) => {
  const { user } = open(answer);
  await fill(user);
  await user.click(button("Skicka proverna"));
  expect((await screen.findByText(new RegExp(words))).closest("[role=alert]")).toBeTruthy();
  expect(screen.getByRole("textbox", { name: "Ort" })).toHaveProperty("value", "Lund");
  expect(tray()).toEqual(["Rost"]);
});
