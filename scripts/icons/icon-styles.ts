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

/** Returns an icon as the address of a picture. A mask counts opacity only, so its colour does not matter. */
function toDataUrl(name: string, fill: "none" | "currentColor"): string {
  const svg = renderToStaticMarkup(createElement(findIcon(name), { strokeWidth: 1.5, fill }))
    .replace(/ class="[^"]*"| aria-hidden="true"/g, "")
    .replace(/><\/(?:path|circle|rect|line)>/g, "/>")
    .replaceAll("currentColor", "black")
    .replaceAll('"', "'");
  return `data:image/svg+xml,${svg.replace(/[%#<>]/g, encodeURIComponent)}`;
}

const ruleOf = (className: string, url: string) => `.icon-${className} {\n  --icon: url("${url}");\n}\n`;

/** Returns the style sheet `app/icons.css`: every icon of the shop as a mask that takes the colour of the text. */
export function toIconStyles(): string {
  return [
    '/* Made by "npm run icons" from Lucide\'s icons (ISC License); components/ui/icon-names.ts lists them. */\n',
    ...ICON_NAMES.map((name) => ruleOf(name, toDataUrl(name, "none"))),
    // a pressed button that is the icon itself turns to the filled one
    ...FILLED_ICON_NAMES.map((name) =>
      ruleOf(`${name}[aria-pressed="true"],\n.icon-${name}-filled`, toDataUrl(name, "currentColor")),
    ),
  ].join("\n");
}
