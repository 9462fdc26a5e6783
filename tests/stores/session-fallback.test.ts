import { afterEach, expect, it, vi } from "vitest";
import type { SessionChange } from "@/stores/session";
import { startSession } from "@/stores/session-keeper";
import { stubStorage } from "./storage";

const session = vi.hoisted(() => ({ listener: null as ((change: SessionChange) => void) | null })); // filled by the keeper
vi.mock("@/stores/session", () => ({
  getSessionStore: () => ({ getState: () => ({ isExpired: false, group: null, check: async () => {} }) }),
  onSessionChange: (listener: (change: SessionChange) => void) => {
    session.listener = listener;
    return () => {};
  },
}));
vi.mock("@/stores/session-change", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

afterEach(() => vi.unstubAllGlobals());

const OWN = ["bmse-shop/checkout/current", "bmse-shop/compare", "bmse-shop/wishlist"];
const OTHERS = ["bmdk-shop/compare", "bmse-shop/cart/hint", "shop/wall"];

it.each([
  ["a log-out forgets what is stored, but for the cart, which finds out by itself", false, OTHERS],
  ["a log-in forgets nothing", true, [...OWN, ...OTHERS]],
])("where its code cannot be loaded %s", async (_, isSignedIn, left) => {
  stubStorage("sessionStorage");
  stubStorage();
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("BroadcastChannel", undefined);
  vi.stubGlobal("addEventListener", () => {});
  for (const key of [...OWN, ...OTHERS]) localStorage.setItem(key, "{}");
  sessionStorage.setItem("bmse-shop/checkout/current", "{}");
  startSession("bmse", { onLoggedOut: () => {}, onExpired: () => {} });
  session.listener?.({ store: "bmse", cause: isSignedIn ? "login" : "logout", isSignedIn, isSilent: true });
  const stored = () => [Object.keys(localStorage).toSorted(), Object.keys(sessionStorage)];
  await vi.dynamicImportSettled();
  await vi.waitFor(() => expect(stored()).toEqual([left.toSorted(), isSignedIn ? ["bmse-shop/checkout/current"] : []]));
});
