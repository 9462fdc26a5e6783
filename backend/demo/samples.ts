import { getStore } from "../../lib/storefront";
import type { Language, StoreCode } from "../../lib/storefront/types";
import { COLOUR_IDS, idIn } from "./ids";
import { type Model, MODELS, need, WORDS } from "./source";

/** Fabrics of which samples are sent, by the material of the models that have it. */
const FABRICS = {
  "Woven fabric: 78 % polyester, 22 % wool": "woven",
  "Woven wool-blend cushions": "woven",
  "Boucle: 100 % polyester": "boucle",
  "Boucle cushions": "boucle",
  "Boucle cushion": "boucle",
  "Velvet: 100 % recycled polyester": "velvet",
} as const;

type Fabric = (typeof FABRICS)[keyof typeof FABRICS];

const NAMES: Record<Language, Record<Fabric, string>> = {
  sv: { woven: "Vävd ullblandning", boucle: "Bouclé", velvet: "Sammet" },
  da: { woven: "Vævet uldblanding", boucle: "Bouclé", velvet: "Velour" },
  nb: { woven: "Vevd ullblanding", boucle: "Bouclé", velvet: "Fløyel" },
  fi: { woven: "Kudottu villasekoite", boucle: "Bouclé", velvet: "Sametti" },
  en: { woven: "Woven wool blend", boucle: "Bouclé", velvet: "Velvet" },
};

const fabricOf = ({ materials }: Model): Fabric | null =>
  materials.flatMap((material) => FABRICS[material as keyof typeof FABRICS] ?? [])[0] ?? null;

/** A sample as product documents list it. */
export interface SampleDocument {
  id: string;
  fabric: string;
  colour: string;
  swatch: string;
  color: string;
}

/** Returns the samples of a model's fabric, one a colour; none where it is not made of fabric. */
export function samplesOf(model: Model, store: StoreCode): SampleDocument[] {
  const fabric = fabricOf(model);
  if (!fabric) return [];
  const { language } = getStore(store);
  return model.colours.map(({ key, hex }) => ({
    id: `${fabric}-${key}`,
    fabric: NAMES[language][fabric],
    colour: need(WORDS[language].colours, key),
    swatch: hex,
    color: String(idIn(COLOUR_IDS, key)),
  }));
}

/** Returns every sample there is, each once, by fabric. */
export function allSamples(store: StoreCode): SampleDocument[] {
  const samples = MODELS.flatMap((model) => samplesOf(model, store));
  return [...new Map(samples.map((sample) => [sample.id, sample])).values()].toSorted((a, b) =>
    a.fabric.localeCompare(b.fabric, getStore(store).locale),
  );
}
