// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { OrderLookup } from "@/components/orders/order-lookup";
import { StoreProvider } from "@/components/storefront/store-context";
import type { PlacedOrderWire } from "@/lib/upstream/contract/placed-order";
import { overlayStore } from "@/stores/overlays";
import { renderWithMessages } from "./render";

const tracked = vi.hoisted((): unknown[] => []);
vi.mock("@/stores/analytics", () => ({ track: (_: string, build: () => unknown) => void tracked.push(build()) }));

const line = { options: [], shipped: 2, unshipped: 0, withdrawn: 0, barrier: null, discount: 0 };
const ORDER: PlacedOrderWire = {
  number: "100000042",
  store: "bmse",
  status: "delivered",
  created_at: "2026-06-15T12:00:00.000Z",
  paid_at: "2026-06-16T12:00:00.000Z",
  email: "asa@example.com",
  name: "Åsa Öberg",
  address: ["Åsa Öberg", "Storgatan 1", "411 01 Göteborg"],
  payment_title: "Betala vid leverans",
  shipping_title: "Till tomtgräns",
  subtotal: 1500,
  discount: 100,
  shipping: 495,
  fees: [],
  tax: 379,
  grand_total: 1895,
  lines: [
    { ...line, line: 1, sku: "CHAIR", name: "Stol", qty: 2, withdrawable: 2, row_total: 1000, discount: 100 },
    { ...line, line: 2, sku: "LAMP", name: "Lampa", qty: 1, shipped: 1, withdrawable: 1, row_total: 500 },
    {
      ...line,
      line: 3,
      sku: "DESK",
      name: "Bord",
      qty: 1,
      shipped: 0,
      withdrawable: 0,
      barrier: "custom",
      row_total: 0,
    },
  ],
  deliveries: [],
  shipments: [
    { number: 1, carrier: "PostNord", tracking: "X1", shipped_at: "2026-06-16T12:00:00.000Z", delivered_at: null },
  ],
  withdrawals: [],
  withdraw_until: "2026-07-17",
};
const HINT = "bm_order_open_bmse";

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, "", "/order");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Sent {
  path: string;
  body: Record<string, unknown>;
}

/** Renders the page over a commerce API that answers each request in turn; returns what was sent. */
function open(...answers: (Response | Error)[]) {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (url: URL, init: RequestInit) => {
    sent.push({ path: url.pathname, body: JSON.parse(String(init.body ?? "{}")) });
    const next = answers.shift();
    if (next instanceof Response) return next;
    throw next ?? new TypeError("unused");
  });
  renderWithMessages(
    <StoreProvider store="bmse">
      <OrderLookup />
    </StoreProvider>,
  );
  return { user: userEvent.setup(), sent };
}
const reply = (code: number, result: unknown, headers: HeadersInit = {}) =>
  Response.json({ code, result }, { status: code, headers });
const opened = (order: PlacedOrderWire = ORDER) => reply(200, { order });
const button = (name: string) => screen.getByRole("button", { name });
const field = (name: string) => screen.getByRole("textbox", { name });
type User = ReturnType<typeof userEvent.setup>;

async function ask(user: User) {
  await user.type(field("Ordernummer"), "100000042");
  await user.type(field("E-postadress"), "asa@example.com");
  await user.click(button("Skicka koden"));
}
async function enter(user: User, code = "123456") {
  await user.type(await screen.findByRole("textbox", { name: "Kod" }), code);
  await user.click(button("Öppna ordern"));
}
async function toConfirm(user: User) {
  await ask(user);
  await enter(user);
  await user.click(await screen.findByRole("button", { name: "Ångra köpet här" }));
  await user.click(screen.getByRole("checkbox", { name: "Stol" }));
  await user.click(button("Minska antalet"));
  await user.type(field("Vill du säga varför? (valfritt)"), "För hög");
  await user.click(button("Fortsätt"));
}

it("tells the day that is booked of a delivery, and opens what chooses or changes it", async () => {
  const at = { from: "2026-06-18", to: "2026-06-22", shipped_at: null, delivered_at: null, price: 79, left: 1 };
  const booking = { proof: "proof", state: "booked" as const, date: "2026-06-19", from: "18:00", to: "22:00" };
  const deliveries = [
    { ...at, number: 1, lines: [{ line: 1, qty: 1 }], booking: { ...booking, shipmentNumber: "100000042-1" } },
    {
      ...at,
      number: 2,
      lines: [{ line: 2, qty: 1 }],
      booking: { ...booking, shipmentNumber: "100000042-2", state: "open" as const, date: null, from: null, to: null },
    },
  ];
  const { user } = open(reply(200, "OK"), opened({ ...ORDER, status: "packed", deliveries }), reply(200, ORDER));
  await ask(user);
  await enter(user);
  expect(await screen.findByText("fredag 19 juni, 18–22")).toBeDefined();
  expect(screen.getByText("Ingen dag vald än")).toBeDefined();
  expect(screen.getByText("Leveransnummer 100000042-1")).toBeDefined();
  expect(screen.getByText("Leveransnummer 100000042-2")).toBeDefined();
  expect(screen.getByText("E-post").nextElementSibling?.textContent).toBe("asa@example.com");
  await user.click(button("Byt dag"));
  await user.click(button("Välj dag"));
  const { entries } = overlayStore.getState();
  expect(entries).toMatchObject([{ name: "booking", payload: { number: "100000042-2", proof: "proof" } }]);
  const [{ payload } = { payload: null }] = entries;
  // the order is read again once it is booked
  (payload as { onSettled: () => void }).onSettled();
  await waitFor(() => expect(screen.queryByText("fredag 19 juni, 18–22")).toBeNull());
  overlayStore.getState().closeAll();
});

it("tells each planned delivery: when it comes, was sent or arrived, and nothing of what was withdrawn from", async () => {
  const at = { from: "2026-06-18", to: "2026-06-22", shipped_at: null, delivered_at: null, price: 79, left: 1 };
  const deliveries = [
    { ...at, number: 1, left: 0, shipped_at: "2026-06-16T12:00:00.000Z", delivered_at: "2026-06-18T12:00:00.000Z" },
    { ...at, number: 2, left: 0, shipped_at: "2026-06-17T12:00:00.000Z" },
    { ...at, number: 3 },
    { ...at, number: 4, from: null, to: null },
    { ...at, number: 5, left: 0 },
  ].map((delivery) => ({ ...delivery, lines: [{ line: delivery.number === 3 ? 1 : 2, qty: 2 }] }));
  const { user } = open(reply(200, "OK"), opened({ ...ORDER, status: "shipped", deliveries }));
  await ask(user);
  await enter(user);
  await screen.findByRole("heading", { name: "Leveranser" });
  const rows = screen
    .getAllByRole("listitem")
    .flatMap(({ textContent }) => (textContent?.startsWith("Leverans ") ? [textContent.replaceAll(/\s/g, " ")] : []));
  expect(rows).toEqual([
    "Leverans 1Leveransnummer 100000042-12 × LampaFramme 18 juni 202679 kr",
    "Leverans 2Leveransnummer 100000042-22 × LampaSkickades 17 juni 202679 kr",
    "Leverans 3Leveransnummer 100000042-32 × StolKommer torsdag 18 – måndag 22 juni79 kr",
    "Leverans 4Leveransnummer 100000042-42 × LampaDagen meddelas79 kr",
    "Leverans 5Leveransnummer 100000042-52 × Lampa79 kr",
  ]);
});

it("a mailed code opens the order; a mail's link fills in its number", async () => {
  history.replaceState(null, "", "/order?number=100000042");
  const { user, sent } = open(reply(200, "OK"), opened());
  expect(field("Ordernummer")).toHaveProperty("value", "100000042");
  await user.type(field("E-postadress"), "Asa@Example.com");
  await user.click(button("Skicka koden"));
  await enter(user, "123 456");
  const title = await screen.findByRole("heading", { name: "Order 100000042" });
  expect(document.activeElement).toBe(title);
  expect(sent).toEqual([
    { path: "/api/ext/orders/code", body: { number: "100000042", email: "asa@example.com" } },
    { path: "/api/ext/orders/open", body: { number: "100000042", email: "asa@example.com", code: "123456" } },
  ]);
  expect(screen.getByText("Framme")).toBeTruthy();
  expect(screen.getByText(/PostNord · Kollinummer X1/)).toBeTruthy();
  expect(sessionStorage.getItem(HINT)).toBe("1");
});

it("faults stand at their fields and nothing is sent", async () => {
  const { user, sent } = open();
  await user.type(field("Ordernummer"), "abc");
  await user.click(button("Skicka koden"));
  expect(await screen.findByText("Ett ordernummer har bara siffror.")).toBeTruthy();
  expect(screen.getByText("Fyll i fältet.")).toBeTruthy();
  expect(document.activeElement).toBe(field("Ordernummer"));
  expect(sent).toEqual([]);
});

it.each([
  ["a wrong code", reply(404, "no"), /Koden öppnar ingen order/],
  ["too many tries", reply(429, "later", { "retry-after": "150" }), /om 3 minuter/],
  ["an answer of another shape", reply(200, { order: { number: 1 } }), /ingen kontakt/],
  ["an outage", reply(503, "down"), /ingen kontakt/],
])("%s is told, and the code stays", async (_, answer, words) => {
  const { user } = open(reply(200, "OK"), answer);
  await ask(user);
  await enter(user);
  expect((await screen.findByText(words)).closest("[role=alert]")).toBeTruthy();
  expect(field("Kod")).toHaveProperty("value", "123456");
});

it("a reload reads the open order again, and a closed one asks again", async () => {
  sessionStorage.setItem(HINT, "1");
  const { sent } = open(reply(200, ORDER));
  expect(await screen.findByRole("heading", { name: "Order 100000042" })).toBeTruthy();
  expect(sent.map(({ path }) => path)).toEqual(["/api/ext/orders/opened"]);
  cleanup();
  open(reply(404, "No order is open"));
  expect(await screen.findByText(/Ordern är stängd/)).toBeTruthy();
  expect(sessionStorage.getItem(HINT)).toBeNull();
});

it("without having opened one nothing is asked", async () => {
  const { sent } = open();
  expect(field("Ordernummer")).toBeTruthy();
  expect(sent).toEqual([]);
});

it("one of two chairs is withdrawn from in two steps, with the sum that is paid back", async () => {
  const after: PlacedOrderWire = {
    ...ORDER,
    lines: ORDER.lines.map((one) => (one.line === 1 ? { ...one, withdrawn: 1, withdrawable: 1 } : one)),
    withdrawals: [
      {
        number: 1,
        created_at: "2026-06-20T10:00:00.000Z",
        amount: 450,
        refund: 450,
        returned_at: null,
        refunded_at: null,
      },
    ],
  };
  const done = reply(200, { number: 1, created_at: "2026-06-20T10:00:00.000Z", amount: 450, order: after });
  const { user, sent } = open(reply(200, "OK"), opened(), done);
  await ask(user);
  await enter(user);
  expect(await screen.findByText("Du kan ångra köpet till och med 17 juli 2026.")).toBeTruthy();
  await user.click(button("Ångra köpet här"));
  expect(document.activeElement?.textContent).toBe("Steg 1 av 2: välj vad du ångrar");
  expect(screen.getByText("Välj minst en vara")).toHaveProperty("disabled", true);
  expect(screen.getByText("Tillverkad åt dig, kan inte ångras.")).toBeTruthy();
  await user.click(screen.getByRole("checkbox", { name: "Stol" }));
  await user.click(button("Minska antalet"));
  await user.click(button("Fortsätt"));
  const step = screen.getByRole("heading", { name: "Steg 2 av 2: bekräfta" }).closest("section");
  if (!step) throw new Error("no section");
  expect(document.activeElement?.textContent).toBe("Steg 2 av 2: bekräfta");
  expect(within(step).getByText(/^Åsa Öberg ångrar köpet .* order 100000042/)).toBeTruthy();
  expect(within(step).getByText("1 × Stol")).toBeTruthy();
  expect(within(step).getAllByText(/450/)).toHaveLength(2);
  expect(sent).toHaveLength(2);
  await user.dblClick(button("Bekräfta att du ångrar köpet"));
  expect(await screen.findByText("Köpet är ångrat")).toBeTruthy();
  expect(sent).toHaveLength(3);
  // what was paid for it: half of the line, less its half of the reduction
  expect(tracked).toEqual([
    {
      name: "refund",
      transaction_id: "100000042",
      items: [{ sku: "CHAIR", name: "Stol", price: 45_000, quantity: 1 }],
    },
  ]);
  expect(sent[2]).toEqual({
    path: "/api/ext/orders/withdraw",
    body: { key: expect.stringMatching(/^[\da-f-]{20,}$/), lines: [{ line: 1, qty: 1 }], reason: "", amount: 450 },
  });
  expect(screen.getByText("Ångrat 20 juni 2026")).toBeTruthy();
});

it.each([
  ["unpaid", null, ["Du slipper betala"], ["Du får tillbaka"]],
  ["paid", ORDER.paid_at, ["Du får tillbaka"], ["Du slipper betala"]],
])(
  "of an order that is %s and has not left, the second step says what becomes of the money",
  async (_, paid_at, said, not) => {
    const lines = ORDER.lines.map((one) => ({ ...one, shipped: 0, unshipped: one.qty }));
    const { user } = open(reply(200, "OK"), reply(200, { order: { ...ORDER, status: "received", paid_at, lines } }));
    await ask(user);
    await enter(user);
    await user.click(await screen.findByText("Ångra köpet här"));
    await user.click(screen.getByRole("checkbox", { name: "Stol" }));
    await user.click(button("Fortsätt"));
    for (const words of said) expect(screen.getByText(words).nextSibling?.textContent).toContain("900");
    for (const words of not) expect(screen.queryByText(words)).toBeNull();
    expect(screen.getByText(/^Det som inte har lämnat oss än/)).toBeTruthy();
    expect(screen.queryByText(/Vi får vänta/)).toBeNull();
  },
);

it("an attempt that fails keeps choice, reason and key", async () => {
  const { user, sent } = open(reply(200, "OK"), opened(), reply(503, "down"), reply(503, "down"));
  await toConfirm(user);
  await user.click(button("Bekräfta att du ångrar köpet"));
  expect(await screen.findByText(/Valet finns kvar/)).toBeTruthy();
  await user.click(button("Bekräfta att du ångrar köpet"));
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(sent[3]).toEqual(sent[2]);
  expect(sent[3]?.body).toMatchObject({ reason: "För hög", lines: [{ line: 1, qty: 1 }] });
});

it("an order that has changed is read again before it is confirmed again", async () => {
  const changed = {
    ...ORDER,
    lines: ORDER.lines.map((one) => (one.line === 1 ? { ...one, withdrawn: 1, withdrawable: 1 } : one)),
  };
  const { user, sent } = open(reply(200, "OK"), opened(), reply(409, "other sum"), reply(200, changed));
  await toConfirm(user);
  await user.click(button("Bekräfta att du ångrar köpet"));
  expect(await screen.findByText(/Något i ordern har ändrats/)).toBeTruthy();
  expect(sent.at(-1)?.path).toBe("/api/ext/orders/opened");
  expect(screen.getByRole("checkbox", { name: "Stol" })).toHaveProperty("checked", false);
});

it("an order that has closed meanwhile asks for a new code, and closing forgets it", async () => {
  const { user, sent } = open(
    reply(200, "OK"),
    opened(),
    reply(404, "No order is open"),
    reply(200, "OK"),
    opened(),
    reply(200, "OK"),
  );
  await toConfirm(user);
  await user.click(button("Bekräfta att du ångrar köpet"));
  expect(await screen.findByText(/Ordern är stängd/)).toBeTruthy();
  await user.click(button("Skicka koden"));
  await enter(user);
  await user.click(await screen.findByRole("button", { name: "Stäng ordern" }));
  expect(field("E-postadress")).toHaveProperty("value", "asa@example.com");
  expect(sessionStorage.getItem(HINT)).toBeNull();
  await waitFor(() => expect(sent.at(-1)?.path).toBe("/api/ext/orders/close"));
});
