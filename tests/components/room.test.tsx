// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { createRef } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Room } from "@/components/product-page/ar/room";
import type { ViewerElement } from "@/components/product-page/ar/viewer-element";
import type { ArKind } from "@/lib/product/ar";
import { renderWithMessages } from "./render";

const port = vi.hoisted(() => ({
  kind: "none" as ArKind,
  follow: vi.fn(),
  onModel: vi.fn<(viewer: Pick<ViewerElement, "model">) => void>(),
}));
vi.mock("@/components/product-page/ar/launch", () => ({
  findArKind: () => Promise.resolve(port.kind),
  follow: port.follow,
}));
vi.mock("@/components/product-page/ar/stage", () => ({
  Stage: ({ name, onModel }: { name: string; onModel: typeof port.onModel }) => {
    port.onModel = onModel;
    return <p>3D-modell av {name}</p>;
  },
}));

const MODEL = {
  glb: "/media/sofa/model.glb",
  usdz: "/media/sofa/model.usdz",
  size: { width: 228, depth: 94, height: 82 },
  hasColours: true,
  name: "Linden",
  colour: "#4f5a48",
};

async function setUp(kind: ArKind, model: Partial<typeof MODEL> = {}) {
  port.kind = kind;
  renderWithMessages(
    <Room
      name="Linden, Skogsgrön"
      model={{ ...MODEL, ...model }}
      poster={null}
      isMissing={false}
      opener={createRef()}
      onClose={() => {}}
    />,
  );
  await act(() => Promise.resolve());
}

/** The viewer has loaded a model with these materials. */
const load = (...names: string[]) =>
  act(() =>
    port.onModel({
      model: { materials: names.map((name) => ({ name, pbrMetallicRoughness: { setBaseColorFactor: () => {} } })) },
    }),
  );
const title = () => screen.getByRole("heading", { level: 2 }).textContent;

beforeEach(() => port.follow.mockClear());
afterEach(cleanup);

describe("the title of the 3D view (docs/domain-rules.md#view-in-your-room)", () => {
  it("names the colour once the model is in it", async () => {
    await setUp("none");
    // of a model that has not loaded nobody knows
    expect([title(), screen.queryByText(/en av möbelns färger/)]).toEqual(["Linden i 3D", null]);
    load("legs", "fabric");
    expect(title()).toBe("Linden, Skogsgrön i 3D");
    expect(screen.getByText("3D-modell av Linden, Skogsgrön")).toBeDefined();
    expect(screen.queryByText(/möbelns färger/)).toBeNull();
  });

  it("names none for a model without fabric, nor for a colour without a swatch", async () => {
    await setUp("none");
    load("sofa");
    expect(title()).toBe("Linden i 3D");
    cleanup();
    await setUp("none", { colour: "" });
    load("fabric");
    expect(title()).toBe("Linden i 3D");
    expect(screen.getByText("Modellen visas i en av möbelns färger.")).toBeDefined();
  });

  it("is the whole name of a product in one colour", async () => {
    await setUp("none", { hasColours: false });
    load("sofa");
    expect(title()).toBe("Linden, Skogsgrön i 3D");
    expect(screen.queryByText(/möbelns färger/)).toBeNull();
  });

  it("names no colour in another app, which gets the file as it is; the view says so", async () => {
    await setUp("scene-viewer");
    load("fabric");
    expect(title()).toBe("Linden, Skogsgrön i 3D");
    expect(screen.getByText("I rummet visas modellen i en av möbelns färger.")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Ställ den i ditt rum" }));
    const [[address]] = port.follow.mock.calls as [[string]];
    expect(new URLSearchParams(address.split("?")[1]?.split("#")[0]).get("title")).toBe("Linden");
  });

  it.each([
    ["quick-look", "/media/sofa/model.usdz", true],
    // the viewer makes a file of what it shows
    ["webxr", "/media/sofa/model.usdz", false],
  ] as const)("of %s says of the room's colour: %s %s", async (kind, usdz, isSaid) => {
    await setUp(kind, { usdz });
    load("fabric");
    expect(screen.queryByText("I rummet visas modellen i en av möbelns färger.") !== null).toBe(isSaid);
  });
});
