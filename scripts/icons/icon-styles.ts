import { icons, type LucideIcon } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { FILLED_ICON_NAMES, ICON_NAMES } from "../../components/ui/icon-names";

const toExportName = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

function findIcon(name: string): LucideIcon {
  const icon = (icons as Record<string, LucideIcon | undefined>)[toExportName(name)];
  if (!icon) throw new Error(`Lucide has no icon "${name}"`);
  return icon;
}

/** What shows an icon: the component `Icon`, and boxes of elements that a page repeats. */
const BEARERS = [".icon", ".card-heart::before", ".fold-title::after"];
/** Width and height of Lucide's drawings. */
const SIDE = 24;
const LINES = "fill='none' stroke='black' stroke-width='1.5' stroke-linecap='round' stroke-linejoin='round'";

/** Returns the shapes an icon consists of. A mask counts opacity only, so their colour does not matter. */
const shapesOf = (name: string) =>
  renderToStaticMarkup(createElement(findIcon(name)))
    .replace(/^<svg[^>]*>|<\/svg>$/g, "")
    .replace(/><\/(?:path|circle|rect|line)>/g, "/>")
    .replaceAll('"', "'");

/** Returns drawings side by side as the address of one picture. */
function toDataUrl(drawings: string[]): string {
  const size = `width='${drawings.length * SIDE}' height='${SIDE}' viewBox='0 0 ${drawings.length * SIDE} ${SIDE}'`;
  const placed = drawings.map((shapes, at) => `<g transform='translate(${at * SIDE})'>${shapes}</g>`);
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' ${size} ${LINES}>${placed.join("")}</svg>`;
  return `data:image/svg+xml,${svg.replace(/[%#<>]/g, encodeURIComponent)}`;
}

/**
 * Returns the style sheet `app/icons.css`: every icon of the shop as a mask that takes the colour of the text. They
 * stand side by side in one picture, and `--icon` moves it to one of them: a browser makes a document for each SVG
 * picture, which costs more than all shapes in it.
 */
export function toIconStyles(): string {
  const drawings = [
    ...ICON_NAMES.map((name) => ({ selector: `.icon-${name}`, shapes: shapesOf(name) })),
    // a pressed button that is the icon itself turns to the filled one
    ...FILLED_ICON_NAMES.map((name) => ({
      selector: `.icon-${name}[aria-pressed="true"],\n.icon-${name}-filled`,
      shapes: `<g fill='black'>${shapesOf(name)}</g>`,
    })),
  ];
  const last = drawings.length - 1;
  return `/* Made by "npm run icons" from Lucide's icons (ISC License); components/ui/icon-names.ts lists them. */

/* for a mask of several layers, which has to be one icon alone */
:root {
  --icon-check: url("${toDataUrl([shapesOf("check")])}");
}

@layer components {
  ${BEARERS.join(",\n  ")} {
    background-color: currentcolor;
    mask-image: url("${toDataUrl(drawings.map(({ shapes }) => shapes))}");
    mask-position: var(--icon) 0;
    mask-size: ${drawings.length * 100}% 100%;
    mask-repeat: no-repeat;
    /* where the system sets the colours, backgrounds are its own: the icon keeps to the colour of its text */
    forced-color-adjust: preserve-parent-color;
  }
}

${drawings.map(({ selector }, at) => `${selector} {\n  --icon: calc(100% * ${at} / ${last});\n}\n`).join("\n")}`;
}
