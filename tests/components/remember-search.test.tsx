// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { RememberSearch } from "@/components/search/remember-search";
import { getRecentsStore } from "@/stores/recents";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it("a search with results is added to the recent ones, once", () => {
  const { rerender } = render(<RememberSearch store="bmse" query="soffa" />);
  rerender(<RememberSearch store="bmse" query="soffa" />);
  rerender(<RememberSearch store="bmse" query="bord" />);
  expect(getRecentsStore("bmse").getState().queries).toEqual(["bord", "soffa"]);
});
