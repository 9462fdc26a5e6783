import { cp, mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { importDrawings } from "./import-drawings";
import { nameFabric } from "./name-fabric";

/**
 * Copies the pictures, models and words of the demo shop into the project: `npm run import-assets -- <folder>`.
 * Pictures and models go to `public/media`, words and facts to `backend/demo/data`.
 */
const [source] = process.argv.slice(2);
if (!source) throw new Error("name the folder that holds manifest.json, assortment.json and texts/");

const media = path.resolve("public/media");
const data = path.resolve("backend/demo/data");
const read = async (file: string) => JSON.parse(await readFile(path.join(source, file), "utf8"));

interface AssortmentModel {
  key: string;
  materials: string[];
  colours: { hex: string }[];
}
interface ManifestFile {
  file: string;
  width: number;
  height: number;
}
interface ManifestModel {
  shots: Record<string, { files: Record<string, ManifestFile> }>;
  ar?: { glb?: { file: string }; usdz?: { file: string } };
  turn?: Record<string, { file: string } | unknown>;
}

const manifest: { models: Record<string, ManifestModel>; banners: Record<string, unknown>; backdrop: string } =
  await read("manifest.json");
const assortment: { models: AssortmentModel[] } = await read("assortment.json");
await mkdir(media, { recursive: true });
await mkdir(data, { recursive: true });

const drawn = await importDrawings(source, media);
const pictures: Record<string, { glb: string | null } & Record<string, unknown>> = {};
for (const [model, entry] of Object.entries(manifest.models)) {
  await cp(path.join(source, model), path.join(media, model), { recursive: true });
  const files = await readdir(path.join(source, model));
  const shots = Object.fromEntries(
    Object.entries(entry.shots).map(([shot, { files: byColour }]) => [
      shot,
      Object.fromEntries(
        Object.entries(byColour).map(([colour, { file, width, height }]) => [colour, { file, width, height }]),
      ),
    ]),
  );
  const has = (name: string) => (files.includes(name) ? `${model}/${name}` : null);
  pictures[model] = {
    shots,
    glb: has("model.glb"),
    usdz: has("model.usdz"),
    webm: has("turn.webm"),
    mp4: has("turn.mp4"),
    drawing: drawn.has(model) ? `${model}/drawing.json` : null,
  };
}
// the page gives the fabric of a model the colour the shopper selects
for (const { key, materials, colours } of assortment.models) {
  const file = path.join(media, key, "model.glb");
  const [first] = colours;
  if (!pictures[key]?.glb || !first || !/fabric|boucle|velvet/i.test(materials.join())) continue;
  const named = await nameFabric(await readFile(file), first.hex);
  if (named) await writeFile(file, named);
}
for (const folder of ["banners", "stories"])
  await cp(path.join(source, folder), path.join(media, folder), { recursive: true });

const write = (name: string, value: unknown) => writeFile(path.join(data, name), `${JSON.stringify(value, null, 1)}\n`);
const stories = [];
for (const file of (await readdir(path.join(source, "stories"))).toSorted()) {
  const { width, height } = await sharp(path.join(source, "stories", file)).metadata();
  stories.push({ file, width, height });
}
await write("pictures.json", {
  backdrop: manifest.backdrop,
  models: pictures,
  banners: Object.keys(manifest.banners),
  stories,
});
await write("assortment.json", assortment);
for (const name of ["facts", "sv", "da", "nb", "fi", "en"])
  await write(`${name}.json`, await read(`texts/${name}.json`));
console.log(`imported ${Object.keys(pictures).length} models`);
