import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { DrawingViewName } from "../lib/product/drawing";
import { drawingDocument } from "../lib/product/drawing-schema";

interface SourceDrawing {
  front: unknown;
  side: unknown;
  plan: unknown;
  anchors: Record<"front" | "side" | "plan", Record<string, unknown>>;
}

/** Models seen from above instead of from the side, as both elevations are the same. */
const ROUND = [
  "table-ring-120",
  "table-sten-130",
  "table-birk-110",
  "garden-strand-round",
  "garden-vind-parasol",
  "coffee-sten",
  "side-lykke",
  "side-ring",
  "pouf-dune",
  "lamp-glod",
  "planter-hage",
];
/** Models of a shape that front and side do not tell. */
const SHAPED = ["sofa-fjell-chaise", "sofa-fjell-corner", "sofa-dune", "nest-birk", "table-eker-240", "coffee-birk"];

function viewsOf(model: string): DrawingViewName[] {
  if (ROUND.includes(model)) return ["front", "plan"];
  return SHAPED.includes(model) ? ["front", "side", "plan"] : ["front", "side"];
}

/**
 * Writes the line drawings of a folder beside the pictures of their models, with the views that a product page shows.
 * Returns the models that have one.
 */
export async function importDrawings(source: string, media: string): Promise<Set<string>> {
  const folder = path.join(source, "drawings");
  const models = (await readdir(folder)).filter((file) => file.endsWith(".json") && file !== "index.json");
  for (const file of models) {
    const { front, side, plan, anchors }: SourceDrawing = JSON.parse(await readFile(path.join(folder, file), "utf8"));
    const model = path.basename(file, ".json");
    const drawing = { unit: "cm", shown: viewsOf(model), front, side, plan, anchors };
    drawingDocument.parse(drawing);
    await mkdir(path.join(media, model), { recursive: true });
    await writeFile(path.join(media, model, "drawing.json"), `${JSON.stringify(drawing)}\n`);
  }
  return new Set(models.map((file) => path.basename(file, ".json")));
}
