import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { POST } from "@/app/api/contact/[store]/route";
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

const FIELDS = { name: "Åsa", email: "asa@example.com", orderNumber: "", subject: "Mått", message: "Rad 1\r\nRad 2" };
const post = (store: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  POST(
    new Request(`http://shop.test/api/contact/${store}`, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { host: "shop.test", origin: "http://shop.test", ...headers },
    }),
    { params: Promise.resolve({ store }) },
  );
const reply = (code: number, result: unknown) => Response.json({ code, result }, { status: code });

describe("the contact form without scripts", () => {
  it.each([
    ["a message that was taken", reply(200, { reference: "ABCDEFGH" }), "/dk/contact-sent"],
    ["too many messages", reply(429, "later"), "/dk/contact-later"],
    ["a busy backend", reply(503, "busy"), "/dk/contact-later"],
    ["no answer", new TypeError("down"), "/dk/contact-later"],
  ])("%s leads to a page that says so, and is sent once", async (_, given, page) => {
    answer = given;
    const response = await post("bmdk", FIELDS, { "x-forwarded-for": "192.0.2.7" });
    expect([response.status, response.headers.get("location")]).toEqual([303, page]);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.headers.get("x-forwarded-for")).toBe("192.0.2.7");
    expect(requests[0]?.url).toContain("storeCode=bmdk");
    expect(await requests[0]?.json()).toEqual({ ...FIELDS, message: "Rad 1\nRad 2" });
  });

  it("with a fault leads to the page that says so, and nothing is sent", async () => {
    const response = await post("bmse", { ...FIELDS, email: "asa@" });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/contact-not-sent"]);
    expect(requests).toEqual([]);
  });

  it("is read for a store view of ours, from our own pages, and of a bounded size", async () => {
    expect((await post("bmxx", FIELDS)).status).toBe(404);
    expect((await post("bmse", FIELDS, { origin: "http://other.test" })).status).toBe(403);
    expect((await post("bmse", { ...FIELDS, message: "x".repeat(110_000) })).status).toBe(413);
    expect(requests).toEqual([]);
  });
});
