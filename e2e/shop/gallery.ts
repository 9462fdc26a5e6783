import { expect, type Locator, type Page } from "@playwright/test";
import jsQR from "jsqr";
import type { Words } from "./view";

/** Pictures, lightbox and 3D view of a product page. */
export class Gallery {
  constructor(
    readonly page: Page,
    readonly words: Words,
  ) {}

  get region(): Locator {
    return this.page.getByRole("region", { name: this.words("gallery.label") });
  }

  /** The large slide, by picture from 1. */
  slide(index: number): Locator {
    return this.region.locator(`[data-slide="${index - 1}"]`);
  }

  get slides(): Locator {
    return this.region.locator("[data-slide]");
  }

  get lightbox(): Locator {
    return this.page.getByRole("dialog", { name: this.words("gallery.lightbox") });
  }

  /** Expects what a screen reader announces in the lightbox. */
  async expectState(index: number, count: number, percent: number): Promise<void> {
    await expect(this.lightbox.getByRole("status")).toHaveText(this.words("gallery.state", { index, count, percent }));
  }

  get roomButton(): Locator {
    return this.region.getByRole("button", { name: this.words("ar.open") });
  }

  get room(): Locator {
    return this.page.getByRole("dialog").filter({ has: this.page.getByRole("heading", { level: 2 }) });
  }

  /** Waits until the model is rendered; returns its measures, whole cm. */
  async modelSize(): Promise<{ width: number; depth: number; height: number }> {
    const viewer = this.room.locator("model-viewer");
    await expect
      .poll(() => viewer.evaluate((element) => "modelIsVisible" in element && element.modelIsVisible), {
        message: "the model is drawn",
        timeout: 60_000,
      })
      .toBe(true);
    await expect(this.room.getByText(this.words("ar.loading"))).toBeHidden();
    const { x, y, z } = await viewer.evaluate((element) =>
      (element as unknown as { getDimensions(): { x: number; y: number; z: number } }).getDimensions(),
    ); // model-viewer's own
    return { width: Math.round(x * 100), depth: Math.round(z * 100), height: Math.round(y * 100) };
  }

  /** Returns the address in the QR code on the screen. */
  async scan(): Promise<string | undefined> {
    const png = await this.room.getByRole("img", { name: this.words("ar.code") }).screenshot();
    const { data, width, height } = await this.page.evaluate(
      async (source) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const context = Object.assign(document.createElement("canvas"), {
          width: image.width,
          height: image.height,
        }).getContext("2d");
        context?.drawImage(image, 0, 0);
        return {
          data: [...(context?.getImageData(0, 0, image.width, image.height).data ?? [])],
          width: image.width,
          height: image.height,
        };
      },
      `data:image/png;base64,${png.toString("base64")}`,
    );
    return jsQR(Uint8ClampedArray.from(data), width, height)?.data;
  }
}
