// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

let hosted: typeof import("@/lib/bot-check/hosted-client");
let phase: typeof import("@/lib/bot-check/phase");
let scripts: HTMLScriptElement[];

/** Lets the next script that is asked for load, or fail. */
function answerScript(event: "load" | "error"): void {
  const script = scripts.shift();
  if (!script) throw new Error("no script was asked for");
  script.dispatchEvent(new Event(event));
}

beforeEach(async () => {
  scripts = [];
  vi.resetModules();
  // happy-dom would fetch what is appended
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    scripts.push(...nodes.filter((node) => node instanceof HTMLScriptElement));
  });
  hosted = await import("@/lib/bot-check/hosted-client");
  phase = await import("@/lib/bot-check/phase");
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = "";
});

const never = new AbortController().signal;

describe("reCAPTCHA", () => {
  const ask = () => hosted.askProvider({ provider: "recaptcha", siteKey: "s&k" }, "contact", never);
  const execute = vi.fn(async () => "token");
  beforeEach(() => vi.stubGlobal("grecaptcha", { ready: (then: () => void) => then(), execute }));

  it("is loaded with the site's key, once, and asked for the action", async () => {
    const first = ask();
    expect(scripts[0]?.src).toBe("https://www.google.com/recaptcha/api.js?render=s%26k");
    answerScript("load");
    expect(await first).toBe("token");
    expect(execute).toHaveBeenCalledWith("s&k", { action: "contact" });
    await ask();
    expect(scripts).toEqual([]);
  });

  it("that cannot be loaded is loaded again by the next form", async () => {
    const first = ask();
    answerScript("error");
    await expect(first).rejects.toThrow("cannot be loaded");
    const second = ask();
    answerScript("load");
    expect(await second).toBe("token");
  });

  it("that loads something else fails", async () => {
    vi.stubGlobal("grecaptcha", undefined);
    const first = ask();
    answerScript("load");
    await expect(first).rejects.toThrow("did not start");
  });
});

describe("Turnstile", () => {
  type Options = Record<string, unknown> & { callback: (token: string) => void };
  const render = vi.fn<(place: HTMLElement, options: Options) => string>();
  const remove = vi.fn<(id: string) => void>();
  beforeEach(() => {
    render.mockReset().mockReturnValue("w1");
    remove.mockReset();
    vi.stubGlobal("turnstile", { render, remove });
  });
  const ask = async (signal = never) => {
    const asked = hosted.askProvider({ provider: "turnstile", siteKey: "key" }, "contact", signal);
    answerScript("load");
    await vi.waitFor(() => expect(render).toHaveBeenCalled());
    const [place, options] = render.mock.calls[0] ?? [];
    if (!place || !options) throw new Error("nothing was rendered");
    return { asked, place, options };
  };

  it("asks in the form, and goes once it is answered", async () => {
    const form = document.body.appendChild(document.createElement("div"));
    phase.offerPlace("contact", form);
    const phases: string[] = [];
    phase.onBotCheckPhase("contact", (now) => phases.push(now));
    const { asked, place, options } = await ask();
    expect([place, options.sitekey, options.action, options.appearance]).toEqual([
      form,
      "key",
      "contact",
      "interaction-only",
    ]);
    (options["before-interactive-callback"] as () => void)(); // what Turnstile calls
    expect(phases).toEqual(["asking"]);
    options.callback("token");
    expect(await asked).toBe("token");
    expect(remove).toHaveBeenCalledWith("w1");
    expect(form.isConnected).toBe(true);
  });

  it("has a place of its own where no form offers one, as long as it asks", async () => {
    const { asked, place, options } = await ask();
    expect(place.parentElement).toBe(document.body);
    options.callback("token");
    await asked;
    expect(place.isConnected).toBe(false);
  });

  it.each(["error-callback", "expired-callback", "timeout-callback", "unsupported-callback"])(
    "that ends with %s fails",
    async (name) => {
      const { asked, options } = await ask();
      (options[name] as () => void)(); // what Turnstile calls
      await expect(asked).rejects.toThrow("could not tell");
      expect(remove).toHaveBeenCalledWith("w1");
    },
  );

  it("that nobody answers is given up", async () => {
    const controller = new AbortController();
    const { asked } = await ask(controller.signal);
    controller.abort();
    await expect(asked).rejects.toThrow("could not tell");
  });
});
