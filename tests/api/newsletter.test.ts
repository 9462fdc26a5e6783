import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { POST as endMarketing } from "@/app/api/marketing-stop/[store]/route";
import { POST as confirm } from "@/app/api/newsletter-confirm/[store]/route";
import { POST as leave } from "@/app/api/newsletter-leave/[store]/route";
import { POST as subscribe } from "@/app/api/newsletter/[store]/route";
import { POST as stopReviews } from "@/app/api/review-stop/[store]/route";
import { registerInProcessApi } from "@/lib/upstream/in-process";

let answer: Response | Error;
let requests: Request[];
registerInProcessApi(async () => ({
  fetch: async (request) => {
    requests.push(request);
    if (answer instanceof Error) throw answer;
    return answer;
  },
  refresh: async () => {},
  close: async () => {},
}));
beforeEach(() => {
  requests = [];
});
afterEach(() => {
  answer = new Error("unused");
});

type Handler = (request: Request, context: never) => Promise<Response>;
const reply = (code: number, result: unknown) => Response.json({ code, result }, { status: code });
const outcomeOf = ({ status, headers }: Response) => [status, headers.get("location")];
const COUPON = { state: "subscribed", email: "asa@example.com", coupon: null };

describe("the footer's form without scripts", () => {
  const post = (store: string, email: string, headers: Record<string, string> = {}) =>
    subscribe(
      new Request(`http://shop.test/api/newsletter/${store}`, {
        method: "POST",
        body: new URLSearchParams({ email }),
        headers: { host: "shop.test", origin: "http://shop.test", ...headers },
      }),
      { params: Promise.resolve({ store }) },
    );

  it.each([
    ["was taken", reply(200, "OK"), "/dk/newsletter-asked"],
    ["was one too many", reply(429, "later"), "/dk/newsletter-not-asked"],
    ["was not answered", new TypeError("down"), "/dk/newsletter-not-asked"],
  ])("leads to a page that says it %s", async (_, given, page) => {
    answer = given;
    expect(outcomeOf(await post("bmdk", " asa@example.com", { "x-forwarded-for": "192.0.2.7" }))).toEqual([303, page]);
    expect(requests[0]?.headers.get("x-forwarded-for")).toBe("192.0.2.7");
    expect(requests[0]?.url).toContain("/api/ext/magento2-subscribe/subscribe?storeCode=bmdk");
    expect(await requests[0]?.json()).toEqual({ email: "asa@example.com" });
  });

  it("sends nothing that is no address, nothing of another site, and nothing too large", async () => {
    expect(outcomeOf(await post("bmse", "asa@"))).toEqual([303, "/newsletter-not-asked"]);
    expect((await post("bmxx", "a@example.com")).status).toBe(404);
    expect((await post("bmse", "a@example.com", { origin: "http://other.test" })).status).toBe(403);
    expect((await post("bmse", "x".repeat(110_000))).status).toBe(413);
    expect(requests).toEqual([]);
  });
});

describe("the links of mails", () => {
  /** A request as the middleware passes it on: the address is still the page's. */
  const open = (handler: Handler, page: string, body: BodyInit, store = "bmdk") =>
    handler(
      new Request(`http://shop.test/dk/${page}?token=abc`, { method: "POST", body }),
      // each route has a context type of its own
      { params: Promise.resolve({ store }) } as never,
    );
  const form = (fields: Record<string, string> = {}) => new URLSearchParams(fields);

  it.each([
    ["yes", reply(200, COUPON), "newsletter-confirmed", "confirm"],
    ["no", reply(200, { state: "unsubscribed" }), "newsletter-left", "leave"],
    ["yes", reply(404, "gone"), "newsletter-invalid", "confirm"],
    ["no", reply(400, []), "newsletter-invalid", "leave"],
    ["yes", reply(500, "broken"), "error", "confirm"],
  ])("a request is answered with %s", async (said, given, page, call) => {
    answer = given;
    const response = await open(confirm, "newsletter-confirm", form({ answer: said }));
    expect(outcomeOf(response)).toEqual([303, page]);
    expect(requests[0]?.url).toContain(`/api/ext/magento2-subscribe/${call}?`);
    expect(await requests[0]?.json()).toEqual({ token: "abc" });
  });

  const ENDINGS: [Handler, string, string, string][] = [
    [leave, "/api/ext/magento2-subscribe/leave?", "newsletter-left", "newsletter-invalid"],
    [stopReviews, "/api/ext/reviews/stop?", "review-stopped", "review-stop-invalid"],
    [endMarketing, "/api/ext/marketing/end?", "marketing-stopped", "marketing-stop-invalid"],
  ];
  it.each(ENDINGS)("a page to end mails leads to what came of it (%#)", async (handler, call, ended, invalid) => {
    const states = ["unsubscribed", "stopped", "ended"];
    answer = reply(200, { state: states[ENDINGS.findIndex(([one]) => one === handler)] });
    expect(outcomeOf(await open(handler, "x", form()))).toEqual([303, ended]);
    expect(requests[0]?.url).toContain(call);
    expect(await requests[0]?.json()).toEqual({ token: "abc" });
    answer = reply(404, "gone");
    expect(outcomeOf(await open(handler, "x", form()))).toEqual([303, invalid]);
    answer = new TypeError("down");
    expect(outcomeOf(await open(handler, "x", form()))).toEqual([303, "error"]);
  });

  const multipart = () => {
    const data = new FormData();
    data.set("List-Unsubscribe", "One-Click");
    return data;
  };
  it.each([
    ["of one encoding", () => form({ "List-Unsubscribe": "One-Click" }), reply(200, { state: "unsubscribed" }), 200],
    ["of the other", multipart, reply(200, { state: "unsubscribed" }), 200],
    ["with a link that is over", multipart, reply(404, "gone"), 404],
    ["in an outage", multipart, new TypeError("down"), 503],
  ])("one press in a mail program, %s, is answered without a redirect", async (_, body, given, status) => {
    answer = given;
    expect(outcomeOf(await open(leave, "newsletter-leave", body()))).toEqual([status, null]);
    expect(requests[0]?.url).toContain("/api/ext/magento2-subscribe/leave?");
    expect(await requests[0]?.json()).toEqual({ token: "abc" });
  });

  it("belong to a store view of ours, and are of a bounded size", async () => {
    for (const handler of [confirm, leave, stopReviews, endMarketing]) {
      expect((await open(handler, "x", form(), "bmxx")).status).toBe(404);
      expect((await open(handler, "x", "x".repeat(110_000))).status).toBe(413);
    }
    expect(requests).toEqual([]);
  });
});
