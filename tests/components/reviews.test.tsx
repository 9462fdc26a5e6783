// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { StarsPlace } from "@/components/product/stars-place";
import { fillStars } from "@/components/reviews/fill-stars";
import { ReviewsBoard } from "@/components/reviews/reviews-board";
import { sendNewReview } from "@/components/reviews/send-review";
import type { Review, ReviewPage } from "@/lib/reviews/types";
import { getReviewVotesStore } from "@/stores/review-votes";
import { renderWithMessages } from "./render";

const tracked = vi.hoisted((): unknown[] => []);
vi.mock("@/stores/analytics", () => ({ track: (_: string, build: () => unknown) => void tracked.push(build()) }));

let calls: { url: URL; body: unknown }[];
let reply: (url: URL) => Response;

beforeEach(() => {
  calls = [];
  reply = () => Response.json({ code: 200, result: "OK" });
  vi.stubGlobal("fetch", async (input: string | URL, init?: RequestInit) => {
    const url = new URL(String(input), location.href);
    calls.push({ url, body: init?.body ? JSON.parse(String(init.body)) : null });
    return reply(url);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  act(() => getReviewVotesStore("bmse").setState({ votes: [] }));
});

const review = (over: Partial<Review> = {}): Review => ({
  id: "1",
  score: 4,
  title: "Fin soffa",
  content: "Skön.",
  author: "Åsa Ö.",
  createdAt: "2026-05-06T10:00:00.000Z",
  votesUp: 2,
  votesDown: 1,
  isBuyer: true,
  photos: [],
  answer: null,
  product: null,
  ...over,
});
const pageOf = (reviews: Review[], over: Partial<ReviewPage> = {}): ReviewPage => ({
  reviews,
  bottomLine: { average: 4.2, total: 7 },
  distribution: { 1: 0, 2: 1, 3: 0, 4: 2, 5: 4 },
  page: 1,
  perPage: 3,
  count: 7,
  ...over,
});
const PRODUCT = { sku: "SOFA", name: "Linden soffa", path: "/p/SOFA/linden", picture: null };

function openBoard(first = pageOf([review()])) {
  renderWithMessages(<ReviewsBoard store="bmse" product={PRODUCT} first={first} photos={[]} />);
  return userEvent.setup();
}
const button = (name: RegExp) => screen.getByRole("button", { name });

it("a vote is counted at once and sent, changed by the other button, and taken back by a second click", async () => {
  const user = openBoard();
  await user.click(button(/^Ja/));
  expect(button(/^Ja/).getAttribute("aria-pressed")).toBe("true");
  expect(button(/^Ja/).textContent).toContain("3");
  await screen.findByText("Tack för din röst.");
  await user.click(button(/^Nej/));
  await waitFor(() => expect(button(/^Nej/).textContent).toContain("2"));
  expect(button(/^Ja/).textContent).toContain("2");
  await user.click(await screen.findByRole("button", { name: "Ångra" }));
  await screen.findByText("Rösten är borttagen.");
  expect(button(/^Nej/).textContent).toContain("1");
  expect(calls.map(({ body }) => body)).toEqual([
    { review_id: "1", updown: "up", undo: false },
    { review_id: "1", updown: "up", undo: true },
    { review_id: "1", updown: "down", undo: false },
    { review_id: "1", updown: "down", undo: true },
  ]);
  expect(getReviewVotesStore("bmse").getState().votes).toEqual([]);
});

it("a vote that does not arrive is not counted, and said so", async () => {
  reply = () => Response.json({ code: 503, result: "unreachable" }, { status: 503 });
  const user = openBoard();
  await user.click(button(/^Ja/));
  await screen.findByText(/Rösten kom inte fram/);
  expect(button(/^Ja/).textContent).toContain("2");
  expect(button(/^Ja/).getAttribute("aria-pressed")).toBe("false");
});

it("the list is requested by sort, stars and page, and a failure keeps what was there", async () => {
  const user = openBoard();
  reply = () => Response.json({ code: 200, result: pageOf([review({ id: "2", title: "Dålig" })], { count: 1 }) });
  await user.click(button(/Visa bara betyg 2/));
  await screen.findByText("Dålig");
  await user.selectOptions(screen.getByRole("combobox"), "helpful");
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ url }) => Object.fromEntries(url.searchParams))).toEqual([
    { storeCode: "bmse", sku: "SOFA", page: "1", sort: "date", stars: "2" },
    { storeCode: "bmse", sku: "SOFA", page: "1", sort: "helpful", stars: "2" },
  ]);
  reply = () => new Response("<h1>Bad gateway</h1>", { status: 502, headers: { "content-type": "text/html" } });
  await user.click(button(/Visa alla betyg/));
  const alert = await screen.findByRole("alert");
  expect(within(alert).getByText(/Omdömena kunde inte hämtas/)).toBeTruthy();
  expect(screen.getByText("Dålig")).toBeTruthy();
  reply = () => Response.json({ code: 200, result: pageOf([review()]) });
  await user.click(within(alert).getByRole("button", { name: "Försök igen" }));
  await screen.findByText("Fin soffa");
});

it("what strangers wrote stands as text", () => {
  const evil = "<img src=x onerror=alert(1)>";
  openBoard(pageOf([review({ title: evil, content: evil, author: evil, answer: { content: evil, createdAt: null } })]));
  expect(document.querySelector("#reviews img")).toBeNull();
  expect(screen.getAllByText(evil).length).toBeGreaterThanOrEqual(3);
});

it.each([
  [{}, ["review_score", "review_title", "review_content", "display_name", "email"]],
  [
    { review_score: "6", review_title: "a", review_content: "b", display_name: "c", email: "d@example.com" },
    ["review_score"],
  ],
  [
    { review_score: "5", review_title: "a", review_content: " ", display_name: "c", email: "d@" },
    ["email", "review_content"],
  ],
])("a review with %o is not sent: faults at %o", async (fields, names) => {
  const outcome = await sendNewReview("bmse", { product: PRODUCT, fields, photos: [] });
  expect(outcome.kind).toBe("faulty");
  expect(Object.keys(outcome.kind === "faulty" ? outcome.faults : {}).toSorted()).toEqual(names.toSorted());
  expect(calls).toEqual([]);
});

it("a review that was sent is tracked by its product and score, without a word of it", async () => {
  const fields = {
    review_score: "5",
    review_title: "a",
    review_content: "b",
    display_name: "Åsa",
    email: "d@example.com",
  };
  reply = () => Response.json({ code: 500, result: "no" }, { status: 500 });
  await sendNewReview("bmse", { product: PRODUCT, fields, photos: [] });
  expect(tracked).toEqual([]);
  reply = () => Response.json({ code: 200, result: "OK" });
  expect(await sendNewReview("bmse", { product: PRODUCT, fields, photos: [] })).toEqual({ kind: "sent" });
  expect(tracked).toEqual([{ name: "review", item_id: PRODUCT.sku, score: 5 }]);
});

it("photos need consent", async () => {
  const fields = {
    review_score: "5",
    review_title: "a",
    review_content: "b",
    display_name: "c",
    email: "d@example.com",
  };
  const photos = [{ id: "1", url: "data:image/jpeg;base64,AAAA" }];
  expect(await sendNewReview("bmse", { product: PRODUCT, fields, photos })).toEqual({
    kind: "faulty",
    faults: { consent: "consent" },
  });
});

it("marks of all cards come by one call, are drawn once, and follow a card that changes", async () => {
  reply = () => Response.json({ code: 200, result: { A: [4.6, 12] } });
  const { rerender } = renderWithMessages(
    <>
      <StarsPlace sku="B" />
      <StarsPlace sku="A" />
      <StarsPlace sku="A" />
    </>,
  );
  const end = fillStars("bmse", "Betyg #a av 5, antal omdömen #n");
  await waitFor(() => expect(document.body.textContent).toContain("4,6 (12)"));
  expect(calls.map(({ url }) => url.search)).toEqual(["?storeCode=bmse&skus=A%2CB"]);
  const told = [...document.querySelectorAll("[data-stars]")].map((place) => [
    place.textContent,
    place.getAttribute("aria-label"),
  ]);
  const marks = ["4,6 (12)", "Betyg 4,6 av 5, antal omdömen 12"];
  expect(told).toEqual([["", null], marks, marks]);
  rerender(<StarsPlace sku="A" />);
  await waitFor(() => expect(document.querySelector("[data-stars]")?.textContent).toContain("4,6 (12)"));
  expect(calls).toHaveLength(1);
  end();
});

it("marks of cards that are there are requested at once, and not again while they are on their way", async () => {
  let arrive = () => {};
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  reply = () => Response.json({ code: 200, result: { A: [4.6, 12], B: [3, 1] } });
  const now = globalThis.fetch;
  vi.stubGlobal("fetch", async (...args: Parameters<typeof fetch>) => {
    const answer = await now(...args);
    await late;
    return answer;
  });
  const { rerender } = renderWithMessages(<StarsPlace sku="A" />);
  const end = fillStars("bmse", "#a #n");
  expect(calls).toHaveLength(1);
  rerender(
    <>
      <StarsPlace sku="A" />
      <StarsPlace sku="B" />
    </>,
  );
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(calls).toHaveLength(1);
  arrive();
  await waitFor(() => expect(document.body.textContent).toContain("3,0 (1)"));
  expect(calls.map(({ url }) => url.searchParams.get("skus"))).toEqual(["A", "B"]);
  end();
});

it("cards do without marks where the call fails, and it is not repeated in a loop", async () => {
  reply = () => new Response("<h1>Bad gateway</h1>", { status: 502, headers: { "content-type": "text/html" } });
  renderWithMessages(<StarsPlace sku="A" />);
  const end = fillStars("bmse", "#a #n");
  await waitFor(() => expect(calls).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 350));
  expect([calls.length, document.querySelector("[data-stars]")?.textContent]).toEqual([1, ""]);
  end();
});
