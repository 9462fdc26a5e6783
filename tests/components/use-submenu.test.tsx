// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useSubmenu } from "@/components/shell/use-submenu";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function openMenu() {
  const { result } = renderHook(() => useSubmenu());
  return {
    levels: () => [result.current.depth, result.current.path],
    enter: (id: number) => act(() => result.current.enter(id)),
    leave: () => act(() => result.current.leave()),
    wait: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
  };
}

it("enters a level by its id and removes it 300 ms after it was left", () => {
  const { levels, enter, leave, wait } = openMenu();
  expect(levels()).toEqual([0, []]);
  enter(4);
  enter(7);
  expect(levels()).toEqual([2, [4, 7]]);
  leave();
  expect(levels()).toEqual([1, [4, 7]]);
  wait(299);
  expect(levels()).toEqual([1, [4, 7]]);
  wait(1);
  expect(levels()).toEqual([1, [4]]);
});

it("enters a level in the place of one that is closing", () => {
  const { levels, enter, leave, wait } = openMenu();
  enter(4);
  leave();
  enter(9);
  wait(300);
  expect(levels()).toEqual([1, [9]]);
});

it("stays at the top when it is left there", () => {
  const { levels, leave, wait } = openMenu();
  leave();
  wait(300);
  expect(levels()).toEqual([0, []]);
});
