import sharp from "sharp";

/** The part of a GLB's JSON that is read and written here. */
interface Gltf {
  accessors: { bufferView: number; componentType: number; count: number; type: string; byteOffset?: number }[];
  bufferViews: { buffer: number; byteOffset?: number; byteLength: number; target?: number }[];
  buffers: { byteLength: number }[];
  images: { bufferView: number; mimeType: string }[];
  materials: { name: string; pbrMetallicRoughness: Record<string, unknown> }[];
  meshes: { primitives: { attributes: Record<string, number>; indices: number; material: number }[] }[];
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

interface Mesh {
  positions: Float32Array;
  uvs: Float32Array;
  indices: Uint16Array;
}

const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;
const UNSIGNED_SHORT = 5123;
const INDEX_TARGET = 34963;

const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const toSrgb = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

function readGlb(file: Buffer): { gltf: Gltf; binary: Buffer } {
  const length = file.readUInt32LE(12);
  // the format's own shape; what is read of it is checked by use
  return { gltf: JSON.parse(file.toString("utf8", 20, 20 + length)) as Gltf, binary: file.subarray(28 + length) };
}

function writeGlb(gltf: Gltf, binary: Buffer): Buffer {
  const json = Buffer.from(JSON.stringify(gltf));
  const chunks = [
    { type: JSON_CHUNK, data: Buffer.concat([json, Buffer.alloc(-json.length & 3, " ")]) },
    { type: BINARY_CHUNK, data: Buffer.concat([binary, Buffer.alloc(-binary.length & 3)]) },
  ].map(({ type, data }) => {
    const head = Buffer.alloc(8);
    head.writeUInt32LE(data.length, 0);
    head.writeUInt32LE(type, 4);
    return Buffer.concat([head, data]);
  });
  const head = Buffer.alloc(12);
  head.write("glTF");
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(12 + chunks.reduce((sum, { length }) => sum + length, 0), 8);
  return Buffer.concat([head, ...chunks]);
}

const viewOf = ({ bufferViews }: Gltf, binary: Buffer, index: number): Buffer => {
  const { byteOffset = 0, byteLength } = bufferViews[index] ?? { byteLength: 0 };
  return binary.subarray(byteOffset, byteOffset + byteLength);
};

function bytesOf(gltf: Gltf, binary: Buffer, accessor: number): ArrayBuffer {
  const { bufferView = -1, byteOffset = 0 } = gltf.accessors[accessor] ?? {};
  return new Uint8Array(viewOf(gltf, binary, bufferView).subarray(byteOffset)).buffer;
}

/** Returns the connected parts of a mesh, each as the first indices of its triangles; corners at one point are one. */
function partsOf({ positions, indices }: Mesh): number[][] {
  const first = new Map<string, number>();
  const parent = Array.from({ length: positions.length / 3 }, (_, vertex) => {
    const at = [0, 1, 2].map((axis) => Math.round((positions[vertex * 3 + axis] ?? 0) * 2000)).join();
    if (!first.has(at)) first.set(at, vertex);
    return first.get(at) ?? vertex;
  });
  const root = (vertex: number): number => {
    const up = parent[vertex] ?? vertex;
    return up === vertex ? vertex : root((parent[vertex] = parent[up] ?? up));
  };
  for (let at = 0; at < indices.length; at += 3)
    for (const corner of [1, 2]) parent[root(indices[at + corner] ?? 0)] = root(indices[at] ?? 0);
  const parts = new Map<number, number[]>();
  for (let at = 0; at < indices.length; at += 3) {
    const key = root(indices[at] ?? 0);
    parts.set(key, [...(parts.get(key) ?? []), at]);
  }
  return [...parts.values()];
}

/** Returns the corners of a triangle on the texture, px. */
const cornersOf = ({ uvs, indices }: Mesh, at: number, { width, height }: Pixels) =>
  [0, 1, 2].map((corner) => {
    const vertex = indices[at + corner] ?? 0;
    return [(uvs[vertex * 2] ?? 0) * width, (uvs[vertex * 2 + 1] ?? 0) * height] as const;
  });

const texel = ({ data, width }: Pixels, x: number, y: number) =>
  [0, 1, 2].map((channel) => data[(y * width + x) * 3 + channel] ?? 0);

function colourOf(mesh: Mesh, part: number[], pixels: Pixels): number[] {
  const sum = [0, 0, 0];
  for (const at of part) {
    const corners = cornersOf(mesh, at, pixels);
    const middle = [0, 1].map((axis) => Math.floor(corners.reduce((all, corner) => all + (corner[axis] ?? 0), 0) / 3));
    for (const [channel, value] of texel(pixels, middle[0] ?? 0, middle[1] ?? 0).entries())
      sum[channel] = (sum[channel] ?? 0) + value / part.length;
  }
  return sum;
}

/** Darker parts are metal, as bright ones are other cloths. */
const DARKEST = 75;
/** How far the shares of green and blue may be from those of the fabric's colour. */
const NEAR = { green: 0.022, blue: 0.032 };

/** Returns true for a part in the hue of a fabric, `#rrggbb`, in whatever light. */
function isInHue([red = 0, green = 0, blue = 0]: number[], hex: string): boolean {
  const [r = 1, g = 1, b = 1] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  if (red < DARKEST) return false;
  return Math.abs(green / red - g / r) < NEAR.green && Math.abs(blue / red - b / r) < NEAR.blue;
}

/** Marks the texels of triangles, and those within a pixel of them. */
function cover(mesh: Mesh, triangles: number[], pixels: Pixels): Uint8Array {
  const { width, height } = pixels;
  const mask = new Uint8Array(width * height);
  for (const at of triangles) {
    const corners = cornersOf(mesh, at, pixels);
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    const [[ax, ay] = [0, 0], [bx, by] = [0, 0], [cx, cy] = [0, 0]] = corners;
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
    const slack =
      1.5 * Math.max(Math.hypot(bx - ax, by - ay), Math.hypot(cx - bx, cy - by), Math.hypot(ax - cx, ay - cy));
    for (let y = Math.max(0, Math.floor(Math.min(...ys)) - 1); y <= Math.min(height - 1, Math.max(...ys) + 1); y++)
      for (let x = Math.max(0, Math.floor(Math.min(...xs)) - 1); x <= Math.min(width - 1, Math.max(...xs) + 1); x++) {
        const [px, py] = [x + 0.5, y + 0.5];
        const sides = [
          (bx - ax) * (py - ay) - (px - ax) * (by - ay),
          (cx - bx) * (py - by) - (px - bx) * (cy - by),
          (ax - cx) * (py - cy) - (px - cx) * (ay - cy),
        ];
        if (sides.every((side) => side * Math.sign(area) >= -slack)) mask[y * width + x] = 1;
      }
  }
  return mask;
}

/** Returns the brightness of the fabric's colour in full light, linear, by channel. */
function fullLight(pixels: Pixels, mask: Uint8Array): number[] {
  return [0, 1, 2].map((channel) => {
    const values = [...mask.keys()].filter((at) => mask[at]).map((at) => pixels.data[at * 3 + channel] ?? 0);
    return toLinear((values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.97)] ?? 255) / 255);
  });
}

/**
 * Returns a GLB of one material whose parts in the colour of its fabric (`#rrggbb`) have become a material `fabric`: its
 * texture keeps the shades only, its colour is a factor that the page can change
 * (docs/domain-rules.md#view-in-your-room). Null where no part has the colour, or the file is built otherwise.
 */
export async function nameFabric(file: Buffer, hex: string): Promise<Buffer | null> {
  const { gltf, binary } = readGlb(file);
  const [primitive, more] = gltf.meshes.flatMap(({ primitives }) => primitives);
  const [material] = gltf.materials;
  const [image] = gltf.images;
  if (!primitive || more || !material || !image || gltf.accessors[primitive.indices]?.componentType !== UNSIGNED_SHORT)
    return null;
  const mesh: Mesh = {
    positions: new Float32Array(bytesOf(gltf, binary, primitive.attributes.POSITION ?? -1)),
    uvs: new Float32Array(bytesOf(gltf, binary, primitive.attributes.TEXCOORD_0 ?? -1)),
    indices: new Uint16Array(bytesOf(gltf, binary, primitive.indices)),
  };
  const { data, info } = await sharp(viewOf(gltf, binary, image.bufferView))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels: Pixels = { data, width: info.width, height: info.height };
  const parts = partsOf(mesh).map((part) => ({ part, isFabric: isInHue(colourOf(mesh, part, pixels), hex) }));
  const [fabric = [], rest = []] = [true, false].map((isFabric) =>
    parts.filter((entry) => entry.isFabric === isFabric).flatMap(({ part }) => part),
  );
  if (fabric.length === 0) return null;

  const [inner, others] = [cover(mesh, fabric, pixels), cover(mesh, rest, pixels)];
  const full = fullLight(pixels, inner);
  for (const [at, isIn] of inner.entries()) {
    if (!isIn || others[at]) continue;
    for (const [channel, most] of full.entries()) {
      const shade = Math.min(1, toLinear((data[at * 3 + channel] ?? 0) / 255) / most);
      data[at * 3 + channel] = Math.round(toSrgb(shade) * 255);
    }
  }
  const texture = await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .jpeg({ quality: 86, chromaSubsampling: "4:4:4", mozjpeg: true })
    .toBuffer();

  // the same buffers, with a texture of another size and indices of two materials
  const indexBytes = (triangles: number[]) =>
    Buffer.from(Uint16Array.from(triangles.flatMap((at) => [...mesh.indices.subarray(at, at + 3)])).buffer);
  const indexView = gltf.accessors[primitive.indices]?.bufferView ?? -1;
  const views = gltf.bufferViews.map((view, index) => ({ view, data: viewOf(gltf, binary, index) }));
  const replaced = views.map(({ view, data: old }, index) => {
    if (index === image.bufferView) return { view, data: texture };
    return index === indexView ? { view, data: indexBytes(rest) } : { view, data: old };
  });
  replaced.push({ view: { buffer: 0, byteLength: 0, target: INDEX_TARGET }, data: indexBytes(fabric) });
  const padded = replaced.map(({ data: part }) => Buffer.concat([part, Buffer.alloc(-part.length & 3)]));
  const offsets = padded.map((_, index) => padded.slice(0, index).reduce((sum, { length }) => sum + length, 0));
  const restIndices = { ...gltf.accessors[primitive.indices], count: rest.length * 3, min: undefined, max: undefined };
  const changed = {
    ...gltf,
    bufferViews: replaced.map(({ view, data: part }, index) => ({
      ...view,
      byteOffset: offsets[index],
      byteLength: part.length,
    })),
    buffers: [{ byteLength: padded.reduce((sum, { length }) => sum + length, 0) }],
    accessors: [
      ...gltf.accessors.map((accessor, index) => (index === primitive.indices ? restIndices : accessor)),
      { bufferView: replaced.length - 1, componentType: UNSIGNED_SHORT, count: fabric.length * 3, type: "SCALAR" },
    ],
    materials: [
      material,
      {
        ...material,
        name: "fabric",
        pbrMetallicRoughness: { ...material.pbrMetallicRoughness, baseColorFactor: [...full, 1] },
      },
    ],
    meshes: gltf.meshes.map((entry) => ({
      ...entry,
      primitives: [
        ...(rest.length > 0 ? [primitive] : []),
        { ...primitive, indices: gltf.accessors.length, material: 1 },
      ],
    })),
  };
  // the shape of the format: a missing byteOffset is none of these views
  return writeGlb(changed as Gltf, Buffer.concat(padded));
}
