// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { OverlayContext } from "@/components/overlay/use-overlay";
import { StoreProvider } from "@/components/storefront/store-context";
import { KeptWay } from "@/components/way-in";
import { WayInModal } from "@/components/way-in/way-in-modal";
import type { Load } from "@/lib/way-in/types";
import { getWayInStore } from "@/stores/way-in";
import { renderWithMessages } from "./render";

const SOFA: Load = {
  sku: "SOFA",
  name: "Linden",
  packages: [{ width: 230, depth: 100, height: 78, weight: 60 }],
  piece: { width: 225, depth: 95, height: 72, hulls: null },
};

const answer = (loads: Load[]) =>
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json({ code: 200, result: loads })),
  );
const kept = () => getWayInStore("bmse").getState();
const close = vi.fn();

function open() {
  const handle = { name: "wayIn", isOpen: true, opener: null, above: null, close, forget: () => {} };
  renderWithMessages(
    <StoreProvider store="bmse">
      <OverlayContext value={handle}>
        <WayInModal payload={{ skus: ["SOFA"] }} />
      </OverlayContext>
    </StoreProvider>,
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const type = (name: string, value: string, step = 0) =>
  fireEvent.change(within(steps()[step] ?? document.body).getByLabelText(name), { target: { value } });
const textOf = (step: number) => steps()[step]?.textContent.replaceAll("\u00a0", " ");
const steps = () => screen.queryAllByRole("listitem");

beforeEach(() => answer([SOFA]));
afterEach(() => {
  cleanup();
  kept().keep([], "");
  vi.unstubAllGlobals();
});

it("answers each step in and out of the box, moves steps, keeps them and what is told to the driver", async () => {
  open();
  press("Dörr");
  type("Bredd mellan karmarna", "75");
  await screen.findByText("I kartongen, 230 × 100 × 78 cm:");
  expect(textOf(0)).toContain("Nej, det fattas 3 cm.");
  expect(textOf(0)).toContain("Utan kartong: Bara på sidan, 3 cm över.");
  expect(screen.getByRole("img", { name: /^Linden i öppningen på 75 × 200/ })).toBeDefined();

  press("Korridor");
  type("Bredd", "150", 1);
  fireEvent.click(screen.getByRole("checkbox", { name: "Den går runt ett hörn" }));
  type("Bredd efter hörnet", "150", 1);
  await waitFor(() => expect(textOf(1)).toMatch(/Ja, \d+ cm över/));
  press("Flytta upp steg 2");
  expect(textOf(0)).toContain("1. Korridor");

  press("Spara vägen in");
  await waitFor(() => expect(kept().steps).toHaveLength(2));
  expect(kept().steps).toEqual([
    { kind: "corridor", width: 150, height: 240, after: 150 },
    { kind: "door", width: 75, height: 200 },
  ]);
  expect(kept().note.replaceAll("\u00a0", " ")).toBe(
    "Väg in: korridor 150 cm, sedan hörn till 150 cm; dörr 75 × 200 cm.",
  );
});

it("names the field that is no length, and keeps nothing", async () => {
  open();
  press("Trappa");
  type("Bredd mellan väggar eller räcke", "12");
  press("Spara vägen in");
  await screen.findByText("Skriv ett mått mellan 30 och 600 cm.");
  expect(kept().steps).toEqual([]);
});

it("says on a product's page at once what a kept way says of it", async () => {
  const show = () =>
    renderWithMessages(
      <StoreProvider store="bmse">
        <KeptWay sku="SOFA" none="none" />
      </StoreProvider>,
    );
  show();
  expect(screen.getByText("none")).toBeDefined();
  for (const [width, words] of [
    [110, "Din väg in: den kommer in. Trångast är det vid dörren, med 10 cm över."],
    [90, "Din väg in: den kommer in, men vid dörren bara på sidan, med 12 cm över."],
    [75, "Din väg in: den kommer in, men vid dörren bara utan kartong."],
    [70, "Din väg in: den kommer inte in. Det fattas 2 cm vid dörren."],
  ] as const) {
    kept().keep([{ kind: "door", width, height: 200 }], "");
    expect(await screen.findByText(words)).toBeDefined();
  }
});
