// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTagManager } from "@/lib/analytics/tag-manager";

/** What was pushed, with calls of `gtag` as arrays. */
const layer = () =>
  (window.dataLayer ?? []).map((entry) =>
    Object.prototype.toString.call(entry) === "[object Arguments]" ? Array.from(entry as ArrayLike<unknown>) : entry,
  );
const scripts: HTMLScriptElement[] = [];
const answer = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  scripts.length = 0;
  answer.mockReset().mockImplementation(async () => Response.json({ id: "GTM-A", script: "https://gtm.test/gtm.js" }));
  vi.stubGlobal("fetch", answer);
  vi.stubGlobal("requestIdleCallback", (run: () => void) => run());
  vi.spyOn(document.head, "append").mockImplementation((node) => void scripts.push(node as HTMLScriptElement));
  history.replaceState(null, "", "/create-password?token=secret#part");
});
afterEach(() => {
  delete window.dataLayer;
  history.replaceState(null, "", "/");
});

/** Starts it, and ends the loading of its script by an event. */
async function start(event: "load" | "error" = "load") {
  const destination = createTagManager("bmse");
  const started = destination.start(["statistics"]);
  await vi.waitFor(() => expect(scripts).toHaveLength(1));
  scripts[0]?.dispatchEvent(new Event(event));
  return { destination, started };
}

describe("the tag manager", () => {
  it("sets the defaults of Consent Mode v2, all denied, then the choice, before it loads anything", async () => {
    const { started } = await start();
    await started;
    const denied = {
      ad_storage: "denied",
      ad_user_data: "denied",
      ad_personalization: "denied",
      analytics_storage: "denied",
      functionality_storage: "denied",
      personalization_storage: "denied",
      security_storage: "granted",
    };
    expect(layer()).toEqual([
      ["consent", "default", { ...denied, wait_for_update: 500 }],
      ["set", "ads_data_redaction", true],
      ["consent", "update", { ...denied, analytics_storage: "granted" }],
      { event: "gtm.js", "gtm.start": expect.any(Number), page_location: expect.stringMatching(/\/create-password$/) },
    ]);
    expect(scripts[0]?.src).toBe("https://gtm.test/gtm.js");
  });

  it("tells of another choice at once", async () => {
    const { destination, started } = await start();
    await started;
    destination.change([]);
    expect(layer().at(-1)).toEqual(["consent", "update", expect.objectContaining({ analytics_storage: "denied" })]);
  });

  it("pushes products in `ecommerce`, cleared before, and never the query of an address", async () => {
    const { destination, started } = await start();
    await started;
    destination.send({
      event: "view_item",
      params: { items: [{ item_id: "A" }], value: 1, currency: "SEK", store_view: "bmse" },
    });
    destination.send({ event: "login", params: { method: "password" } });
    expect(layer().slice(-3)).toEqual([
      { ecommerce: null },
      expect.objectContaining({
        event: "view_item",
        store_view: "bmse",
        ecommerce: { items: [{ item_id: "A" }], value: 1, currency: "SEK" },
      }),
      expect.objectContaining({ event: "login", method: "password" }),
    ]);
    expect(JSON.stringify(layer())).not.toContain("secret");
  });

  it.each<[string, () => void]>([
    ["has none any more", () => answer.mockImplementation(async () => Response.json(null, { status: 404 }))],
    ["does not say which", () => answer.mockImplementation(async () => Response.json({ id: 7 }))],
  ])("does not start where the shop %s", async (_, arrange) => {
    arrange();
    await expect(createTagManager("bmse").start(["statistics"])).rejects.toThrow("no container");
    expect([scripts, window.dataLayer]).toEqual([[], undefined]);
  });

  it("does not start with a container that cannot be loaded, or not in time", async () => {
    const { started } = await start("error");
    await expect(started).rejects.toThrow("did not load");
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const late = createTagManager("bmse").start(["statistics"]);
    const outcome = late.then(
      () => "started",
      (cause: Error) => cause.message,
    );
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toContain("late");
    vi.useRealTimers();
  });
});
