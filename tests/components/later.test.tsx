// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { Profiler } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { Later } from "@/components/storefront/later";

const route = vi.hoisted(() => ({ isReturn: false }));
vi.mock("@/components/storefront/route-tracker", () => ({ isReturning: () => route.isReturn }));

/** For each time that what is below is rendered, whether the words above it were in the document. */
let hadWords: boolean[] = [];
function Below() {
  if (typeof document !== "undefined") hadWords.push(document.querySelector("h1") !== null);
  return <p>below</p>;
}
const page = (
  <>
    <h1>words</h1>
    <Later>
      <Below />
    </Later>
  </>
);

let hydrated: Root | null = null;
afterEach(async () => {
  await act(async () => hydrated?.unmount());
  hydrated = null;
  cleanup();
  document.body.innerHTML = "";
  route.isReturn = false;
  hadWords = [];
});

it("comes with the document, whose browser may have no scripts", async () => {
  document.body.innerHTML = `<div>${renderToString(page)}</div>`;
  const before = screen.getByText("below");
  const onRecoverableError = vi.fn<(error: unknown) => void>();
  const [root] = document.body.children;
  if (!root) throw new Error("no document");
  const onRender = vi.fn<() => void>();
  const profiled = (
    <Profiler id="page" onRender={onRender}>
      {page}
    </Profiler>
  );
  await act(async () => void (hydrated = hydrateRoot(root, profiled, { onRecoverableError })));
  expect(onRecoverableError).not.toHaveBeenCalled();
  // nor is it rendered a second time as it becomes interactive
  expect(onRender).toHaveBeenCalledTimes(1);
  expect(screen.getByText("below")).toBe(before);
});

const frame = () => act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 5))));

it("follows what stands above it once that is shown, where the router goes to the page", async () => {
  render(
    <>
      <h1>words</h1>
      <Later placeholder={<p>place</p>}>
        <Below />
      </Later>
    </>,
  );
  expect(hadWords).toEqual([]);
  expect(screen.getByText("place")).toBeTruthy();
  await frame();
  expect(screen.getByText("below")).toBeTruthy();
  expect(screen.queryByText("place")).toBeNull();
  expect(hadWords).toEqual([true]);
});

it("all parts of a page that wait come together", async () => {
  let renderings = 0;
  const onRender = () => void renderings++;
  render(
    <Profiler id="page" onRender={onRender}>
      <Later>one</Later>
      <Later>
        <Below />
      </Later>
    </Profiler>,
  );
  expect(renderings).toBe(1);
  await frame();
  expect(screen.getByText("below")).toBeTruthy();
  expect(renderings).toBe(2);
});

it("is not rendered once the page was left before", async () => {
  render(page).unmount();
  await frame();
  expect(hadWords).toEqual([]);
});

it("comes at once on the way back", () => {
  route.isReturn = true;
  render(page);
  expect(hadWords).toEqual([false]);
});
