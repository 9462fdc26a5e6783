/** Everyday colours that shoppers search for, whatever a shop calls its own. */
export const COLOUR_FAMILIES = [
  "white",
  "beige",
  "grey",
  "black",
  "brown",
  "red",
  "orange",
  "yellow",
  "green",
  "blue",
  "purple",
  "pink",
] as const;

export type ColourFamily = (typeof COLOUR_FAMILIES)[number];

/** A colour by how light it is (0 to 1), how strong (0 for greys, about 0.3 at most) and its hue (degrees). */
interface Lch {
  light: number;
  chroma: number;
  hue: number;
}

const toLinear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Converts `#rrggbb` to OKLCH (CSS Color 4, "Converting sRGB to OKLab"). */
function toLch(hex: string): Lch {
  const rgb = Number.parseInt(hex.slice(1), 16);
  const [r, g, b] = [toLinear(rgb >> 16), toLinear((rgb >> 8) & 255), toLinear(rgb & 255)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const greenRed = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const blueYellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    light: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(greenRed, blueYellow),
    hue: ((Math.atan2(blueYellow, greenRed) * 180) / Math.PI + 360) % 360,
  };
}

/** Which colours a family has; they overlap, as cream is beige to one shopper and white to another. */
const FAMILIES: Record<ColourFamily, (colour: Lch) => boolean> = {
  white: ({ light, chroma }) => light >= 0.84 && chroma < 0.02,
  beige: ({ light, chroma, hue }) => light >= 0.68 && chroma >= 0.014 && chroma < 0.06 && hue >= 50 && hue < 105,
  grey: ({ light, chroma, hue }) => light >= 0.34 && light < 0.84 && chroma < (hue >= 50 && hue < 105 ? 0.025 : 0.015),
  black: ({ light, chroma }) => light < 0.37 && chroma < 0.02,
  brown: ({ light, chroma, hue }) => light < 0.72 && chroma >= 0.025 && chroma < 0.11 && hue >= 30 && hue < 85,
  red: ({ light, chroma, hue }) => light < 0.7 && chroma >= 0.09 && (hue < 45 || hue >= 345),
  orange: ({ chroma, hue }) => chroma >= 0.085 && hue >= 40 && hue < 75,
  yellow: ({ light, chroma, hue }) => light >= 0.6 && chroma >= 0.07 && hue >= 75 && hue < 112,
  green: ({ chroma, hue }) => chroma >= 0.018 && hue >= 104 && hue < 195,
  blue: ({ chroma, hue }) => chroma >= 0.015 && hue >= 195 && hue < 290,
  purple: ({ chroma, hue }) => chroma >= 0.03 && hue >= 290 && hue < 345,
  pink: ({ light, chroma, hue }) => light >= 0.65 && chroma >= 0.03 && (hue < 30 || hue >= 330),
};

const HEX = /^#[0-9a-f]{6}$/i;

/** Returns the everyday colours of a swatch (`#rrggbb`): cream is white and beige; none for anything else. */
export function familiesOf(swatch: string): ColourFamily[] {
  if (!HEX.test(swatch)) return [];
  const colour = toLch(swatch);
  return COLOUR_FAMILIES.filter((family) => FAMILIES[family](colour));
}
