// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { BookingView } from "@/components/booking/booking-view";
import { PLAIN_QUERY } from "@/components/booking/use-booking-view";
import { StoreProvider } from "@/components/storefront/store-context";
import { toDaysOfSlots, toShipment } from "@/lib/booking/schema";
import type { DaySlotsWire, ShipmentWire } from "@/lib/upstream/contract/booking";
import { getWayInStore } from "@/stores/way-in";
import { renderWithMessages } from "./render";

const tracked = vi.hoisted((): unknown[] => []);
vi.mock("@/stores/analytics", () => ({ track: (_: string, build: () => unknown) => void tracked.push(build()) }));

const box = { width: 216, depth: 84, height: 62, weight: 68 };
const SHIPMENT: ShipmentWire = {
  shipmentNumber: "100000042-1",
  state: "open",
  earliest: "2026-11-26",
  latest: "2026-12-07",
  booking: null,
  products: [{ line: 1, sku: "SOFA", name: "Soffa", qty: 1, product_code: "carryin", packages: [box] }],
  orderNumber: "100000042",
  deliveryType: "home",
  productCode: "carryin",
  country: "SE",
  timeZone: "Europe/Stockholm",
  currentDate: "2026-11-23",
  postcode: "41101",
  customer: { name: "Åsa Ö.", email: "a…@example.com", phone: "••• 67" },
  editable: true,
  bookableFrom: null,
  promised: null,
  proof: "proof",
  calendarToken: null,
  sisters: [],
  together: null,
};
const slot = (date: string, from: string, to: string, price = 0) => ({
  id: `${date} ${from}`,
  from,
  to,
  product_code: "carryin",
  capacity: 2,
  price,
});
const DAYS: DaySlotsWire = ["2026-11-26", "2026-11-27", "2026-12-01"].map((date) => ({
  date,
  timeslots: [slot(date, "10:00", "14:00"), slot(date, "18:00", "22:00", 149)],
}));
const BOOKED: ShipmentWire = {
  ...SHIPMENT,
  state: "booked",
  calendarToken: "100000042-1.token",
  booking: {
    date: "2026-11-27",
    from: "10:00",
    to: "14:00",
    timeslotId: "2026-11-27 10:00",
    price: 0,
    answers: { floor: 3, elevator: false, narrowest: 80, parking: "Vid porten", comment: null },
    phone: "••• 67",
    changeable: true,
    freeUntil: "2026-11-25T23:00:00.000Z",
    fee: 0,
  },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Sent {
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown> & { shipments?: Record<string, unknown>[] };
}
type Answer = Response | Error | Promise<Response>;

/** Renders the page over a commerce API that answers each request in turn; the last answer again after them. */
function open(shipment: ShipmentWire, answers: (() => Answer)[] = [], query = PLAIN_QUERY, days = DAYS) {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (url: URL, init: RequestInit) => {
    sent.push({ path: url.pathname, query: url.searchParams, body: JSON.parse(String(init.body ?? "{}")) });
    const answer = (answers.length > 1 ? answers.shift() : answers[0])?.() ?? new TypeError("unused");
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const ours = toShipment(shipment);
  if (!ours) throw new Error("no shipment");
  renderWithMessages(
    <StoreProvider store="bmse">
      <BookingView
        number={shipment.shipmentNumber}
        claim={{ proof: "proof" }}
        start={{
          shown: { kind: "shown", shipment: ours },
          hours: { kind: "hours", free: { carryin: toDaysOfSlots(days, "carryin") } },
        }}
        query={query}
        firstKey="first-key"
      />
    </StoreProvider>,
  );
  return { user: userEvent.setup(), sent };
}
const reply =
  (code: number, result: unknown, extra: object = {}) =>
  () =>
    Response.json({ code, result, ...extra }, { status: code });
const settled = (shipment: ShipmentWire) => reply(200, { shipments: [shipment], charged: 0 });
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const day = (name: string) => button(new RegExp(`^${name}`));
const hours = (name: RegExp) => screen.getByRole("radio", { name });
type User = ReturnType<typeof userEvent.setup>;

async function choose(user: User, date = "torsdag 26 november", at = /10–14/) {
  await user.click(day(date));
  await user.click(hours(at));
}

describe("booking", () => {
  it("sends the hours, the answers and the proof, and shows what is booked", async () => {
    const { user, sent } = open(SHIPMENT, [settled(BOOKED)]);
    await choose(user);
    await user.type(screen.getByRole("textbox", { name: "Våning" }), "3");
    await user.selectOptions(screen.getByRole("combobox", { name: /hiss/ }), "no");
    await user.type(screen.getByRole("textbox", { name: /Smalaste dörren/ }), "80,5");
    await user.type(screen.getByRole("textbox", { name: /Telefon/ }), "070 123 45 67");
    await user.click(button("Boka tiden"));
    const title = await screen.findByRole("heading", { name: "Leveransen är bokad" });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(screen.getByText("fredag 27 november, 10–14")).toBeDefined();
    expect(tracked).toEqual([{ name: "booking", method: "booked" }]);
    expect(screen.getByRole("link", { name: "Lägg till i kalendern" }).getAttribute("href")).toBe(
      "/api/booking/calendar.ics?file=100000042-1.token&storeCode=bmse",
    );
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      path: "/api/booking/submission",
      body: {
        key: "first-key",
        shipments: [
          { shipmentNumber: "100000042-1", proof: "proof", date: "2026-11-26", timeslotId: "2026-11-26 10:00" },
        ],
        answers: { floor: 3, elevator: false, narrowest: 80.5, parking: "", comment: "" },
        phone: "070 123 45 67",
        accept_fee: 0,
      },
    });
  });

  it("tells the driver of the way in that is kept, where that is ticked, after the comment", async () => {
    getWayInStore("bmse")
      .getState()
      .keep([{ kind: "door", width: 80, height: 200 }], "Väg in: dörr 80 × 200 cm.");
    const { user, sent } = open(SHIPMENT, [settled(BOOKED)]);
    await choose(user);
    const box = await screen.findByRole("checkbox", { name: "Berätta min väg in för föraren" });
    expect(screen.getByText("Väg in: dörr 80 × 200 cm.")).toBeDefined();
    await user.type(screen.getByRole("textbox", { name: /^Något mer/ }), "Ring på");
    await user.click(box);
    await user.click(button("Boka tiden"));
    await waitFor(() => expect(sent).not.toHaveLength(0));
    expect(sent[0]?.body.answers).toMatchObject({ comment: "Ring på Väg in: dörr 80 × 200 cm." });
    getWayInStore("bmse").getState().keep([], "");
  });

  it("tells what dearer hours cost, and sends the sum that was told", async () => {
    const { user, sent } = open(SHIPMENT, [settled(BOOKED)]);
    await choose(user, "torsdag 26 november", /18–22/);
    expect(screen.getByText(/149\skr för den här tiden/)).toBeDefined();
    await user.click(button(/Boka tiden/));
    await waitFor(() => expect(sent[0]?.body.accept_fee).toBe(149));
  });

  it("says which days have no hours and why", () => {
    open(SHIPMENT);
    expect(day("söndag 29 november").textContent).toContain("ingen leverans på söndagar");
    expect(day("måndag 30 november").textContent).toContain("fullbokat");
    expect(day("tisdag 24 november").textContent).toContain("varorna är inte klara än");
    expect(screen.getByText(/Vi kör inte på söndagar\./).textContent).toContain("Fullbokat: lör 28 nov");
  });

  it("answers whether the goods come in", async () => {
    const { user } = open(SHIPMENT);
    expect(screen.getByText("Smalaste dörren behöver vara minst 62 cm bred, för Soffa.")).toBeDefined();
    const door = screen.getByRole("textbox", { name: /Smalaste dörren/ });
    await user.type(door, "60");
    expect(screen.getByText(/^Nej\. Soffa är 62\scm .* fattas 2\scm/)).toBeDefined();
    await user.clear(door);
    await user.type(door, "80");
    expect(screen.getByText(/^Ja\. .*18\scm över/)).toBeDefined();
  });

  it("asks for hours and for answers that can be read before it sends anything, and keeps what was typed", async () => {
    const { user, sent } = open(SHIPMENT, [settled(BOOKED)]);
    await user.type(screen.getByRole("textbox", { name: "Våning" }), "tre");
    await user.click(button("Boka tiden"));
    expect(screen.getByText("Välj en tid först.")).toBeDefined();
    await choose(user);
    await user.click(button("Boka tiden"));
    const floor = screen.getByRole<HTMLInputElement>("textbox", { name: "Våning" });
    expect(floor.getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(floor);
    expect(floor.value).toBe("tre");
    expect(sent).toEqual([]);
  });

  it("is one booking however often it is clicked, and another one with other hours", async () => {
    let release: (response: Response) => void = () => undefined;
    const slow = new Promise<Response>((resolve) => {
      release = resolve;
    });
    const { user, sent } = open(SHIPMENT, [() => slow, () => new TypeError("gone"), settled(BOOKED)]);
    await choose(user);
    await user.click(button("Boka tiden"));
    await user.click(button(/Bokar/));
    expect(sent).toHaveLength(1);
    release(Response.json({ code: 503, result: "down" }, { status: 503 }));
    await screen.findByRole("alert");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Boka tiden" })).not.toBeNull());
    await user.click(button("Boka tiden"));
    // the call may be repeated, so it was: after the network failed it was answered
    await screen.findByRole("heading", { name: "Leveransen är bokad" });
    expect(new Set(sent.map(({ body }) => body.key))).toEqual(new Set(["first-key"]));
    cleanup();
    const other = open(SHIPMENT, [reply(503, "down"), settled(BOOKED)]);
    await choose(other.user);
    await other.user.click(button("Boka tiden"));
    await screen.findByText(/vet inte om bokningen gick igenom/);
    await choose(other.user, "fredag 27 november");
    await other.user.click(button("Boka tiden"));
    await screen.findByRole("heading", { name: "Leveransen är bokad" });
    expect(other.sent[0]?.body.key).not.toBe(other.sent[1]?.body.key);
  });
});

const taken = { meta: { reason: "slotTaken" } };
const html = () => new Response("<html>Bad gateway", { status: 502, headers: { "content-type": "text/html" } });
const half = () => new Response('{"code":200,"res', { headers: { "content-type": "application/json" } });

describe("a booking that is not made", () => {
  it.each([
    ["refused", reply(400, "No"), "Det blev fel när bokningen skickades", /Inget är bokat/],
    ["5xx", reply(500, "down"), "Det blev fel när bokningen skickades", /Tryck igen: den bokas aldrig två gånger/],
    ["HTML", html, "Det blev fel när bokningen skickades", /vet inte om bokningen gick igenom/],
    ["half an answer", half, "Det blev fel när bokningen skickades", /vet inte om bokningen gick igenom/],
    ["another shape", reply(200, { done: true }), "Det blev fel när bokningen skickades", /vet inte/],
    ["no network", () => new TypeError("Failed"), "Det blev fel när bokningen skickades", /vet inte/],
    [
      "no answer in time",
      () => new DOMException("", "TimeoutError"),
      "Det blev fel när bokningen skickades",
      /vet inte/,
    ],
    [
      "another shipment's answer",
      settled({ ...BOOKED, shipmentNumber: "100000099-1" }),
      "Det blev fel när bokningen skickades",
      /för en annan leverans/,
    ],
    ["an expired proof", reply(404, "There is no such delivery"), null, /Länken fungerar inte längre/],
    [
      "too many tries",
      () => Response.json({ code: 429, result: "" }, { status: 429, headers: { "retry-after": "120" } }),
      null,
      /om 2 minuter/,
    ],
  ])("%s: the sentence, the hours still chosen, and the button again", async (_, answer, title, text) => {
    const { user } = open(SHIPMENT, [answer]);
    await choose(user);
    await user.click(button("Boka tiden"));
    const alert = await waitFor(() => {
      const found = screen.getAllByRole("alert").find(({ textContent }) => textContent);
      expect(found).toBeDefined();
      return found;
    });
    expect(alert?.textContent).toMatch(text);
    expect(alert?.textContent?.includes("Det blev fel när bokningen skickades")).toBe(title !== null);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /10–14/ }).checked).toBe(true);
    expect(button("Boka tiden").getAttribute("aria-disabled")).toBeNull();
  });

  it("says that the hours were taken, reads the others and takes the choice back", async () => {
    const rest = [{ date: "2026-11-26", timeslots: [slot("2026-11-26", "18:00", "22:00", 149)] }];
    const slow = new Promise<Response>((resolve) => {
      setTimeout(() => resolve(reply(200, rest)()), 50);
    });
    const { user, sent } = open(SHIPMENT, [reply(409, "The time slot is taken", taken), () => slow, settled(BOOKED)]);
    await user.type(screen.getByRole("textbox", { name: /bilen stanna/ }), "Vid porten");
    await choose(user);
    await user.click(button("Boka tiden"));
    await screen.findByText("Tiden du valde har precis tagits. Välj en annan.");
    expect(sent.map(({ path }) => path)).toEqual(["/api/booking/submission", "/api/booking/deliveryTimeslots"]);
    expect(day("fredag 27 november").textContent).toContain("fullbokat");
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: /bilen stanna/ }).value).toBe("Vid porten");
    await choose(user, "torsdag 26 november", /18–22/);
    await user.click(button(/Boka tiden/));
    await screen.findByRole("heading", { name: "Leveransen är bokad" });
  });

  it("shows how a delivery stands that can no longer be booked", async () => {
    const left = { ...SHIPMENT, state: "left" as const };
    const { user } = open(SHIPMENT, [reply(409, "closed", { meta: { reason: "bookingClosed" } }), reply(200, left)]);
    await choose(user);
    await user.click(button("Boka tiden"));
    expect(await screen.findByRole("heading", { name: "På väg" })).toBeDefined();
    expect(screen.queryByRole("grid")).toBeNull();
  });
});

describe("a booked delivery", () => {
  it("is changed for nothing with notice, and keeps what was answered", async () => {
    const { user, sent } = open(SHIPMENT, [settled(BOOKED)]);
    await choose(user);
    await user.click(button("Boka tiden"));
    await screen.findByRole("heading", { name: "Leveransen är bokad" });
    expect(screen.getByText("Du kan byta eller avboka utan avgift till och med 25 november 2026.")).toBeDefined();
    await user.click(button("Byt dag eller tid"));
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Våning" }).value).toBe("3");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /10–14/ }).checked).toBe(true);
    await choose(user, "tisdag 1 december");
    await user.click(button("Byt till den här tiden"));
    await screen.findByRole("heading", { name: "Leveransen har fått en ny tid" });
    expect(sent.at(-1)?.body.accept_fee).toBe(0);
    // a change is no second try of the booking
    expect(sent.at(-1)?.body.key).not.toBe(sent[0]?.body.key);
  });

  const LATE = { ...BOOKED, booking: BOOKED.booking && { ...BOOKED.booking, fee: 295, freeUntil: null } };

  it("tells the fee of a late change, and sends it only with the tick", async () => {
    const { user, sent } = open(LATE, [settled(BOOKED)]);
    expect(screen.getByText(/kostar 295\skr/)).toBeDefined();
    await user.click(button("Byt dag eller tid"));
    await choose(user, "tisdag 1 december", /18–22/);
    await user.click(button(/Byt till den här tiden/));
    expect(screen.getByText("Kryssa i rutan för att gå vidare.")).toBeDefined();
    expect(sent).toEqual([]);
    await user.click(screen.getByRole("checkbox", { name: /Ja, ta 444\skr/ }));
    await user.click(button(/Byt till den här tiden/));
    await screen.findByRole("heading", { name: "Leveransen har fått en ny tid" });
    expect(sent[0]?.body.accept_fee).toBe(444);
  });

  it("is cancelled after a question, late only with the tick", async () => {
    const { user, sent } = open(LATE, [settled(SHIPMENT), reply(200, DAYS)]);
    await user.click(button("Avboka"));
    await user.click(button(/Avboka och betala 295\skr/));
    expect(sent).toEqual([]);
    await user.click(screen.getByRole("checkbox"));
    await user.click(button(/Avboka och betala/));
    await screen.findByText("Bokningen är borttagen. Välj en ny dag när det passar dig.");
    expect(sent[0]).toMatchObject({ path: "/api/booking/cancellation", body: { accept_fee: 295, proof: "proof" } });
  });

  it.each([
    ["refused", reply(400, "No"), /Inget är bokat/],
    ["5xx", reply(500, "down"), /Tryck igen/],
    ["HTML", html, /vet inte/],
    ["half an answer", half, /vet inte/],
    ["another shape", reply(200, { done: true }), /vet inte/],
    ["no network", () => new TypeError("Failed"), /vet inte/],
    ["no answer in time", () => new DOMException("", "TimeoutError"), /vet inte/],
    ["another shipment's answer", settled({ ...SHIPMENT, shipmentNumber: "100000099-1" }), /för en annan leverans/],
  ])("stays booked where its cancelling is answered by %s, and can be cancelled again", async (_, answer, text) => {
    // what nobody answered is tried a second time by itself
    const isLost = answer() instanceof Error;
    const answers = isLost ? [answer, answer] : [answer];
    const { user, sent } = open(BOOKED, [...answers, settled(SHIPMENT), reply(200, DAYS)]);
    await user.click(button("Avboka"));
    await user.click(button("Avboka"));
    await waitFor(() => expect(screen.getAllByRole("alert").some((one) => text.test(one.textContent))).toBe(true));
    await user.click(button("Avboka"));
    await screen.findByText("Bokningen är borttagen. Välj en ny dag när det passar dig.");
    expect(sent.filter(({ path }) => path === "/api/booking/cancellation")).toHaveLength(answers.length + 1);
  });

  it("reads the sum again where another one is due", async () => {
    const { user } = open(BOOKED, [
      reply(409, "Booking fee incorrect (295)", { meta: { reason: "bookingFee" } }),
      reply(200, LATE),
    ]);
    await user.click(button("Avboka"));
    await user.click(button("Avboka"));
    await screen.findByText(/Avgiften är en annan/);
    expect(await screen.findByRole("checkbox", { name: /Ja, ta 295\skr/ })).toBeDefined();
  });
});

describe("shipments of one order", () => {
  const sister = {
    shipmentNumber: "100000042-2",
    state: "open" as const,
    earliest: "2026-11-27",
    latest: "2026-12-07",
    booking: null,
    products: [{ line: 2, sku: "LAMP", name: "Lampa", qty: 1, product_code: "carryin", packages: [] }],
  };

  it("come on one day where their days meet, all of them or none", async () => {
    const { user, sent } = open(
      { ...SHIPMENT, sisters: [sister], together: { from: "2026-11-27", to: "2026-12-07" } },
      [settled(BOOKED)],
    );
    await user.click(screen.getByRole("checkbox", { name: "Allt på samma dag" }));
    expect(day("torsdag 26 november").getAttribute("aria-disabled")).toBe("true");
    await choose(user, "fredag 27 november");
    await user.click(button("Boka tiden"));
    await screen.findByRole("heading", { name: "Leveransen är bokad" });
    expect(sent[0]?.body.shipments).toEqual([
      { shipmentNumber: "100000042-1", date: "2026-11-27", timeslotId: "2026-11-27 10:00", proof: "proof" },
      { shipmentNumber: "100000042-2", date: "2026-11-27", timeslotId: "2026-11-27 10:00", postcode: "41101" },
    ]);
  });

  it("are not offered together where their days do not meet", () => {
    open({ ...SHIPMENT, sisters: [{ ...sister, earliest: null, latest: null, state: "notYet" }] });
    expect(screen.queryByRole("checkbox")).toBeNull();
  });
});

describe("what cannot be booked", () => {
  it.each([
    ["left", "På väg"],
    ["delivered", "Levererad"],
    ["cancelled", "Avbeställd"],
    ["notYet", "Inte klar än"],
  ] as const)("%s is told", (state, title) => {
    open({ ...SHIPMENT, state, bookableFrom: state === "notYet" ? "2026-12-01" : null });
    expect(screen.getByRole("heading", { name: title })).toBeDefined();
    expect(screen.queryByRole("grid")).toBeNull();
    expect(screen.queryByText(/välja dag från tisdag 1 december/) !== null).toBe(state === "notYet");
  });
});

describe("without a shipment", () => {
  function show(shown: Parameters<typeof BookingView>[0]["start"], answers: (() => Answer)[] = []) {
    const sent: string[] = [];
    vi.stubGlobal("fetch", async (url: URL) => {
      sent.push(`${url.pathname}?${url.searchParams}`);
      const answer = answers.shift()?.() ?? new TypeError("unused");
      if (answer instanceof Error) throw answer;
      return answer;
    });
    renderWithMessages(
      <StoreProvider store="bmse">
        <BookingView number="100000042-1" claim={{ proof: "old" }} start={shown} firstKey="key" />
      </StoreProvider>,
    );
    return { user: userEvent.setup(), sent };
  }

  it("asks for number and postcode after an old link, and says the same of every wrong one", async () => {
    const { user, sent } = show({ shown: { kind: "missing" }, hours: null }, [reply(404, "There is no such delivery")]);
    expect(screen.getByText(/^Länken fungerar inte längre/)).toBeDefined();
    const number = screen.getByRole<HTMLInputElement>("textbox", { name: "Leveransnummer" });
    expect(number.value).toBe("100000042-1");
    await user.click(button("Visa dagarna"));
    expect(screen.getByText("Fyll i fältet.")).toBeDefined();
    await user.type(screen.getByRole("textbox", { name: "Leveransens postnummer" }), "411 01");
    await user.click(button("Visa dagarna"));
    await screen.findByText(/^Vi hittar ingen leverans med det numret och postnumret/);
    expect(sent).toEqual(["/api/booking/validateOrder?bookingId=100000042-1&postcode=41101&storeCode=bmse"]);
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Leveransens postnummer" }).value).toBe("411 01");
  });

  it.each([
    ["503", reply(503, "down"), "Det blev fel hos oss. Försök igen om en stund."],
    ["HTML", html, "Det blev fel hos oss. Försök igen om en stund."],
    ["half an answer", half, "Vi fick ett svar som inte gick att läsa. Försök igen."],
    ["another shape", reply(200, {}), "Vi fick ett svar som inte gick att läsa. Försök igen."],
    ["a refusal", reply(400, "startDate is no day"), "startDate is no day"],
  ])("%s for the hours is told with its message, and they are read again", async (_, answer, message) => {
    const { user, sent } = show(null, [reply(200, SHIPMENT), answer, reply(200, DAYS)]);
    await screen.findByText(`Tiderna kunde inte hämtas: ${message}`);
    await user.click(button("Försök igen"));
    await screen.findByRole("grid", { name: "Välj dag" });
    expect(sent[1]).toBe(
      "/api/booking/deliveryTimeslots?startDate=2026-11-26&nextDate=2026-12-07&postcode=41101&countryId=SE&storeCode=bmse",
    );
  });

  it("throws the answer for another shipment away", async () => {
    show(null, [reply(200, { ...SHIPMENT, shipmentNumber: "100000099-1" })]);
    await screen.findByText(/för en annan leverans/);
    expect(screen.queryByText("Soffa")).toBeNull();
  });
});

it("spells the failures as the specification does", async () => {
  const { default: en } = await import("@/i18n/messages/en.json");
  expect(en.booking.failures).toMatchObject({
    timeslots: "Timeslots could not be proceesed: {message}",
    submit: "Error during the booking submit",
  });
  expect(en.booking.failures.request).toMatch(/^The booking request failed\./);
});

it("shows the fourteen days from tomorrow in weeks", () => {
  open(SHIPMENT);
  const grid = screen.getByRole("grid", { name: "Välj dag" });
  expect(within(grid).getAllByRole("row")).toHaveLength(4);
});
