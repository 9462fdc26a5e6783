import type { Sample } from "../product/types";
import { MAX_SAMPLES } from "../upstream/contract/samples-limits";

/** Returns true where the tray takes no further sample. */
export const isFull = (tray: Sample[]): boolean => tray.length >= MAX_SAMPLES;

/** Returns the tray without the sample where it is in, else with it; unchanged where the tray is full. */
export function toggleSample(tray: Sample[], sample: Sample): Sample[] {
  const without = tray.filter(({ id }) => id !== sample.id);
  if (without.length < tray.length) return without;
  return isFull(tray) ? tray : [...tray, sample];
}

/** Returns samples by fabric, fabrics and colours in the order they come. */
export function groupByFabric(samples: Sample[]): { fabric: string; samples: Sample[] }[] {
  const groups = new Map<string, Sample[]>();
  for (const sample of samples) groups.set(sample.fabric, [...(groups.get(sample.fabric) ?? []), sample]);
  return [...groups].map(([fabric, colours]) => ({ fabric, samples: colours }));
}
