import { BadBytes, checksumOf, createReader, createWriter, fromBase64Url, toBase64Url } from "./bytes";
import { areaOf } from "./geometry";
import {
  MAX_SKU,
  MOST_CORNERS,
  MOST_OPENINGS,
  MOST_PIECES,
  type WallOpening,
  OPENING_KINDS,
  OPENING_RANGE,
  type Piece,
  type Plan,
  type Point,
  TURN_STEP,
  WALL_RANGE,
} from "./types";
import { originOf, roomFault, wallsOf } from "./walls";

/** The way plans are written now; a link begins with it. */
const VERSION = "1";
/** Characters of a link; the largest plan has fewer. */
export const MAX_LINK = 8000;
const TURNS = 360 / TURN_STEP;

/** Why a link opens no plan: it was damaged on its way, a newer shop wrote it, or no planner would. */
export type LinkFault = "damaged" | "newer" | "impossible";
export type ReadLink = { ok: true; plan: Plan } | { ok: false; fault: LinkFault };

/** Returns true for a plan within the bounds of what can be planned. */
export function isPlan({ corners, openings, pieces }: Plan): boolean {
  const walls = wallsOf(corners);
  const { x, y } = corners.length > 0 ? originOf(corners) : { x: -1, y: -1 };
  const isOpening = ({ wall, at, width }: WallOpening) =>
    width >= OPENING_RANGE.min && width <= OPENING_RANGE.max && at >= 0 && at + width <= (walls[wall]?.length ?? -1);
  // what stands outside the walls is told, but nothing stands a house away
  const isNear = (cm: number) => Math.abs(cm) <= 2 * WALL_RANGE.max;
  return (
    roomFault(corners) === null &&
    areaOf(corners) > 0 &&
    x === 0 &&
    y === 0 &&
    openings.length <= MOST_OPENINGS &&
    openings.every(isOpening) &&
    pieces.length <= MOST_PIECES &&
    pieces.every((piece) => isNear(piece.x) && isNear(piece.y) && piece.sku.length > 0 && piece.sku.length <= MAX_SKU)
  );
}

/** Returns the pieces of a plan with ids from 1 on, in their order. */
export const withIds = (pieces: readonly Omit<Piece, "id">[]): Piece[] =>
  pieces.map((piece, index) => ({ ...piece, id: index + 1 }));

/** Formats a plan as the text of a link, without its '#plan='; ids are not in it. */
export function formatPlan({ corners, openings, pieces }: Plan): string {
  const { bytes, whole, signed, text } = createWriter();
  whole(corners.length);
  let last: Point = { x: 0, y: 0 };
  for (const corner of corners) {
    signed(corner.x - last.x);
    signed(corner.y - last.y);
    last = corner;
  }
  whole(openings.length);
  for (const { kind, wall, at, width, hinge, swing } of openings) {
    whole(OPENING_KINDS.indexOf(kind) * 4 + Number(hinge === "end") * 2 + Number(swing === "out"));
    for (const number of [wall, at, width]) whole(number);
  }
  const skus = [...new Set(pieces.map(({ sku }) => sku))];
  whole(skus.length);
  skus.forEach(text);
  whole(pieces.length);
  for (const { sku, x, y, turn, isMirrored } of pieces) {
    whole(skus.indexOf(sku));
    signed(2 * x);
    signed(2 * y);
    whole(turn / TURN_STEP + Number(isMirrored) * TURNS);
  }
  const sum = checksumOf(bytes);
  return `${VERSION}.${toBase64Url([...bytes, sum >> 8, sum & 255])}`;
}

type LinkReader = ReturnType<typeof createReader>;

function times<T>(count: number, most: number, read: () => T): T[] {
  if (count > most) throw new BadBytes("more than a plan has");
  return Array.from({ length: count }, read);
}

function readOpening(reader: LinkReader): WallOpening {
  const flags = reader.whole();
  const kind = OPENING_KINDS[flags >> 2];
  if (!kind) throw new BadBytes("no kind of opening");
  const [wall, at, width] = [reader.whole(), reader.whole(), reader.whole()];
  return { kind, wall, at, width, hinge: flags & 2 ? "end" : "start", swing: flags & 1 ? "out" : "in" };
}

function readPiece(reader: LinkReader, skus: readonly string[]): Omit<Piece, "id"> {
  const sku = skus[reader.whole()];
  const [x, y, stance] = [reader.signed() / 2, reader.signed() / 2, reader.whole()];
  if (sku === undefined || stance >= 2 * TURNS) throw new BadBytes("no such piece");
  return { sku, x, y, turn: (stance % TURNS) * TURN_STEP, isMirrored: stance >= TURNS };
}

function readPlan(reader: LinkReader): Plan {
  const corner: Point = { x: 0, y: 0 };
  const corners = times(reader.whole(), MOST_CORNERS, () => {
    corner.x += reader.signed();
    corner.y += reader.signed();
    return { ...corner };
  });
  const openings = times(reader.whole(), MOST_OPENINGS, () => readOpening(reader));
  const skus = times(reader.whole(), MOST_PIECES, () => reader.text(4 * MAX_SKU));
  const pieces = times(reader.whole(), MOST_PIECES, () => readPiece(reader, skus));
  if (!reader.isAtEnd()) throw new BadBytes("more than a plan");
  return { corners, openings, pieces: withIds(pieces) };
}

/** Parses the text of a link, whoever wrote it; never throws. */
export function parsePlan(link: string): ReadLink {
  const [version, text, ...more] = link.slice(0, MAX_LINK + 1).split(".");
  if (link.length > MAX_LINK || text === undefined || more.length > 0) return { ok: false, fault: "damaged" };
  if (version !== VERSION) return { ok: false, fault: /^\d{1,3}$/.test(version ?? "") ? "newer" : "damaged" };
  const all = fromBase64Url(text);
  if (!all || all.length < 2) return { ok: false, fault: "damaged" };
  const bytes = all.subarray(0, -2);
  const [high = 0, low = 0] = all.subarray(-2);
  if (checksumOf(bytes) !== high * 256 + low) return { ok: false, fault: "damaged" };
  try {
    const plan = readPlan(createReader(bytes));
    return isPlan(plan) ? { ok: true, plan } : { ok: false, fault: "impossible" };
  } catch (cause) {
    if (cause instanceof BadBytes) return { ok: false, fault: "impossible" };
    throw cause;
  }
}
