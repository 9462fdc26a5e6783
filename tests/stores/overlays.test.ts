import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PanelName } from "@/stores/overlay-names";
import { overlayStore } from "@/stores/overlays";

const state = () => overlayStore.getState();
const shown = () => state().entries.map(({ name, isOpen }) => `${name}${isOpen ? "" : " (going)"}`);
const keyOf = (name: string) => state().entries.find((entry) => entry.name === name)?.key ?? -1;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  overlayStore.setState({ entries: [], panel: null, isOverlayOn: false });
});

describe("side panels", () => {
  it("are open one at a time: another one closes the first", () => {
    state().open("microcart");
    state().open("wishlist");
    expect([state().panel, shown()]).toEqual(["wishlist", ["microcart (going)", "wishlist"]]);
    state().close();
    expect([state().panel, shown()]).toEqual([null, ["microcart (going)", "wishlist (going)"]]);
  });

  it.each<[PanelName, boolean]>([
    ["microcart", true],
    ["sidebar", true],
    ["search", true],
    ["wishlist", true],
    ["mobileMenu", false],
    ["checkoutMode", false],
    ["samples", false],
  ])("%s turns the overlay on: %s; closing turns it off", (name, isOn) => {
    if (name === "search") state().open(name, { text: "" });
    else if (name === "mobileMenu") state().open(name, { departments: [], links: [] });
    else if (name === "samples") state().open(name, { offered: [] });
    else state().open(name);
    expect(state().isOverlayOn).toBe(isOn);
    state().close();
    expect(state().isOverlayOn).toBe(false);
  });

  it("opened again take the new payload under the same id", () => {
    state().open("search", { text: "s" });
    const key = keyOf("search");
    state().open("search", { text: "so" });
    expect(state().entries).toMatchObject([{ key, payload: { text: "so" }, isOpen: true }]);
  });

  it("opened while closing get a new id", () => {
    state().open("microcart");
    const key = keyOf("microcart");
    state().close();
    state().open("microcart");
    expect([shown(), keyOf("microcart") === key]).toEqual([["microcart"], false]);
  });
});

describe("modals", () => {
  it("of the same name are closed first, then opened again", () => {
    state().openModal("compareFull", { sku: "a" });
    const key = keyOf("compareFull");
    state().openModal("compareFull", { sku: "b" });
    expect(state().entries).toMatchObject([{ payload: { sku: "b" }, isOpen: true }]);
    expect(keyOf("compareFull")).not.toBe(key);
  });

  it("keep their payload until their closing animation has ended", () => {
    state().openModal("compareFull", { sku: "a" });
    state().closeModal("compareFull");
    expect(state().entries).toMatchObject([{ payload: { sku: "a" }, isOpen: false }]);
    state().forget(keyOf("compareFull"));
    expect(state().entries).toEqual([]);
  });

  it("are children of the overlay they were opened over, which stays open", () => {
    state().open("microcart");
    state().openModal("terms");
    expect(state().entries[1]?.parent).toBe(keyOf("microcart"));
    state().close();
    state().forget(keyOf("microcart"));
    expect(shown()).toEqual(["microcart (going)", "terms"]);
    state().closeModal("terms");
    state().forget(keyOf("terms"));
    expect(shown()).toEqual([]);
  });

  it("are no children of an overlay that is closing", () => {
    state().open("sidebar");
    state().close();
    state().openModal("authentication", { view: "login" });
    expect(state().entries[1]?.parent).toBeNull();
  });

  it("all close with the page", () => {
    state().open("microcart");
    state().openModal("terms");
    state().closeAll();
    expect([shown(), state().panel]).toEqual([["microcart (going)", "terms (going)"], null]);
  });
});

it("in any order of opening and closing: one panel, no modal twice, no overlay left behind", () => {
  const move = fc.constantFrom(
    "microcart",
    "wishlist",
    "close",
    "terms",
    "sizeGuide",
    "close terms",
    "close all",
    "forget",
  ) as fc.Arbitrary<string>;
  fc.assert(
    fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
      overlayStore.setState({ entries: [], panel: null, isOverlayOn: false });
      for (const made of moves) {
        if (made === "microcart" || made === "wishlist") state().open(made);
        else if (made === "terms" || made === "sizeGuide") state().openModal(made);
        else if (made === "close") state().close();
        else if (made === "close terms") state().closeModal("terms");
        else if (made === "close all") state().closeAll();
        else for (const { key, isOpen } of state().entries) if (!isOpen) state().forget(key);
        const open = state().entries.filter(({ isOpen }) => isOpen);
        expect(open.filter(({ kind }) => kind === "panel").length).toBeLessThanOrEqual(1);
        expect(new Set(open.map(({ name }) => name)).size).toBe(open.length);
        expect(state().isOverlayOn).toBe(state().panel !== null);
      }
      state().closeAll();
      for (const { key } of state().entries) state().forget(key);
      expect(state().entries).toEqual([]);
    }),
  );
});
