import { icons, type LucideIcon } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { FILLED_ICON_NAMES, ICON_NAMES, type IconName } from "../../components/ui/icon-names";

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

/** Returns a shape of Lucide's as the data of a path. Throws where Lucide has begun to use another one. */
function toPathData(name: string, attributes: Record<string, string>): string {
  if (name === "path" && attributes.d) return attributes.d.replace(/^m/, "M0 0m");
  const at = (key: string) => Number(attributes[key] ?? 0);
  const arc = (radius: number, x: number, y: number) => `a${radius} ${radius} 0 0 1 ${x} ${y}`;
  if (name === "line") return `M${at("x1")} ${at("y1")}L${at("x2")} ${at("y2")}`;
  if (name === "circle") {
    const r = at("r");
    return `M${at("cx") - r} ${at("cy")}${arc(r, 2 * r, 0)}${arc(r, -2 * r, 0)}z`;
  }
  if (name !== "rect") throw new Error(`icons cannot have a <${name}>`);
  const r = at("rx");
  const [across, down] = [at("width") - 2 * r, at("height") - 2 * r];
  const around = `h${across}${arc(r, r, r)}v${down}${arc(r, -r, r)}h${-across}${arc(r, -r, -r)}v${-down}${arc(r, r, -r)}`;
  return `M${at("x") + r} ${at("y")}${around}z`;
}

/** Returns all shapes of an icon as the data of one path: each element costs a browser as much as the shape itself. */
const pathOf = (name: string) =>
  [...renderToStaticMarkup(createElement(findIcon(name))).matchAll(/<(?!svg|\/)(\w+)([^>]*)>/g)]
    .map(([, shape = "", attributes = ""]) =>
      toPathData(
        shape,
        Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
      ),
    )
    .join("");

interface Drawing {
  name: IconName;
  /** What has this icon. */
  selector: string;
  /** Data of its path. */
  data: string;
  isFilled?: boolean;
}

const listDrawings = (): Drawing[] => [
  ...ICON_NAMES.map((name) => ({ name, selector: `.icon-${name}`, data: pathOf(name) })),
  // a clicked button that is the icon itself turns to the filled one
  ...FILLED_ICON_NAMES.map((name) => ({
    name: `${name}-filled` as const,
    selector: `.icon-${name}[aria-pressed="true"],\n.icon-${name}-filled`,
    data: pathOf(name),
    isFilled: true,
  })),
];

/** Returns drawings side by side as one picture. Colours do not matter to a mask. */
function toSvg(drawings: Pick<Drawing, "data" | "isFilled">[]): string {
  const size = `width='${drawings.length * SIDE}' height='${SIDE}' viewBox='0 0 ${drawings.length * SIDE} ${SIDE}'`;
  const paths = drawings.map(
    ({ data, isFilled }, at) =>
      `<path transform='translate(${at * SIDE})'${isFilled ? " fill='black'" : ""} d='${data}'/>`,
  );
  return `<svg xmlns='http://www.w3.org/2000/svg' ${size} ${LINES}>${paths.join("")}</svg>`;
}

const toDataUrl = (svg: string) => `data:image/svg+xml,${svg.replace(/[%#<>]/g, encodeURIComponent)}`;

/**
 * Returns the style sheet `app/icons.css`: every icon of the shop as a mask that takes the colour of the text. They
 * stand side by side in one picture, and `--icon` moves it to one of them: a browser makes a document for each SVG
 * picture, which costs more than all shapes in it.
 */
export function toIconStyles(): string {
  const drawings = listDrawings();
  const last = drawings.length - 1;
  return `/* Made by "npm run icons" from Lucide's icons (ISC License); components/ui/icon-names.ts lists them. */

/* for a mask of several layers, which has to be one icon alone */
:root {
  --icon-check: url("${toDataUrl(toSvg([{ data: pathOf("check") }]))}");
}

@layer components {
  ${BEARERS.join(",\n  ")} {
    background-color: currentcolor;
    mask-image: url("${toDataUrl(toSvg(drawings))}");
    mask-position: var(--icon) 0;
    mask-size: ${drawings.length * 100}% 100%;
    mask-repeat: no-repeat;
    /* where the system sets the colours, backgrounds are its own: the icon keeps to the colour of its text */
    forced-color-adjust: preserve-parent-color;
  }
}

${drawings.map(({ selector }, at) => `${selector} {\n  --icon: calc(100% * ${at} / ${last});\n}\n`).join("\n")}`;
}
