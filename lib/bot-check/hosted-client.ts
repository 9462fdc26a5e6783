import { findPlace, setBotCheckPhase } from "./phase";
import type { BotAction, BotChallenge } from "./types";

type Hosted = Extract<BotChallenge, { siteKey: string }>;

interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

interface Turnstile {
  render(place: HTMLElement, options: Record<string, unknown>): string | undefined;
  remove(id: string): void;
}

// the providers' scripts put them there
const outside = globalThis as { grecaptcha?: Recaptcha; turnstile?: Turnstile };

const loaded = new Map<string, Promise<void>>();

/** Loads a script of a provider once; one that could not be loaded is tried again by the next form. */
function loadScript(src: string): Promise<void> {
  const known = loaded.get(src);
  if (known) return known;
  const done = new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement("script"), { src, async: true });
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      loaded.delete(src);
      reject(new Error(`${src} cannot be loaded`));
    });
    document.head.append(script);
  });
  loaded.set(src, done);
  return done;
}

async function askRecaptcha({ siteKey }: Hosted, action: BotAction): Promise<string> {
  await loadScript(`https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`);
  const { grecaptcha } = outside;
  if (!grecaptcha) throw new Error("reCAPTCHA did not start");
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return grecaptcha.execute(siteKey, { action });
}

/** Asks in the form; a form without a place for it gets one at the end of the page. */
async function askTurnstile({ siteKey }: Hosted, action: BotAction, signal: AbortSignal): Promise<string> {
  await loadScript("https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit");
  const { turnstile } = outside;
  if (!turnstile) throw new Error("Turnstile did not start");
  const own = findPlace(action) ? null : document.body.appendChild(document.createElement("div"));
  const place = own ?? findPlace(action) ?? document.body;
  let id: string | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      const refuse = () => reject(new Error("Turnstile could not tell"));
      signal.addEventListener("abort", refuse);
      id = turnstile.render(place, {
        sitekey: siteKey,
        action,
        appearance: "interaction-only",
        callback: resolve,
        "error-callback": refuse,
        "expired-callback": refuse,
        "timeout-callback": refuse,
        "unsupported-callback": refuse,
        "before-interactive-callback": () => setBotCheckPhase(action, "asking"),
      });
    });
  } finally {
    if (id !== undefined) turnstile.remove(id);
    own?.remove();
  }
}

/** Returns the token of a hosted check. Rejects where the provider cannot be reached or refuses. */
export const askProvider = (hosted: Hosted, action: BotAction, signal: AbortSignal): Promise<string> =>
  hosted.provider === "recaptcha" ? askRecaptcha(hosted, action) : askTurnstile(hosted, action, signal);
