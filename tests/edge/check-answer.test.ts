import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { parseEnv } from "@/lib/config/env";
import { forward } from "@/lib/edge/forward";
import { CHECKED, CHECKED_HEADER, OWN_PAGE } from "@/lib/upstream/own-page";
import { envelope, FakeApi, serveFake } from "../upstream/fake-api";

const api = new FakeApi();
const env = vi.hoisted(() => ({ current: {} as ReturnType<typeof parseEnv> })); // filled before each test

vi.mock("@/lib/config/env", async (original) => ({
  ...(await original<typeof import("@/lib/config/env")>()),
  getEnv: () => env.current,
}));

let served: Awaited<ReturnType<typeof serveFake>>;
beforeAll(async () => {
  served = await serveFake({ fetch: (request) => api.fetch(request) });
});
afterAll(() => served.close());
beforeEach(() => {
  api.reset();
  env.current = parseEnv({ API_BASE_URL: served.address, API_TIMEOUT_MS: "15000", BOT_CHECK: "off" });
});

const MASK = "Zk3vXy81-guest-cart-mask-000001";
const LINE = { item_id: "7", sku: "SOFA", qty: "2" };
const READ_LINE = { item_id: 7, sku: "SOFA", qty: 2 };

/** Asks for the lines of a cart as a page does, with the header of a page that lets the edge check. */
async function pull(answer: () => Response, headers: Record<string, string> = CHECKED) {
  api.answer = answer;
  const response = await forward(
    new Request("http://shop.test/api/cart/pull?storeCode=bmfi", {
      headers: { host: "shop.test", ...OWN_PAGE, cookie: `bm_cart_bmfi=${MASK}`, ...headers },
    }),
  );
  const body: unknown = await response.json();
  return { isChecked: response.headers.has(CHECKED_HEADER), status: response.status, body };
}

describe("a result that a page lets the edge check", () => {
  it("comes as the contract reads it, in an envelope, and says so", async () => {
    const checked = { isChecked: true, status: 200, body: { code: 200, result: [READ_LINE] } };
    expect(await pull(() => envelope(200, [LINE]))).toEqual(checked);
    // a bare answer of a server without envelopes
    expect(await pull(() => Response.json([LINE]))).toEqual(checked);
  });

  it("stays as it is where it does not fit, is a refusal, or nobody asked", async () => {
    const odd = { code: 200, result: [{ odd: true }] };
    expect(await pull(() => envelope(200, odd.result))).toEqual({ isChecked: false, status: 200, body: odd });
    expect(await pull(() => envelope(404, "There is no cart yet"))).toMatchObject({ isChecked: false, status: 404 });
    // a refusal inside a success
    const refusal = { code: 400, result: [LINE] };
    expect(await pull(() => Response.json(refusal))).toEqual({ isChecked: false, status: 200, body: refusal });
    const unasked = { code: 200, result: [LINE] };
    expect(await pull(() => envelope(200, [LINE]), {})).toEqual({ isChecked: false, status: 200, body: unasked });
  });

  it("never takes over what the commerce API says of it", async () => {
    const lying = () => Response.json({ code: 200, result: [{ odd: true }] }, { headers: CHECKED });
    expect(await pull(lying)).toMatchObject({ isChecked: false });
  });

  it("still hides what opens the cart", async () => {
    const { body } = await pull(() => envelope(200, [{ ...LINE, quote_id: MASK }]));
    expect(JSON.stringify(body)).not.toContain(MASK);
  });
});
