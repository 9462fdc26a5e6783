interface Frame {
  /** Classes of its proportions. */
  box: string;
  /** Its proportions, width to height, with the class that hides something while they hold. */
  crops: { ratio: number; hide: string }[];
}

/** How room pictures are framed, by width of the window. */
export const FRAMES = {
  hero: {
    box: "aspect-4/3 md:aspect-5/2",
    crops: [
      { ratio: 4 / 3, hide: "max-md:hidden" },
      { ratio: 5 / 2, hide: "md:hidden" },
    ],
  },
  band: {
    box: "aspect-3/2 lg:aspect-square xl:aspect-4/3",
    crops: [
      { ratio: 3 / 2, hide: "max-lg:hidden" },
      { ratio: 1, hide: "lg:max-xl:hidden" },
      { ratio: 4 / 3, hide: "xl:hidden" },
    ],
  },
  wide: {
    box: "aspect-4/3 md:aspect-16/7",
    crops: [
      { ratio: 4 / 3, hide: "max-md:hidden" },
      { ratio: 16 / 7, hide: "md:hidden" },
    ],
  },
  look: { box: "aspect-square", crops: [{ ratio: 1, hide: "hidden" }] },
  article: {
    box: "aspect-square md:aspect-3/2",
    crops: [
      { ratio: 1, hide: "max-md:hidden" },
      { ratio: 3 / 2, hide: "md:hidden" },
    ],
  },
} as const satisfies Record<string, Frame>;
export type FrameName = keyof typeof FRAMES;

/** Percent of the frame at each edge in which a target would be cut. */
const EDGE = 4;

/**
 * Returns the classes that hide a place of a picture where its frame crops it away: both axes in percent, the picture
 * centred and filling the frame. A link that cannot be seen must not be reached by keyboard.
 */
export function hiddenIn(frame: FrameName, ratio: number, { x, y }: { x: number; y: number }): string {
  const crops: readonly Frame["crops"][number][] = FRAMES[frame].crops;
  return crops
    .filter((crop) => {
      const seenX = Math.min(100, (crop.ratio / ratio) * 100);
      const seenY = Math.min(100, (ratio / crop.ratio) * 100);
      const isIn = (at: number, seen: number) => Math.abs(at - 50) <= seen / 2 - (EDGE * seen) / 100;
      return !isIn(x, seenX) || !isIn(y, seenY);
    })
    .map(({ hide }) => hide)
    .join(" ");
}
