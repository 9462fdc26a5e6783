// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { imageConfigDefault } from "next/dist/shared/lib/image-config";
import { ImageConfigContext } from "next/dist/shared/lib/image-config-context.shared-runtime";
import type { ComponentProps } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { GalleryView } from "@/components/product-page/gallery/gallery-view";
import { toIndex } from "@/components/product-page/gallery/roving";
import type { Video } from "@/lib/product/types";
import { renderWithMessages } from "./render";

afterEach(cleanup);

const pictures = ["a", "b", "c"].map((name) => ({
  src: `/media/${name}.webp`,
  alt: `Soffa ${name}`,
  width: 852,
  height: 517,
}));
const film: Video = { kind: "player", player: "youtube", id: "dQw4w9WgXcQ", poster: null };

const renderGallery = (props: Partial<ComponentProps<typeof GalleryView>> = {}) =>
  renderWithMessages(
    <ImageConfigContext value={{ ...imageConfigDefault, qualities: [45] }}>
      <GalleryView name="Soffa" pictures={pictures} film={null} model={null} {...props} />
    </ImageConfigContext>,
  );

const slide = (index: number, count = 3) =>
  screen.getByRole("button", { name: `Förstora bild ${index} av ${count}: Soffa ${"abc"[index - 1]}` });

it.each([
  ["ArrowRight", 0, 1],
  ["ArrowRight", 2, 2],
  ["ArrowLeft", 1, 0],
  ["ArrowLeft", 0, 0],
  ["Home", 2, 0],
  ["End", 0, 2],
  ["a", 1, null],
])("%s leads from %i to %s of three", (key, from, to) => {
  expect(toIndex(key, from, 3)).toBe(to);
});

describe("the gallery", () => {
  it("is one tab stop; arrows, Home and End move within it", async () => {
    const user = userEvent.setup();
    renderGallery();
    expect([slide(1), slide(2), slide(3)].map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    await user.tab();
    expect(document.activeElement).toBe(slide(1));
    await user.keyboard("{ArrowRight}");
    expect(document.activeElement).toBe(slide(2));
    await user.keyboard("{End}");
    expect([slide(1), slide(2), slide(3)].map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
    await user.keyboard("{Home}{ArrowLeft}");
    expect(document.activeElement).toBe(slide(1));
  });

  it("counts only where there is more than one picture", () => {
    const { container } = renderGallery();
    expect(container.textContent).toBe("1 / 3");
    cleanup();
    expect(renderGallery({ pictures: pictures.slice(0, 1) }).container.textContent).toBe("");
    expect(screen.getAllByRole("button")).toHaveLength(1);
  });

  it("loads only its first picture eagerly", () => {
    const { container } = renderGallery();
    expect([...container.querySelectorAll("img")].map((image) => image.getAttribute("loading"))).toEqual([
      "eager",
      "lazy",
      "lazy",
    ]);
  });

  it("shows a film of the shop with controls and without autoplay", async () => {
    const own: Video = { kind: "file", poster: null, sources: [{ src: "/media/turn.webm", type: "video/webm" }] };
    const { container } = renderGallery({ film: { video: own, isFramed: false } });
    const video = await waitFor(() => {
      const found = container.querySelector("video");
      if (!found) throw new Error("no film yet");
      return found;
    });
    expect([video.controls, video.autoplay, video.getAttribute("preload"), video.getAttribute("aria-label")]).toEqual([
      true,
      false,
      "none",
      "Film: Soffa",
    ]);
  });
});

describe("a film in an external player", () => {
  it("requests nothing from the player before consent", async () => {
    const user = userEvent.setup();
    // happy-dom loads no frames and logs that; use another element
    const create = document.createElement.bind(document);
    const spy = vi
      .spyOn(document, "createElement")
      .mockImplementation((tag: string, options?: ElementCreationOptions) =>
        create(tag === "iframe" ? "x-frame" : tag, options),
      );
    const { container } = renderGallery({ film: { video: film, isFramed: true } });
    expect(spy.mock.calls.filter(([tag]) => tag === "iframe")).toEqual([]);
    expect(container.innerHTML).not.toContain("ytimg");
    await screen.findByText(/Startar du den får YouTube veta/);
    await user.click(screen.getByRole("button", { name: "Spela filmen från YouTube" }));
    await waitFor(() =>
      expect(container.querySelector("x-frame")?.getAttribute("src")).toBe(
        "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0",
      ),
    );
    expect(container.querySelector("x-frame")?.getAttribute("sandbox")).not.toContain("allow-top-navigation");
  });

  it("is only a link where its frame is not allowed", async () => {
    renderGallery({ film: { video: film, isFramed: false } });
    const link = await screen.findByRole("link", { name: "Se den hos YouTube i en ny flik" });
    expect(screen.queryByRole("button", { name: /Spela filmen/ })).toBeNull();
    expect(link.getAttribute("href")).toBe("https://www.youtube.com/watch?v=dQw4w9WgXcQ");
  });
});

describe("the picture a card has shown", () => {
  const loaded = (...widths: number[]) =>
    vi.spyOn(performance, "getEntriesByType").mockReturnValue(
      ["/media/other.webp", "/media/a.webp"].flatMap(
        (src) =>
          widths.map((w) => ({
            name: `http://localhost:3000/_next/image?url=${encodeURIComponent(src)}&w=${w}&q=45`,
            entryType: "resource",
            startTime: 0,
            duration: 0,
            toJSON: () => null,
          })),
        // entries of resources, which are all that is asked for
      ) as never[],
    );
  const first = () => document.querySelector<HTMLImageElement>('[data-slide="0"] img');

  it("stands in for the first of the gallery until that is loaded, in its widest version", () => {
    loaded(320, 480, 120);
    renderGallery();
    expect(first()?.style.backgroundImage).toContain("url=%2Fmedia%2Fa.webp&w=480&q=45");
    expect(document.querySelector<HTMLImageElement>('[data-slide="1"] img')?.style.backgroundImage).toBe("");
    const image = first();
    if (image) fireEvent.load(image);
    expect(first()?.style.backgroundImage).toBe("");
  });

  it("does not where only a small one is there", () => {
    loaded(120, 160);
    renderGallery();
    expect(first()?.style.backgroundImage).toBe("");
  });
});
