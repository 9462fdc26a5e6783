import { afterEach, beforeEach, expect, it } from "vitest";
import { POST } from "@/app/api/undo-email/[store]/route";
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

const post = (store: string, query: string) =>
  POST(new Request(`http://shop.test/undo-email?${query}`, { method: "POST" }), { params: Promise.resolve({ store }) });
const reply = (code: number, result: unknown) => Response.json({ code, result }, { status: code });

it.each([
  ["an undone change", reply(200, true), "email-restored"],
  ["a link that is used up", reply(404, "no"), "email-not-restored"],
  ["an empty token", reply(400, []), "email-not-restored"],
  ["an address with a new account", reply(409, "no"), "email-not-restored"],
  ["a busy backend", reply(503, "busy"), "error"],
  ["no answer", new TypeError("down"), "error"],
])("%s leads to a page that says so", async (_, given, page) => {
  answer = given;
  const response = await post("bmdk", "token=a%2Bb");
  expect([response.status, response.headers.get("location")]).toEqual([303, page]);
  expect(await requests[0]?.json()).toEqual({ token: "a+b" });
  expect(requests[0]?.url).toContain("storeCode=bmdk");
});

it("without a store view nothing is asked", async () => {
  expect((await post("bmxx", "token=a")).status).toBe(404);
  expect(requests).toEqual([]);
});
