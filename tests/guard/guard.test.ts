// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { guardPage, resetBrowser } from "./browser";
import { notePending } from "./pending";
import { guardEnv, guardGlobals } from "./properties";

it("a changed global is said and put back, one the shop shares among its bundles only put back", () => {
  const { fetch } = globalThis;
  const check = guardGlobals();
  Object.assign(globalThis, { fetch: () => {}, left: 1, shopRefresher: 1, [Symbol.for("shop.left")]: 1 });
  expect(check()).toEqual([
    "globalThis.fetch was changed: use vi.stubGlobal, or put it back",
    "globalThis.left was changed: use vi.stubGlobal, or put it back",
  ]);
  expect(globalThis.fetch).toBe(fetch);
  expect(["left", "shopRefresher", Symbol.for("shop.left")].filter((key) => key in globalThis)).toEqual([]);
  expect(check()).toEqual([]);
});

it("a changed environment variable is said and put back", () => {
  const { PATH } = process.env;
  const check = guardEnv();
  process.env.LEFT = "1";
  delete process.env.PATH;
  expect(check()).toEqual(
    ["PATH", "LEFT"].map((name) => `the environment variable ${name} was changed: use vi.stubEnv`),
  );
  expect([process.env.PATH, process.env.LEFT]).toEqual([PATH, undefined]);
});

it("elements left over are said and removed; storages, URL and attributes go unsaid", () => {
  const check = guardPage();
  document.body.innerHTML = "<p>left</p>";
  document.body.className = "left";
  localStorage.setItem("left", "1");
  history.replaceState(null, "", "/left");
  resetBrowser();
  expect(check()).toEqual(["an element in the body is left over: remove it after each test; <p>left</p>"]);
  expect([document.body.outerHTML, localStorage.length, location.pathname]).toEqual(["<body></body>", 0, "/"]);
  expect(check()).toEqual([]);
});

it("timers and listeners end", async () => {
  const heard = vi.fn<() => void>();
  const end = notePending();
  setTimeout(heard, 5);
  const interval = setInterval(heard, 5);
  addEventListener("online", heard);
  document.addEventListener("visibilitychange", heard);
  end();
  dispatchEvent(new Event("online"));
  document.dispatchEvent(new Event("visibilitychange"));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(heard).not.toHaveBeenCalled();
  expect(interval).toBeDefined();
});
