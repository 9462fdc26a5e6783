import { getStore } from "../../lib/storefront";
import type { Language, StoreCode } from "../../lib/storefront/types";
import making from "./data/making.json" with { type: "json" };
import { FACTS, type Model, need } from "./source";

type Doc = Record<string, unknown>;

const SAFETY: Record<string, Record<Language, string[]>> = making.safety;
const MANUFACTURERS: Record<string, Doc> = making.manufacturers;

const SEATS = ["sofa", "armchair", "dining chair", "stool", "bench"];

function safetyGroup(kind: string): string {
  if (kind === "parasol") return "parasol";
  if (kind.startsWith("garden") || kind === "sun lounger") return "outdoor";
  if (kind.endsWith("table")) return "table";
  return SEATS.includes(kind) ? "seat" : "other";
}

/** Years the frame of a piece is guaranteed. */
const WARRANTY_YEARS = 10;
const FRAMELESS = { kinds: ["accessory", "parasol"], models: ["pouf-dune"] };

const hasFrame = ({ kind, key }: Model) => !FRAMELESS.kinds.includes(kind) && !FRAMELESS.models.includes(key);

/** Returns how long the frames of models are guaranteed; a set is guaranteed where all its parts are. */
export const warrantyOf = (models: Model[]): Doc =>
  models.length > 0 && models.every(hasFrame) ? { product_warranty_years: WARRANTY_YEARS } : {};

interface DemoBox {
  width: number;
  depth: number;
  height: number;
}

/** Packaging around a piece, cm. */
const PADDING = 6;
/** Height of legs that are screwed on at home, cm. */
const LEGS = 12;
/** A sofa wider than this comes in two halves, cm. */
const HALVED = 240;

/** Returns the packages of a model: sofas without their legs, tables as top and legs, everything else in one piece. */
function boxesOf({ kind, dims: { width, depth, height } }: Model): DemoBox[] {
  if (kind.endsWith("sofa")) {
    const halves = width > HALVED ? 2 : 1;
    return Array.from({ length: halves }, () => ({ width: width / halves, depth, height: height - LEGS }));
  }
  if (kind === "dining table" || kind === "garden table")
    return [
      { width, depth, height: 6 },
      { width: height, depth: 40, height: 16 },
    ];
  return kind === "parasol" ? [{ width: height, depth: 30, height: 30 }] : [{ width, depth, height }];
}

/** Returns packages, warranty, maker and safety of a model, as its product documents carry them; cm and kg. */
export function makingOf(model: Model, store: StoreCode): Doc {
  const boxes = boxesOf(model);
  const brand = need(FACTS.brandOfFamily, model.family);
  return {
    product_packages: boxes.map((box) => ({
      width: Math.ceil(box.width) + PADDING,
      depth: Math.ceil(box.depth) + PADDING,
      height: Math.ceil(box.height) + PADDING,
      weight: Math.round(model.weightKg / boxes.length) + 3,
    })),
    ...warrantyOf([model]),
    product_manufacturer: need(MANUFACTURERS, brand),
    product_safety: need(SAFETY, safetyGroup(model.kind))[getStore(store).language],
  };
}
