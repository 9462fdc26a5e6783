import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { MODELS } from "@/backend/demo/source";
import { isFabric } from "@/lib/product/ar";
import { nameFabric } from "@/scripts/name-fabric";

interface Read {
  materials: { name: string; pbrMetallicRoughness: { baseColorFactor?: number[] } }[];
  meshes: { primitives: { indices: number; material: number }[] }[];
  accessors: { count: number; bufferView: number }[];
  bufferViews: { byteOffset: number; byteLength: number }[];
  images: { bufferView: number }[];
}

function readGlb(file: Buffer) {
  expect(file.readUInt32LE(8)).toBe(file.length);
  const length = file.readUInt32LE(12);
  const gltf = JSON.parse(file.toString("utf8", 20, 20 + length)) as Read;
  const binary = file.subarray(28 + length);
  expect(file.readUInt32LE(20 + length)).toBe(binary.length);
  const viewOf = (index = -1) => {
    const { byteOffset = 0, byteLength = 0 } = gltf.bufferViews[index] ?? {};
    return binary.subarray(byteOffset, byteOffset + byteLength);
  };
  const indicesOf = (index = -1) => {
    const bytes = viewOf(gltf.accessors[index]?.bufferView);
    return [...new Uint16Array(new Uint8Array(bytes).buffer)];
  };
  return { gltf, viewOf, indicesOf };
}

const SIZE = 64;
type Colour = [number, number, number];

/** A square of each colour, side by side in space and on the texture. */
async function buildGlb(colours: Colour[], shade: (y: number) => number = () => 1): Promise<Buffer> {
  const width = SIZE * colours.length;
  const pixels = Buffer.alloc(width * SIZE * 3);
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < width; x++)
      for (const channel of [0, 1, 2])
        pixels[(y * width + x) * 3 + channel] = (colours[Math.floor(x / SIZE)]?.[channel] ?? 0) * shade(y / SIZE);
  const image = await sharp(pixels, { raw: { width, height: SIZE, channels: 3 } })
    .png()
    .toBuffer();
  const corners = colours.flatMap((_, at) => [0, 1, 0, 1].map((x, corner) => [at, x, corner > 1 ? 1 : 0] as const));
  const positions = Float32Array.from(corners.flatMap(([at, x, y]) => [at * 2 + x, y, 0]));
  // each square keeps off the edges of its neighbours
  const uvs = Float32Array.from(
    corners.flatMap(([at, x, y]) => [(at + 0.1 + x * 0.8) / colours.length, 0.1 + y * 0.8]),
  );
  const indices = Uint16Array.from(colours.flatMap((_, at) => [0, 1, 2, 1, 3, 2].map((corner) => at * 4 + corner)));
  const parts = [positions, uvs, indices].map(({ buffer }) => Buffer.from(buffer)).concat(image);
  const padded = parts.map((part) => Buffer.concat([part, Buffer.alloc(-part.length & 3)]));
  const offsetOf = (index: number) => padded.slice(0, index).reduce((sum, { length }) => sum + length, 0);
  const gltf = {
    asset: { version: "2.0" },
    buffers: [{ byteLength: offsetOf(4) }],
    bufferViews: parts.map(({ length }, index) => ({ buffer: 0, byteOffset: offsetOf(index), byteLength: length })),
    accessors: [
      { bufferView: 0, componentType: 5126, count: corners.length, type: "VEC3" },
      { bufferView: 1, componentType: 5126, count: corners.length, type: "VEC2" },
      { bufferView: 2, componentType: 5123, count: indices.length, type: "SCALAR" },
    ],
    images: [{ bufferView: 3, mimeType: "image/png" }],
    materials: [{ name: "sofa", pbrMetallicRoughness: { baseColorTexture: { index: 0 }, roughnessFactor: 0.9 } }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1 }, indices: 2, material: 0 }] }],
  };
  const json = Buffer.from(JSON.stringify(gltf).padEnd(Math.ceil(JSON.stringify(gltf).length / 4) * 4));
  const head = (length: number, type: number) => Buffer.from(Uint32Array.of(length, type).buffer);
  const chunks = [head(json.length, 0x4e4f534a), json, head(offsetOf(4), 0x004e4942), ...padded];
  const size = 12 + chunks.reduce((sum, { length }) => sum + length, 0);
  return Buffer.concat([Buffer.from("glTF"), head(2, size), ...chunks]);
}

const SAND: Colour = [200, 191, 178];
const OAK: Colour = [150, 120, 90];
const BLACK: Colour = [13, 12, 11];
const CREAM: Colour = [220, 216, 206];

describe("nameFabric", () => {
  it("gives the parts in the fabric's colour a material of their own, all others the old one", async () => {
    const named = await nameFabric(await buildGlb([OAK, SAND, BLACK, CREAM]), "#c8bfb2");
    const { gltf, indicesOf } = readGlb(named ?? Buffer.alloc(0));
    expect(gltf.materials.map(({ name }) => name)).toEqual(["sofa", "fabric"]);
    const [rest, fabric] = gltf.meshes[0]?.primitives ?? [];
    expect([rest?.material, fabric?.material]).toEqual([0, 1]);
    expect(indicesOf(fabric?.indices)).toEqual([4, 5, 6, 5, 7, 6]);
    expect(indicesOf(rest?.indices)).toEqual([0, 1, 2, 1, 3, 2, 8, 9, 10, 9, 11, 10, 12, 13, 14, 13, 15, 14]);
    expect([fabric, rest].map((part) => gltf.accessors[part?.indices ?? -1]?.count)).toEqual([6, 18]);
  });

  it("leaves shades only in the fabric's texture: factor times texture is what it was", async () => {
    const shade = (y: number) => 1 - y / 2;
    const named = await nameFabric(await buildGlb([OAK, SAND], shade), "#c8bfb2");
    const { gltf, viewOf } = readGlb(named ?? Buffer.alloc(0));
    const { data, info } = await sharp(viewOf(gltf.images[0]?.bufferView)).raw().toBuffer({ resolveWithObject: true });
    const factor = gltf.materials[1]?.pbrMetallicRoughness.baseColorFactor ?? [];
    const at = (x: number, y: number, channel: number) => (data[(y * info.width + x) * 3 + channel] ?? 0) / 255;
    for (const y of [12, 32, 52]) {
      for (const [channel, own] of SAND.entries()) {
        const linear = at(96, y, channel) ** 2.2 * (factor[channel] ?? 0);
        expect(linear).toBeCloseTo(((own * shade(y / SIZE)) / 255) ** 2.2, 1);
      }
      // grey
      expect(Math.abs(at(96, y, 0) - at(96, y, 2))).toBeLessThan(0.03);
      for (const [channel, own] of OAK.entries())
        expect(at(32, y, channel)).toBeCloseTo((own * shade(y / SIZE)) / 255, 1);
    }
    expect(factor[3]).toBe(1);
  });

  it.each([
    ["no part has the colour", [OAK, BLACK]],
    ["the only near ones are darker", [[20, 19, 18]]],
  ] satisfies [string, Colour[]][])("changes nothing where %s", async (_, colours) => {
    expect(await nameFabric(await buildGlb(colours), "#c8bfb2")).toBeNull();
  });

  it("keeps a model that is all fabric", async () => {
    const { gltf } = readGlb((await nameFabric(await buildGlb([SAND]), "#c8bfb2")) ?? Buffer.alloc(0));
    expect(gltf.meshes[0]?.primitives).toHaveLength(1);
    expect(gltf.meshes[0]?.primitives[0]?.material).toBe(1);
  });
});

it("every upholstered model of the demo shop has a fabric that can be coloured, no table has", () => {
  const upholstered = MODELS.filter(
    ({ key, materials }) =>
      readdirSync(`public/media/${key}`).includes("model.glb") && /fabric|boucle|velvet/i.test(materials.join()),
  );
  expect(upholstered.length).toBeGreaterThan(8);
  const namesOf = (key: string) =>
    readGlb(readFileSync(`public/media/${key}/model.glb`)).gltf.materials.map(({ name }) => name);
  for (const { key } of upholstered) expect(namesOf(key).filter(isFabric)).toEqual(["fabric"]);
  for (const key of ["table-skog-220", "chair-birk"]) expect(namesOf(key).filter(isFabric)).toEqual([]);
});
